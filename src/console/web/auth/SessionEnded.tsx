import { lazy, Suspense, useEffect } from "react";
import { useHurdle } from "../api/sessionState.ts";
import { Dialog } from "../ui/overlay/Dialog.tsx";

const load = () => import("./SignInAgain.tsx");
const SignInAgain = lazy(async () => ({ default: (await load()).SignInAgain }));

/** Long after the first page, and long before a session ends. */
const pause = 10_000;

/** Asks to sign in again over the page that was open when the session ended; nothing that was typed there is lost. */
export function SessionEnded() {
  const open = useHurdle("signIn");
  // Loaded before it is needed: by then there may be a newer Sitebook, which no longer has this form.
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), pause);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog
      open={open}
      onClose={() => undefined}
      dismissable={false}
      title="Your session has ended"
      size="small"
    >
      <Suspense>{open && <SignInAgain />}</Suspense>
    </Dialog>
  );
}
