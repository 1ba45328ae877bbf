import { Suspense, useEffect } from "react";
import { useHurdle } from "../api/sessionState.ts";
import { lazy } from "../base/parts/lazy.tsx";
import { Dialog } from "../ui/overlay/Dialog.tsx";

const load = () => import("./SignInAgain.tsx");
const SignInAgain = lazy(async () => ({ default: (await load()).SignInAgain }));

/** Milliseconds before the form is preloaded: well after the first page, and well before a session ends. */
const pause = 10_000;

/** Asks to sign in again over the current page when the session has ended; nothing typed there is lost. */
export function SessionEnded() {
  const open = useHurdle("signIn");
  // Preloaded: later, the server may run a newer Sitebook, which no longer has this file.
  useEffect(() => {
    const timer = setTimeout(() => void SignInAgain.preload(), pause);
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
