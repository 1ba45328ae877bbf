import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import { PeekPanel } from "../detail/PeekPanel.tsx";

interface ListPeekProps {
  readonly resource: ResourceDescription;
  readonly rows: readonly Row[];
  readonly id: string;
  readonly onPeek: (id: string | undefined) => void;
}

/** The panel next to a list that shows one of its records, with buttons for the next and previous one. */
export function ListPeek({ resource, rows, id, onPeek }: ListPeekProps) {
  const at = rows.findIndex((row) => row.id === id);
  const idAt = (index: number): string | undefined => (at === -1 ? undefined : rows[index]?.id);
  const [before, after] = [idAt(at - 1), idAt(at + 1)];
  return (
    <PeekPanel
      resource={resource}
      id={id}
      onClose={() => onPeek(undefined)}
      onPrevious={before === undefined ? undefined : () => onPeek(before)}
      onNext={after === undefined ? undefined : () => onPeek(after)}
    />
  );
}
