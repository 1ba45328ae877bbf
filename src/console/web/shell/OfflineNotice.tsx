import { Icon } from "../ui/Icon.tsx";
import { useStore } from "../ui/store.ts";
import { reachable } from "./reachable.ts";
import "./OfflineNotice.css";

/** Says that the server does not answer, for as long as it does not. */
export function OfflineNotice() {
  const isReachable = useStore(reachable);
  return (
    <div role="status" className="offline-notice no-print" hidden={isReachable}>
      {!isReachable && (
        <>
          <Icon name="offline" className="offline-icon" />
          <span>
            <strong>The server does not answer.</strong> What you see may be old; Sitebook goes on by itself
            once it is back.
          </span>
        </>
      )}
    </div>
  );
}
