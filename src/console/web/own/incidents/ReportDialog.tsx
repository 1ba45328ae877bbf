import { useId, useState } from "react";
import type { Records } from "../../../../resources/index.ts";
import { usePeople } from "../../operations/usePeople.ts";
import { useLinks } from "../../records/links/useLinks.ts";
import { describeEnd } from "../../records/links/writeLinks.ts";
import { Button } from "../../ui/Button.tsx";
import { copyText } from "../../ui/copy/copyText.ts";
import { TextArea } from "../../ui/input/TextArea.tsx";
import { toast } from "../../ui/message/toast.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { reportOf } from "./report.ts";
import type { Happening } from "./timeline.ts";

interface ReportDialogProps {
  readonly incident: Records["incidents"];
  /** Oldest first. */
  readonly happenings: readonly Happening[];
  readonly onClose: () => void;
}

/** A report drafted from the timeline, in Markdown, to edit and to copy. */
export function ReportDialog({ incident, happenings, onClose }: ReportDialogProps) {
  const id = useId();
  const [opened] = useState(Date.now);
  const [changed, change] = useState<string>();
  const nameOf = usePeople(peopleIn(incident, happenings));
  const affected = useAffected(incident.id);
  const text = changed ?? reportOf(incident, happenings, { nameOf, now: opened, affected });
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(text);
    toast(isCopied ? "Report copied" : "Copying failed. Select the text and copy it", {
      tone: isCopied ? "good" : "bad",
    });
  };
  return (
    <Dialog
      open
      size="large"
      title="Report"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" icon="copy" onClick={() => void copy()}>
            Copy Markdown
          </Button>
        </>
      }
    >
      <label htmlFor={id} className="visually-hidden">
        Report in Markdown
      </label>
      <TextArea id={id} mono rows={20} value={text} onChange={change} />
    </Dialog>
  );
}

/** Returns the affected records of an incident, each with its resource: "Device web-01". */
function useAffected(id: string): readonly string[] {
  const { links } = useLinks("incidents", id);
  const affects = links.filter(({ kind, owner }) => owner.id === id && kind === "affects");
  return affects.map(({ record }) => describeEnd(record));
}

/** Returns the ids of all people mentioned. */
const peopleIn = (
  { assignedToId }: Records["incidents"],
  happenings: readonly Happening[],
): readonly (string | null)[] => [
  assignedToId,
  ...happenings.flatMap((happening) =>
    "entry" in happening ? [happening.entry.actorId, asId(happening.entry.after?.assignedToId)] : [],
  ),
];

const asId = (value: unknown): string | null => (typeof value === "string" ? value : null);
