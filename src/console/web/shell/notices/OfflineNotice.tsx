import { useStore } from "../../ui/message/store.ts";
import { FrameNotice } from "./FrameNotice.tsx";
import { reachable } from "./reachable.ts";

/** A notice shown while the server does not respond. */
export function OfflineNotice() {
  const isReachable = useStore(reachable);
  return (
    <FrameNotice icon="offline">
      {isReachable ? undefined : (
        <>
          <strong>The server is not responding.</strong> This may be out of date. Sitebook reconnects
          automatically.
        </>
      )}
    </FrameNotice>
  );
}
