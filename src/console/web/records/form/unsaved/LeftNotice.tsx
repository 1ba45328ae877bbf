import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { Time } from "../../../ui/time/Time.tsx";
import type { UnsavedState } from "./useUnsaved.ts";

/** Offers to restore unsaved input from an earlier visit to this form. */
export function LeftNotice({ unsaved }: { readonly unsaved: UnsavedState }) {
  const { left, restore, forget } = unsaved;
  if (left === undefined) return null;
  return (
    <Notice
      actions={
        <>
          <Button size="small" onClick={restore}>
            Restore
          </Button>
          <Button size="small" variant="ghost" onClick={forget}>
            Discard
          </Button>
        </>
      }
    >
      What you typed here <Time value={new Date(left.at).toISOString()} /> was not saved.
    </Notice>
  );
}
