import { useAway } from "../api/pages/away.ts";
import { Notice } from "../ui/message/Notice.tsx";

/** Says on an away copy that something is read-only here, as it is changed on the box; shows nothing on a box. */
export function OnTheBox({ what }: { readonly what: string }) {
  const box = useAway()?.box;
  if (box === undefined) return null;
  return (
    <Notice title="Read-only on an away copy">
      {what} on the box,{" "}
      <a href={box.url} target="_blank" rel="noreferrer">
        {box.name}
      </a>
      .
    </Notice>
  );
}
