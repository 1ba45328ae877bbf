import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { healthQuery } from "../../../api/pages/health.ts";
import { useMay } from "../../../api/session.ts";
import { factorQuery } from "../../../auth/factor/factor.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { Time } from "../../../ui/time/Time.tsx";

/** How well the data and the account are protected, and what is left to do. */
export function KeepSafe() {
  const isSuperAdmin = useMay()("super_admin");
  return (
    <Card title="Keep it safe">
      <ul className="first-hints">
        {isSuperAdmin && <BackupHint />}
        <FactorHint />
        <li>
          <Icon name="history" />
          <span>
            Every change is logged, with who made it
            <Link to="/changes">Change log</Link>
          </span>
        </li>
      </ul>
    </Card>
  );
}

function BackupHint() {
  const backups = useQuery(healthQuery).data?.details?.backups;
  if (backups === undefined) return null;
  return (
    <li>
      <Icon name="database" />
      <span>
        {backups.lastSuccessAt === null ? (
          <>
            No backup yet. For one a day, add <code>--backup-every 24h</code> to the command that starts
            Sitebook
            <Link to="/backups">Take one now</Link>
          </>
        ) : (
          <>
            Last backup <Time value={backups.lastSuccessAt} />
            <Link to="/backups">See the backups</Link>
          </>
        )}
      </span>
    </li>
  );
}

function FactorHint() {
  const factor = useQuery(factorQuery).data;
  if (factor === undefined) return null;
  return (
    <li>
      <Icon name="shield" />
      <span>
        {factor.active ? "A second factor protects your account" : "Only your password protects your account"}
        <Link to="/profile">{factor.active ? "Sign-in settings" : "Set up a second factor"}</Link>
      </span>
    </li>
  );
}
