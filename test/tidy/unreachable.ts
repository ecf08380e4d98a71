import type { Exceptions } from "./findings.ts";

const listed = "the product's description lists the values, and none of its calls has them";

/** Exports and modules that no entry module reaches. The list only shrinks: what is wired or deleted leaves it. */
export const unreachableYet: Exceptions = {
  // The product's description names these and has no place for them.
  "domain/kyc/wire.ts#VERIFICATION_METHODS": listed,
  "domain/kyc/wire.ts#VERIFICATION_PROVIDERS": listed,

  // The build resolves a module of lucide-react to it, and no import names it.
  "ui/kit/icon-drawing.ts": "app/build/adaptations.mjs puts it in the place of a module of lucide-react",
};
