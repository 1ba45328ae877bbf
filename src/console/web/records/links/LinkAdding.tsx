import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import type { LinkRule } from "../../../../resource/definition/link.ts";
import { Button } from "../../ui/Button.tsx";
import type { Option } from "../../ui/input/option.ts";
import { TextInput } from "../../ui/input/TextInput.tsx";
import { pointerOf } from "./findLinked.ts";
import { LinkPicker } from "./LinkPicker.tsx";
import { addLink } from "./writeLinks.ts";
import "./LinkAdding.css";

interface LinkAddingProps {
  readonly owner: { readonly resource: string; readonly id: string };
  readonly rule: LinkRule;
  readonly onClose: () => void;
}

/** A form that adds links of one kind, one after the other: a record, an optional note, and Enter. */
export function LinkAdding({ owner, rule, onClose }: LinkAddingProps) {
  const id = useId();
  const [chosen, choose] = useState<Option | null>(null);
  const [note, write] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [saving, setSaving] = useState(0);
  // Remounted for each link, so that the focus returns to the choice.
  const [round, setRound] = useState(0);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (chosen === null) return;
    const { resource, id: recordId } = pointerOf(chosen);
    // Ready for the next link at once: what is typed while this one is being saved stays.
    choose(null);
    write("");
    setRefusal(undefined);
    setRound(round + 1);
    setSaving((count) => count + 1);
    const refused = await addLink(owner, { kind: rule.kind, resource, recordId, note: note.trim() || null });
    setSaving((count) => count - 1);
    if (refused === undefined) return;
    setRefusal(refused);
    choose((next) => next ?? chosen);
    write((next) => (next === "" ? note : next));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form className="link-adding no-print" aria-label={rule.label} onSubmit={add} onKeyDown={onKeyDown}>
      <LinkPicker
        key={round}
        rule={rule}
        value={chosen}
        onChange={(option) => {
          choose(option);
          setRefusal(undefined);
        }}
        autoFocus
      />
      <TextInput
        aria-label={rule.note ?? "Note"}
        placeholder={`${rule.note ?? "Note"} (optional)`}
        value={note}
        onChange={write}
      />
      <p id={`${id}-refusal`} className="link-refusal" role="alert">
        {refusal}
      </p>
      <div className="actions">
        <Button type="submit" size="small" busy={saving > 0} aria-disabled={chosen === null || undefined}>
          Add
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          Done
        </Button>
      </div>
    </form>
  );
}
