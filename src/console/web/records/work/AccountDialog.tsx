import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { type BulkAccount, describeDone, describeOthers, shownAccount } from "./account.ts";
import { Refusals } from "./Refusals.tsx";

const close = (): void => shownAccount.write(undefined);

/** The result of work on many records: how many were done, which failed and why, and the possible next step. */
export function AccountDialog({ account }: { readonly account: BulkAccount }) {
  const { next, failures, resource } = account;
  const goOn = (): void => {
    close();
    next?.run();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={describeDone(account)}
      footer={
        <>
          {next !== undefined && (
            <Button icon="undo" onClick={goOn}>
              {next.label}
            </Button>
          )}
          <Button variant="primary" onClick={close} autoFocus>
            Close
          </Button>
        </>
      }
    >
      <div className="stack">
        {describeOthers(account).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Refusals resource={resource} failures={failures} deed={account.deed} />
      </div>
    </Dialog>
  );
}
