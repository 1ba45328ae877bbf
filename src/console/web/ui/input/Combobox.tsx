import { useId, useRef } from "react";
import { Icon } from "../Icon.tsx";
import { IconButton } from "../IconButton.tsx";
import { Ring } from "../Spinner.tsx";
import type { ComboboxProps } from "./comboboxProps.ts";
import { Listbox } from "./Listbox.tsx";
import { useCombobox } from "./useCombobox.ts";
import "./Combobox.css";

/** A text field with a list of options below it (the combobox pattern of ARIA 1.2). */
export function Combobox(props: ComboboxProps) {
  const { value, clearable = true, disabled = false, mono = false, placeholder, autoFocus } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const boxRef = useRef<HTMLSpanElement>(null);
  const box = useCombobox(props);
  const { rows, active, isOpen, isShown } = box;
  return (
    <span ref={boxRef} className={mono ? "input combobox mono" : "input combobox"}>
      <input
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && rows[active] !== undefined ? `${id}-${active}` : undefined}
        aria-label={props["aria-label"]}
        aria-describedby={props["aria-describedby"]}
        aria-invalid={props["aria-invalid"]}
        aria-required={props.required}
        // biome-ignore lint/a11y/noAutofocus: set only by forms that are opened to fill in this field.
        autoFocus={autoFocus}
        disabled={disabled}
        placeholder={placeholder}
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onKeyDown={box.onKeyDown}
        onFocus={(event) => event.currentTarget.select()}
        onClick={(event) => {
          // Typing replaces the selected option; once the list is open, a click sets the caret.
          if (!isOpen) event.currentTarget.select();
          box.open();
        }}
        onBlur={box.leave}
      />
      {box.isLoading && <Ring />}
      {clearable && value !== null && !disabled && (
        <IconButton icon="close" label="Clear" size="small" tabIndex={-1} onClick={box.clear} />
      )}
      {hasList(props) && !(clearable && value !== null) && <Icon name="chevron-down" className="muted" />}
      <Listbox
        id={id}
        anchorRef={boxRef}
        isOpen={isShown}
        rows={rows}
        active={active}
        chosen={value?.value}
        note={box.note}
        onHover={box.moveTo}
        onChoose={box.choose}
      />
    </span>
  );
}

const hasList = ({ options = [], load }: ComboboxProps): boolean => load !== undefined || options.length > 0;
