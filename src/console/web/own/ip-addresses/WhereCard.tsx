import { Link } from "@tanstack/react-router";
import type { Records } from "../../../../resources/index.ts";
import { useMay } from "../../api/session.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { RecordName } from "../../kinds/references/RecordName.tsx";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Card } from "../../ui/page/Card.tsx";
import type { WhereStep } from "./whereSteps.ts";
import "./WhereCard.css";

interface WhereCardProps {
  readonly address: Records["ip-addresses"];
  /** It is on an interface. */
  readonly isAssigned: boolean;
  readonly steps: readonly WhereStep[];
}

/** Where an address is: its interface, the machine, the rack or cluster, the site and the VLAN, one after the other. */
export function WhereCard({ address, isAssigned, steps }: WhereCardProps) {
  const mayWrite = useMay()(resourceNamed("ip-addresses")?.roles.write ?? "super_admin");
  return (
    <Card title="Where it is">
      {!isAssigned && (
        <div className="row where-none">
          <span className="muted">Not assigned to an interface.</span>
          {mayWrite && (
            <Link
              to="/r/$resource/$id/edit"
              params={{ resource: "ip-addresses", id: address.id }}
              className={buttonClass({ variant: "ghost", size: "small" })}
            >
              <Icon name="plus" /> Assign
            </Link>
          )}
        </div>
      )}
      {steps.length > 0 && (
        <ol className="where-steps">
          {steps.map(({ label, resource, id, name, note, beside }) => (
            <li key={label}>
              <span className="where-label">{label}</span>
              <RecordAnchor resource={resource} id={id} className="where-name">
                {name === undefined ? (
                  <RecordName resource={resource} id={id} beside={beside} />
                ) : (
                  <bdi>{name}</bdi>
                )}
              </RecordAnchor>
              {note !== undefined && <span className="where-note">{note}</span>}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
