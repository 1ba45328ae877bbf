import { useId, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { SecretOnce } from "../../ui/copy/SecretOnce.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { TokenForm } from "./TokenForm.tsx";

/** A dialog that creates a token and then shows its secret. */
export function NewTokenDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const id = useId();
  const [secret, setSecret] = useState<string>();
  const [busy, setBusy] = useState(false);
  const close = (): void => {
    setSecret(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      // A click outside must not close what is shown only once.
      dismissable={secret === undefined}
      title={secret === undefined ? "New token" : "Token created"}
      footer={
        secret === undefined ? (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" form={id} variant="primary" busy={busy}>
              Create token
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={close}>
            I've saved the token
          </Button>
        )
      }
    >
      {secret === undefined ? (
        <TokenForm id={id} onBusy={setBusy} onMade={setSecret} />
      ) : (
        <SecretOnce
          label="Token"
          secret={secret}
          example={`curl -H "Authorization: Bearer ${secret}" ${location.origin}/api/sites`}
        />
      )}
    </Dialog>
  );
}
