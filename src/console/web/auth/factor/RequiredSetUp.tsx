import { currentMe, signOut } from "../../api/session.ts";
import { abandonSession, resumeWaiting } from "../../api/sessionState.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { FactorSetUp } from "./FactorSetUp.tsx";

/** Asks a user whose role requires a second factor to set one up, over the current page, which then continues. */
export function RequiredSetUp() {
  return (
    <Dialog
      open
      onClose={() => undefined}
      dismissable={false}
      title="Set up a second factor"
      className="factor-dialog"
    >
      <FactorSetUp
        intro="Your role requires a second factor: in addition to your password, a code from an app on your phone. You can continue once it is set up."
        email={currentMe()?.email ?? ""}
        onDone={() => resumeWaiting("setup")}
        cancel={
          <Button variant="ghost" icon="sign-out" onClick={leave}>
            Sign out
          </Button>
        }
      />
    </Dialog>
  );
}

async function leave(): Promise<void> {
  abandonSession(new Error("Signed out"));
  await signOut();
  location.assign("/sign-in");
}
