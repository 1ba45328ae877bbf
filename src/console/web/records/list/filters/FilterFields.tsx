import { type KeyboardEvent, useRef, useState } from "react";
import type { FieldDescription } from "../../../../../resource/definition/describe.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";

interface FilterFieldsProps {
  readonly fields: readonly FieldDescription[];
  readonly onChoose: (field: FieldDescription) => void;
}

/** The fields to filter by, with a search: Enter chooses the first match, and arrow keys move between them. */
export function FilterFields({ fields, onChoose }: FilterFieldsProps) {
  const [text, setText] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const found = matchingFields(fields, text);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const places = [...(box.current?.querySelectorAll<HTMLElement>("input, .menu-item") ?? [])];
    const at = places.findIndex((place) => place.contains(document.activeElement));
    places[Math.min(Math.max(at + step, 0), places.length - 1)]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the controls in it.
    <div className="filter-fields" ref={box} onKeyDown={onKeyDown}>
      <TextInput
        className="filter-find"
        icon="search"
        aria-label="Find a field"
        placeholder="Find a field"
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== "Enter" || event.nativeEvent.isComposing || first === undefined) return;
          event.preventDefault();
          onChoose(first);
        }}
        autoFocus
      />
      {found.map((field) => (
        <button type="button" key={field.key} className="menu-item" onClick={() => onChoose(field)}>
          <span className="menu-label">{labelOf(field)}</span>
          <Icon name="chevron-right" className="menu-icon" />
        </button>
      ))}
      <p className="filter-none" role="status">
        {found.length === 0 && "No fields match"}
      </p>
    </div>
  );
}

const fold = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Returns the fields whose labels contain a text, those that start with it first. */
export function matchingFields(fields: readonly FieldDescription[], text: string): FieldDescription[] {
  const sought = fold(text.trim());
  const placeOf = (field: FieldDescription): number => fold(labelOf(field)).indexOf(sought);
  return fields
    .filter((field) => placeOf(field) >= 0)
    .sort((one, other) => Math.sign(placeOf(one)) - Math.sign(placeOf(other)));
}
