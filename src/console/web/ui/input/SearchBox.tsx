import { type RefObject, useEffect, useRef, useState } from "react";
import { maxSearchLength } from "../../../../lib/limits.ts";
import { IconButton } from "../IconButton.tsx";
import { TextInput } from "./TextInput.tsx";
import "./SearchBox.css";

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

const pause = 150;

/** A search box that searches after a short pause in typing; results never delay the typing. */
export function SearchBox({ label, value, onChange, inputRef }: SearchBoxProps) {
  const [draft, setDraft] = useState(value);
  const sent = useRef(value);

  // The address may change by other means: going back, a saved view. That does not interrupt typing.
  useEffect(() => {
    if (value === sent.current || document.activeElement === inputRef.current) return;
    sent.current = value;
    setDraft(value);
  }, [value, inputRef]);

  useEffect(() => {
    if (draft === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = draft;
      onChange(draft);
    }, pause);
    return () => clearTimeout(timer);
  }, [draft, onChange]);

  return (
    <search className="search-box">
      <TextInput
        ref={inputRef}
        type="search"
        icon="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxSearchLength}
        value={draft}
        onChange={setDraft}
        // Enter leaves the box, so that the keys of the page work on the results.
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          if (key === "Enter" && !nativeEvent.isComposing) currentTarget.blur();
        }}
        suffix={
          draft === "" ? undefined : (
            <IconButton icon="close" label="Clear the search" size="small" onClick={() => setDraft("")} />
          )
        }
      />
    </search>
  );
}
