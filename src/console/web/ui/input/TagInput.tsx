import { type KeyboardEvent, useState } from "react";
import { Icon } from "../Icon.tsx";
import type { ControlProps } from "./Field.tsx";
import "./TagInput.css";

interface TagInputProps extends Partial<ControlProps> {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly placeholder?: string;
  readonly "aria-label"?: string;
}

const separators = new Set(["Enter", ","]);

/** An input for a list of words: Enter or a comma adds one, Backspace in the empty field removes the last one. */
export function TagInput({ value, onChange, placeholder, required, ...control }: TagInputProps) {
  const [draft, setDraft] = useState("");
  const add = (): void => {
    const words = draft
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== "");
    setDraft("");
    if (words.length > 0) onChange([...new Set([...value, ...words])]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (separators.has(event.key) && draft.trim() !== "") {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && draft === "") onChange(value.slice(0, -1));
  };
  return (
    <span className="input" data-wraps>
      {value.map((tag) => (
        <span key={tag} className="tag">
          <bdi>{tag}</bdi>
          <button
            type="button"
            aria-label={`Remove ${tag}`}
            onClick={() => onChange(value.filter((other) => other !== tag))}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      <input
        type="text"
        autoComplete="off"
        aria-required={required}
        {...control}
        placeholder={value.length === 0 ? placeholder : undefined}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
    </span>
  );
}
