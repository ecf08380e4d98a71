/** The processor's code for the type of a card, from the first digits of its number: Visa, Mastercard, or another. */
export const cardTypeOf = (number: string): "VIS" | "ECA" | "DIS" => {
  if (number.startsWith("4")) return "VIS";
  return /^5[1-5]|^2[2-7]/.test(number) ? "ECA" : "DIS";
};
