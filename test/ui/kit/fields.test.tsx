// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Checkbox } from "../../../ui/kit/Checkbox.tsx";
import { CodeField } from "../../../ui/kit/CodeField.tsx";
import { MoneyField } from "../../../ui/kit/MoneyField.tsx";
import { PasswordField } from "../../../ui/kit/PasswordField.tsx";
import { TextField } from "../../../ui/kit/TextField.tsx";

const describedText = (control: HTMLElement): ReadonlyArray<string | null | undefined> =>
  (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe("text field", () => {
  const show = (props: Partial<Parameters<typeof TextField>[0]>) => {
    render(<TextField label="Email" value="" onChange={() => {}} {...props} />);
    return screen.getByRole("textbox", { name: /Email/ });
  };

  it("connects its error and its hint with the input", () => {
    const input = show({ error: "Please enter your email address", hint: "We never share it" });
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(describedText(input)).toEqual(["Please enter your email address", "We never share it"]);
  });

  it("shows an error in the words of its hint once, and describes the input with it once", () => {
    const input = show({ error: "At least 8 characters", hint: "At least 8 characters" });
    expect(describedText(input)).toEqual(["At least 8 characters"]);
    expect(screen.getAllByText("At least 8 characters")).toHaveLength(1);
    expect(input.getAttribute("aria-invalid")).toBe("true");
  });

  it("announces an error that appears later", () => {
    const { rerender } = render(<TextField label="Email" value="" onChange={() => {}} />);
    const region = document.querySelector("[aria-live=polite]")!;
    rerender(<TextField label="Email" value="" onChange={() => {}} error="Please enter your email address" />);
    expect(region.isConnected).toBe(true);
    expect(region.textContent).toBe("Please enter your email address");
  });

  it("is valid and has no description without a message", () => {
    const input = show({});
    expect(input.hasAttribute("aria-invalid")).toBe(false);
    expect(input.hasAttribute("aria-describedby")).toBe(false);
  });

  it("shows a warning instead of the error, without marking the input invalid [VALID-547]", () => {
    const input = show({ error: "Bad", warning: "This looks like a landline." });
    expect(describedText(input)).toEqual(["This looks like a landline."]);
    expect(input.hasAttribute("aria-invalid")).toBe(false);
  });

  it("marks a required field with an asterisk and for screen readers [UI-502]", () => {
    const input = show({ mark: "required" });
    expect(document.querySelector("label")!.textContent).toMatch(/^Email\s\*$/);
    expect(input.getAttribute("aria-required")).toBe("true");
  });

  it("can mark a field as optional [UI-503]", () => {
    show({ mark: "optional" });
    expect(document.querySelector("label")!.textContent).toBe("Email (optional)");
  });

  it("does not include the prefix in the value", async () => {
    const onChange = vi.fn<(value: string) => void>();
    const input = show({ prefix: "£", onChange });
    await userEvent.type(input, "5");
    expect(onChange).toHaveBeenCalledWith("5");
  });
});

describe("password field", () => {
  it("shows and hides the password [UI-110]", async () => {
    render(<PasswordField label="Password" value="secret" onChange={() => {}} />);
    const input = screen.getByLabelText("Password");
    expect(input.getAttribute("type")).toBe("password");
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(input.getAttribute("type")).toBe("text");
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(input.getAttribute("type")).toBe("password");
  });
});

describe("a field with a greatest length", () => {
  const Form = ({ of: Field }: { readonly of: typeof TextField }) => {
    const [text, setText] = useState("");
    return <Field label="Text" maxLength={64} value={text} onChange={setText} />;
  };

  it.each([
    ["letters in a password field", "a", PasswordField],
    ["emoji in a password field", "😀", PasswordField],
    ["letters in a text field", "a", TextField],
    ["emoji in a text field", "😀", TextField],
  ])("takes as many %s, which it counts as code points, and no more", async (_, character, Field) => {
    render(<Form of={Field} />);
    const input: HTMLInputElement = screen.getByLabelText("Text");
    await userEvent.click(input);
    await userEvent.paste(character.repeat(64));
    expect(input.value).toBe(character.repeat(64));
    await userEvent.paste(character);
    expect(input.value).toBe(character.repeat(64));
  });
});

describe("money field", () => {
  const Form = () => {
    const [amount, setAmount] = useState("20");
    const chips = ["10", "20"].map((value) => ({ value, label: `£${value}` }));
    return <MoneyField label="Amount" hint="Between £10 and £500" chips={chips} value={amount} onChange={setAmount} />;
  };

  it("takes an amount from a chip, and presses the chip of the typed amount", async () => {
    render(<Form />);
    const input = screen.getByRole("textbox", { name: "Amount" });
    const ten = screen.getByRole("button", { name: "£10" });
    expect(screen.getByRole("button", { name: "£20" }).getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(ten);
    expect((input as HTMLInputElement).value).toBe("10");
    expect(ten.getAttribute("aria-pressed")).toBe("true");
    await userEvent.type(input, "5");
    expect(ten.getAttribute("aria-pressed")).toBe("false");
  });

  it("shows the minimum and the maximum before an error", () => {
    render(<Form />);
    expect(describedText(screen.getByRole("textbox", { name: "Amount" }))).toEqual(["Between £10 and £500"]);
  });
});

describe("code field", () => {
  const setUp = (length = 4) => {
    const onComplete = vi.fn<(digits: string) => void>();
    const Form = () => {
      const [code, setCode] = useState("");
      return <CodeField label="Code" length={length} value={code} onChange={setCode} onComplete={onComplete} />;
    };
    render(<Form />);
    return { input: screen.getByRole<HTMLInputElement>("textbox", { name: "Code" }), onComplete };
  };
  const digits = () => [...document.querySelectorAll(".ed-code-digit")].map((digit) => digit.textContent);

  it("is one input that a phone can fill from a text message", () => {
    const { input } = setUp();
    expect(screen.getAllByRole("textbox")).toHaveLength(1);
    expect(input.autocomplete).toBe("one-time-code");
    expect(input.inputMode).toBe("numeric");
  });

  it("takes the digits of a pasted text, up to its length", async () => {
    const { input, onComplete } = setUp();
    await userEvent.click(input);
    await userEvent.paste("Your code: 12 345");
    expect(input.value).toBe("1234");
    expect(digits()).toEqual(["1", "2", "3", "4"]);
    expect(onComplete).toHaveBeenCalledExactlyOnceWith("1234");
  });

  it("ignores characters that are no digits", async () => {
    const { input, onComplete } = setUp();
    await userEvent.type(input, "1a2-3");
    expect(input.value).toBe("123");
    expect(onComplete).not.toHaveBeenCalled();
  });
});

describe("checkbox", () => {
  it("marks a box that must be ticked with an asterisk and for screen readers [UI-502]", () => {
    render(
      <Checkbox isChecked={false} onChange={() => {}} mark="required">
        I understand
      </Checkbox>,
    );
    const box = screen.getByRole("checkbox", { name: "I understand" });
    expect(box.closest("label")!.textContent).toBe("I understand *");
    expect(box.getAttribute("aria-required")).toBe("true");
  });

  it("connects its error with the box", () => {
    render(
      <Checkbox isChecked={false} onChange={() => {}} error="Must check the checkbox to continue">
        I understand
      </Checkbox>,
    );
    const box = screen.getByRole("checkbox", { name: "I understand" });
    expect(box.getAttribute("aria-invalid")).toBe("true");
    expect(describedText(box)).toEqual(["Must check the checkbox to continue"]);
  });
});
