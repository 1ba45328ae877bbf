import type { FunctionComponent } from "react";
import { hasStatus } from "../../api/apiError.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { lazy } from "./lazy.tsx";

/** Returns a page that is loaded when it is opened; if that fails, the frame around it stays. */
export const lazyPage = <Name extends string>(
  load: () => Promise<{ readonly [Key in Name]: FunctionComponent }>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }), PageFailed);

/** Replaces a page that could not be loaded. */
const PageFailed = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => (
  <ErrorState
    isPage
    error={error}
    onRetry={onRetry}
    actions={
      !hasStatus(error, 0) && (
        <Button icon="refresh" onClick={() => location.reload()}>
          Reload
        </Button>
      )
    }
  />
);
