import { lazy, Suspense, useEffect } from "react";
import { refusedUndos } from "../../api/refusedUndos.ts";
import { useStore } from "../../ui/store.ts";
import { shownAccount } from "./account.ts";
import { tellCutShort } from "./cutShort.ts";
import { shownJob } from "./job.ts";
import { tellUnsent } from "./tellUnsent.ts";

const JobDialog = lazy(async () => ({ default: (await import("./JobDialog.tsx")).JobDialog }));
const AccountDialog = lazy(async () => ({ default: (await import("./AccountDialog.tsx")).AccountDialog }));
const RefusedUndos = lazy(async () => ({
  default: (await import("../history/RefusedUndos.tsx")).RefusedUndos,
}));

/** What is told of work on many records, on whatever page somebody is by then: how far it is, and what became of it. */
export function WorkDialogs() {
  const job = useStore(shownJob);
  const account = useStore(shownAccount);
  const refused = useStore(refusedUndos);
  useEffect(() => {
    void tellCutShort();
    void tellUnsent();
  }, []);
  return (
    <Suspense>
      {job !== undefined && <JobDialog job={job} />}
      {account !== undefined && <AccountDialog account={account} />}
      {refused.length > 0 && <RefusedUndos refused={refused} />}
    </Suspense>
  );
}
