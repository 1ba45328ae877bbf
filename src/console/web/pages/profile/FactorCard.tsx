import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { OwnFactor } from "../../../../areas/people/factor/answers.ts";
import { factorQuery } from "../../auth/factor/factor.ts";
import { lazy } from "../../base/parts/lazy.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { Facts } from "../../ui/page/Facts.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { Time } from "../../ui/time/Time.tsx";
import type { FactorTask } from "./FactorDialog.tsx";

const FactorDialog = lazy(async () => ({ default: (await import("./FactorDialog.tsx")).FactorDialog }));

/** The number of remaining recovery codes at which new ones are recommended. */
const fewCodes = 3;

/** The user's second factor: its status and the actions on it. */
export function FactorCard({ email }: { readonly email: string }) {
  const { data, error, refetch } = useQuery(factorQuery);
  const [task, setTask] = useState<FactorTask>();
  return (
    <Card title="Second factor" actions={data?.active && <Badge tone="good">On</Badge>}>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton />}
      {data !== undefined &&
        (data.active ? <Active factor={data} onAct={setTask} /> : <None onAct={setTask} />)}
      {task !== undefined && (
        <Suspense>
          <FactorDialog
            task={task}
            email={email}
            isRequired={data?.required === true}
            onClose={() => setTask(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

type Act = (task: FactorTask) => void;

function None({ onAct }: { readonly onAct: Act }) {
  return (
    <div className="stack">
      <p>
        With a second factor, signing in also requires a code from an app on your phone: anyone who learns
        your password still does not get in.
      </p>
      <div className="card-foot">
        <span className="muted small">Tokens for scripts don't need a code.</span>
        <Button variant="primary" icon="shield" onClick={() => onAct("set-up")}>
          Set up
        </Button>
      </div>
    </div>
  );
}

function Active({ factor, onAct }: { readonly factor: OwnFactor; readonly onAct: Act }) {
  const { since, recoveryCodes } = factor;
  return (
    <div className="stack">
      <Facts
        facts={[
          { key: "since", label: "On since", value: since === null ? "Unknown" : <Time value={since} /> },
          { key: "codes", label: "Recovery codes left", value: String(recoveryCodes) },
        ]}
      />
      {recoveryCodes <= fewCodes && (
        <Notice tone="warn">
          {recoveryCodes === 0 ? "No recovery codes are left" : "Few recovery codes are left"}. Create new
          ones, or a lost phone keeps you out.
        </Notice>
      )}
      <div className="actions">
        <Button onClick={() => onAct("renew")}>New recovery codes</Button>
        <Button onClick={() => onAct("remove")}>Remove</Button>
      </div>
    </div>
  );
}
