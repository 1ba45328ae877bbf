import { useStore } from "../../ui/message/store.ts";
import { FrameNotice } from "./FrameNotice.tsx";
import { reachable } from "./reachable.ts";

/** Says that the server does not answer, for as long as it does not. */
export function OfflineNotice() {
  const isReachable = useStore(reachable);
  return (
    <FrameNotice icon="offline">
      {isReachable ? undefined : (
        <>
          <strong>The server does not answer.</strong> What you see may be old; Sitebook goes on by itself
          once it is back.
        </>
      )}
    </FrameNotice>
  );
}
