import { midSentence } from "../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { leftOut } from "../../base/address/leftOut.ts";
import type { Search } from "../../base/address/listState.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/message/Notice.tsx";

interface LeftOutProps {
  readonly resource: ResourceDescription;
  readonly search: Search;
  readonly onForget: () => void;
}

/** Says what an address or a view asks for that the list does not know: it shows the rest. */
export function LeftOut({ resource, search, onForget }: LeftOutProps) {
  const unknown = leftOut(resource, search);
  if (unknown.length === 0) return null;
  return (
    <Notice
      tone="warn"
      actions={
        <Button size="small" onClick={onForget}>
          Go on without
        </Button>
      }
    >
      The address asks for something that {midSentence(resource.plural)} do not know, which was left out:{" "}
      {unknown.slice(0, max).join(", ")}
      {unknown.length > max && " and more"}
    </Notice>
  );
}

const max = 5;
