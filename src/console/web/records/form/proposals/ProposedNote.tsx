import { Fragment, type MouseEvent } from "react";
import { messageOf } from "../../../api/apiError.ts";
import { toast } from "../../../ui/message/toast.ts";
import type { Proposed } from "./freeValue.ts";
import "./ProposedNote.css";

interface ProposedNoteProps {
  readonly proposed: Proposed;
  readonly onTake: (other: Proposed) => void;
}

/** A note on a proposed free value, with alternatives: "Next free /24 in 10.16.0.0/16. Or /25, /26". */
export function ProposedNote({ proposed, onTake }: ProposedNoteProps) {
  const { hint, others = [] } = proposed;
  const take = async (
    find: () => Promise<Proposed | undefined>,
    { currentTarget }: MouseEvent<HTMLButtonElement>,
  ): Promise<void> => {
    // The button disappears together with the note: the focus moves to the field.
    currentTarget.closest(".field")?.querySelector("input")?.focus();
    try {
      const found = await find();
      if (found !== undefined) onTake(found);
      else toast("Nothing of this length is free", { tone: "info" });
    } catch (thrown) {
      toast(messageOf(thrown), { tone: "bad" });
    }
  };
  return (
    <>
      {hint}
      {others.map(({ label, find }, index) => (
        <Fragment key={label}>
          {index === 0 ? ". Or " : ", "}
          <button type="button" className="other-proposal" onClick={(event) => take(find, event)}>
            {label}
          </button>
        </Fragment>
      ))}
    </>
  );
}
