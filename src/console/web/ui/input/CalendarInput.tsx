import { useRef } from "react";
import { IconButton } from "../IconButton.tsx";
import { TextInput, type TextInputProps } from "./TextInput.tsx";
import "./CalendarInput.css";

interface CalendarInputProps extends Omit<TextInputProps, "type" | "suffix" | "onChange"> {
  /** Whether the calendar picks a day or a moment. */
  readonly type: "date" | "datetime-local";
  /** The day or moment in the browser's notation, as which the text is read; "" if it is neither. */
  readonly picked: string;
  readonly onChange: (value: string) => void;
}

/** A text input for a day or a moment in any common notation, with a button that opens the browser's calendar. */
export function CalendarInput({ type, picked, step, onChange, ...rest }: CalendarInputProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      {...rest}
      spellCheck={false}
      onChange={onChange}
      suffix={
        <>
          <input
            ref={calendar}
            className="calendar-native"
            type={type}
            step={step}
            value={picked}
            onChange={(event) => onChange(event.target.value)}
            tabIndex={-1}
            aria-hidden="true"
          />
          <IconButton
            icon="calendar"
            label="Open calendar"
            size="small"
            disabled={rest.disabled}
            onClick={() => calendar.current?.showPicker()}
          />
        </>
      }
    />
  );
}
