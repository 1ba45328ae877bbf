import { useEffect, useRef } from "react";
import { Avatar } from "../../../ui/Avatar.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Combobox } from "../../../ui/input/Combobox.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import type { Option } from "../../../ui/input/option.ts";
import { announce } from "../../../ui/message/announce.ts";
import "./PeopleOrder.css";

interface PeopleOrderProps {
  readonly people: readonly string[];
  readonly everyone: readonly Option[];
  readonly nameOf: (id: string) => string;
  readonly onChange: (people: readonly string[]) => void;
}

/** The people who take turns, in order: a search to add them, and buttons to move them. */
export function PeopleOrder({ people, everyone, nameOf, onChange }: PeopleOrderProps) {
  const list = useRef<HTMLOListElement>(null);
  /** The button that gets the focus back after the list is rendered. */
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  const move = (from: number, to: number): void => {
    const moved = people[from];
    if (moved === undefined || to < 0 || to >= people.length) return;
    const rest = people.filter((_, index) => index !== from);
    wanted.current = `[data-person="${moved}"] [data-move="${to < from ? "up" : "down"}"]`;
    announce(`${nameOf(moved)} is number ${to + 1} of ${people.length}`);
    onChange([...rest.slice(0, to), moved, ...rest.slice(to)]);
  };
  const remove = (at: number): void => {
    const next = people[at + 1] ?? people[at - 1];
    if (next !== undefined) wanted.current = `[data-person="${next}"] [data-move="remove"]`;
    onChange(people.filter((_, index) => index !== at));
  };
  return (
    <div className="people-order">
      <Field label="People, in order" hint="Each takes a turn, then it starts over with the first." required>
        {(control) => (
          <Combobox
            {...control}
            value={null}
            clearable={false}
            autoFocus
            placeholder="Find a person …"
            options={everyone.filter(({ value }) => !people.includes(value))}
            onChange={(option) => option !== null && onChange([...people, option.value])}
          />
        )}
      </Field>
      <ol ref={list} aria-label="Order of turns">
        {people.map((id, index) => (
          <li key={id} data-person={id}>
            <span className="people-order-number">{index + 1}</span>
            <Avatar name={nameOf(id)} />
            <bdi>{nameOf(id)}</bdi>
            <span className="spacer" />
            <IconButton
              icon="arrow-up"
              label={`Move ${nameOf(id)} up`}
              size="small"
              data-move="up"
              aria-disabled={index === 0 || undefined}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              icon="arrow-down"
              label={`Move ${nameOf(id)} down`}
              size="small"
              data-move="down"
              aria-disabled={index === people.length - 1 || undefined}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              icon="close"
              label={`Remove ${nameOf(id)}`}
              size="small"
              data-move="remove"
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
