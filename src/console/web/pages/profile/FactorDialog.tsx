import { useState } from "react";
import { FactorSetUp } from "../../auth/factor/FactorSetUp.tsx";
import { refreshFactor } from "../../auth/factor/factor.ts";
import { RecoveryCodes } from "../../auth/factor/RecoveryCodes.tsx";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/message/toast.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { RemoveFactorForm } from "./RemoveFactorForm.tsx";
import { RenewCodesForm } from "./RenewCodesForm.tsx";
import { refreshSessions } from "./sessions.ts";

/** A task for the user's second factor. */
export type FactorTask = "set-up" | "renew" | "remove";

const titles: Readonly<Record<FactorTask, string>> = {
  "set-up": "Set up a second factor",
  renew: "New recovery codes",
  remove: "Remove the second factor?",
};

interface FactorDialogProps {
  readonly task: FactorTask;
  readonly email: string;
  /** The user's role requires a factor. */
  readonly isRequired: boolean;
  readonly onClose: () => void;
}

/** The dialog that sets up a second factor, creates new recovery codes, or removes it. */
export function FactorDialog({ task, email, isRequired, onClose }: FactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [isBegun, setBegun] = useState(false);
  const cancel = <Button onClick={onClose}>Cancel</Button>;
  const done = (text: string): void => {
    toast(text);
    onClose();
    refreshFactor();
    refreshSessions();
  };
  return (
    <Dialog
      open
      // A click outside must not close what is shown only once.
      dismissable={!isBegun && codes === undefined}
      onClose={onClose}
      title={titles[task]}
      className="factor-dialog"
      size={task === "remove" ? "small" : "medium"}
    >
      {task === "set-up" && (
        <FactorSetUp
          intro="You need an authenticator app on your phone, or a password manager that generates codes. First, enter your password to confirm that it's you."
          email={email}
          cancel={cancel}
          onBegun={() => setBegun(true)}
          onDone={() => done("The second factor is on. Your other browsers have to sign in again.")}
        />
      )}
      {task === "renew" && codes === undefined && <RenewCodesForm cancel={cancel} onMade={setCodes} />}
      {task === "renew" && codes !== undefined && (
        <RecoveryCodes
          codes={codes}
          isNew={false}
          onKept={() => done("Only the new recovery codes are good now.")}
        />
      )}
      {task === "remove" && (
        <RemoveFactorForm
          email={email}
          isRequired={isRequired}
          cancel={cancel}
          onRemoved={() => done("The second factor is removed.")}
        />
      )}
    </Dialog>
  );
}
