import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { HealthAnswer } from "../../../../appliance/health/answers.ts";
import { healthQuery } from "../../api/pages/health.ts";
import { Mark } from "../../base/Brand.tsx";
import { openShortcutHelp } from "../../shell/ShortcutHelp.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { Facts } from "../../ui/page/Facts.tsx";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { generalFacts, inwardFacts } from "./healthFacts.tsx";
import "./AboutPage.css";

/** The version and the health of this Sitebook. */
export function AboutPage() {
  const { data, error, refetch } = useQuery(healthQuery);
  return (
    <div className="stack about">
      <div className="pictured-header">
        <Mark size={48} />
        <PageHeader
          title="Sitebook"
          tabTitle="About Sitebook"
          badges={data !== undefined && <State status={data.status} />}
          actions={
            <>
              <Link to="/licences" className={buttonClass()}>
                Licences
              </Link>
              <Link to="/api-reference" className={buttonClass()}>
                API reference
              </Link>
              <Button icon="keyboard" onClick={openShortcutHelp}>
                Keyboard shortcuts
              </Button>
            </>
          }
        >
          Infrastructure inventory and operations in one executable file. MIT licence.
        </PageHeader>
      </div>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton lines={5} />}
      {data !== undefined && <Report health={data} />}
    </div>
  );
}

const State = ({ status }: { readonly status: HealthAnswer["status"] }) =>
  status === "ok" ? (
    <Badge tone="good" icon="success">
      No problems
    </Badge>
  ) : (
    <Badge tone="bad" icon="alert">
      Needs attention
    </Badge>
  );

function Report({ health }: { readonly health: HealthAnswer }) {
  const { status, details } = health;
  return (
    <>
      {details?.problems.map((problem) => (
        <Notice key={problem} tone="bad">
          {problem}
        </Notice>
      ))}
      {details?.warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {warning}
        </Notice>
      ))}
      {status === "degraded" && details === null && (
        <Notice tone="warn">
          Something needs an administrator’s attention. Administrators see the details here.
        </Notice>
      )}
      <Card title="This server">
        <Facts facts={generalFacts(health)} />
      </Card>
      {details !== null && (
        <Card title="Inside">
          <Facts facts={inwardFacts(details)} />
        </Card>
      )}
    </>
  );
}
