import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTarget } from "../../api/targets.ts";
import { lazy } from "../../base/parts/lazy.tsx";
import { useStored } from "../../base/useStored.ts";
import { titleOf } from "../../definitions/title.ts";
import { findTargets } from "../../kinds/references/findTargets.ts";
import { Combobox } from "../../ui/input/Combobox.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import "./RunbookCard.css";

const RunbookSteps = lazy(async () => ({
  default: (await import("../runbooks/RunbookSteps.tsx")).RunbookSteps,
}));

const findRunbooks = (text: string, signal: AbortSignal) => findTargets("runbooks", text, signal);

interface RunbookCardProps {
  readonly incident: string;
  readonly linked: string | undefined;
}

/**
 * The runbook used in an incident: the linked one, or another one that was selected and stored in this browser; an empty
 * value is stored for none.
 */
export function RunbookCard({ incident, linked }: RunbookCardProps) {
  const [kept, keep] = useStored(`incident.${incident}.runbook`);
  const wanted = typeof kept === "string" ? kept : linked;
  const { data } = useTarget("runbooks", wanted === "" || wanted === undefined ? null : wanted);
  const chosen =
    data === null || data === undefined ? null : { value: data.id, label: titleOf("runbooks", data) };
  return (
    <Card title="Runbook">
      <div className="runbook-card">
        <Combobox
          aria-label="Runbook"
          value={chosen}
          load={findRunbooks}
          placeholder="Find a runbook …"
          onChange={(option) => keep(option?.value ?? (linked === undefined ? undefined : ""))}
        />
        {chosen !== null && (
          <>
            <Link to="/r/$resource/$id" params={{ resource: "runbooks", id: chosen.value }}>
              Open the runbook
            </Link>
            <Suspense fallback={<Skeleton lines={4} />}>
              <RunbookSteps id={chosen.value} />
            </Suspense>
          </>
        )}
      </div>
    </Card>
  );
}
