import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useId, useState } from "react";
import { useMe } from "../../api/session.ts";
import { areas } from "../../definitions/areas.ts";
import { Icon } from "../../ui/Icon.tsx";
import { stepInList } from "../../ui/input/comboboxRows.ts";
import { filterOptions } from "../../ui/input/option.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { kindsByUse } from "./kinds.ts";
import { readUses } from "./uses.ts";
import "./AllKinds.css";

interface AllKindsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A searchable list of all kinds of records that the user may add. */
export function AllKinds({ isOpen, onClose }: AllKindsProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="What do you want to add?" size="small">
      <KindSearch onClose={onClose} />
    </Dialog>
  );
}

const areaLabel = (name: string): string => areas.find((area) => area.name === name)?.label ?? "";

function KindSearch({ onClose }: Pick<AllKindsProps, "onClose">) {
  const role = useMe()?.role ?? "viewer";
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const kinds = kindsByUse(role, readUses()).map(({ name, label, area, icon, view }) => ({
    ...{ value: name, label, icon },
    hint: areaLabel(view.menu?.area ?? area),
  }));
  const icons = new Map(kinds.map(({ value, icon }) => [value, icon]));
  const found = filterOptions(kinds, text);
  const at = Math.min(active, Math.max(0, found.length - 1));
  const choose = (name: string | undefined): void => {
    if (name === undefined) return;
    onClose();
    void navigate({ to: "/r/$resource/new", params: { resource: name } });
  };
  const move = (place: number): void => {
    setActive(place);
    document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = stepInList(event.key, at, found.length);
    if (next !== undefined) move(next);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) choose(found[at]?.value);
    else return;
    event.preventDefault();
  };
  return (
    <div className="all-kinds">
      <span className="input">
        <Icon name="search" className="muted" />
        <input
          type="text"
          role="combobox"
          aria-label="Kind of record"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to search.
          autoFocus
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </span>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label="Kinds of records"
        tabIndex={-1}
        className="all-kinds-list"
      >
        {found.map(({ value, label, hint }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and refers to the list.
          <div
            key={value}
            role="option"
            id={`${id}-${index}`}
            className="all-kinds-option"
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(index)}
            onClick={() => choose(value)}
          >
            <Icon name={icons.get(value) ?? "tag"} className="muted" />
            <span>{label}</span>
            <span className="all-kinds-area">{hint}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="muted">No kinds of records match.</p>}
    </div>
  );
}
