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

/** A notice about the parts of a URL or a view that the list does not know and ignores. */
export function LeftOut({ resource, search, onForget }: LeftOutProps) {
  const unknown = leftOut(resource, search);
  if (unknown.length === 0) return null;
  return (
    <Notice
      tone="warn"
      actions={
        <Button size="small" onClick={onForget}>
          Remove from address
        </Button>
      }
    >
      Parts of the address were ignored, as {midSentence(resource.plural)} don't have them:{" "}
      {unknown.slice(0, max).join(", ")}
      {unknown.length > max && " and more"}
    </Notice>
  );
}

const max = 5;
