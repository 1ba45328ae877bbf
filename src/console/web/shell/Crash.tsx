import { Button } from "../ui/Button.tsx";
import { ErrorState } from "../ui/page/ErrorState.tsx";
import "./Crash.css";

/** Replaces the whole console if the frame itself failed. */
export function Crash({ error }: { readonly error: unknown }) {
  return (
    <main className="crash">
      <ErrorState
        isPage
        error={error}
        actions={
          <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      />
    </main>
  );
}
