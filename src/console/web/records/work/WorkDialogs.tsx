import { Suspense, useEffect } from "react";
import { refusedUndos } from "../../api/undo/refusedUndos.ts";
import { lazy } from "../../base/parts/lazy.tsx";
import { isAnyStored } from "../../base/stored.ts";
import { useStore } from "../../ui/message/store.ts";
import { shownAccount } from "./account.ts";
import { shownJob } from "./job.ts";

const JobDialog = lazy(async () => ({ default: (await import("./JobDialog.tsx")).JobDialog }));
const AccountDialog = lazy(async () => ({ default: (await import("./AccountDialog.tsx")).AccountDialog }));
const RefusedUndos = lazy(async () => ({
  default: (await import("../history/RefusedUndos.tsx")).RefusedUndos,
}));

/** The dialogs about work on many records, on any page: its progress and its result. */
export function WorkDialogs() {
  const job = useStore(shownJob);
  const account = useStore(shownAccount);
  const refused = useStore(refusedUndos);
  useEffect(() => {
    if (isAnyStored(/^(?:work|removals)$/)) void reportLeft();
  }, []);
  return (
    <Suspense>
      {job !== undefined && <JobDialog job={job} />}
      {account !== undefined && <AccountDialog account={account} />}
      {refused.length > 0 && <RefusedUndos refused={refused} />}
    </Suspense>
  );
}

/** Reports work that an earlier page left unfinished. */
async function reportLeft(): Promise<void> {
  const [{ reportCutShort }, { reportUnsent }] = await Promise.all([
    import("./cutShort.ts"),
    import("./removing/reportUnsent.ts"),
  ]);
  void reportUnsent();
  const edit = await reportCutShort();
  if (edit !== undefined) void (await import("./changeMany.ts")).watchAgain(edit);
}
