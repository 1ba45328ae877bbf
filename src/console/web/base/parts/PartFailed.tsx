import { hasStatus } from "../../api/apiError.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import "./PartFailed.css";

interface PartFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shows at the edge of the screen that a part of the page could not be loaded. */
export const PartFailed = ({ error, onRetry }: PartFailedProps) => {
  const isAway = hasStatus(error, 0);
  return (
    <div className="part-failed">
      <Notice
        tone="bad"
        urgent
        title="This part of the page could not be loaded"
        actions={
          <>
            <Button size="small" icon="refresh" onClick={onRetry}>
              Try again
            </Button>
            {!isAway && (
              <Button size="small" variant="ghost" onClick={() => location.reload()}>
                Reload
              </Button>
            )}
          </>
        }
      >
        {isAway
          ? "Sitebook is not responding. Nothing you typed is lost."
          : "Sitebook may have been updated since you opened this page. Reload to get the new version."}
      </Notice>
    </div>
  );
};
