import { Link } from "@tanstack/react-router";
import type { Records } from "../../../../../resources/index.ts";
import { useMay } from "../../../api/session.ts";
import { titleOf } from "../../../definitions/title.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import "./Unplaced.css";

interface UnplacedProps {
  readonly sites: readonly Records["sites"][];
}

/** The sites without coordinates, each with a link to add them. */
export function Unplaced({ sites }: UnplacedProps) {
  const mayWrite = useMay()("operator");
  return (
    <Card title="Without coordinates" count={sites.length} flush className="unplaced">
      <ul className="unplaced-list">
        {sites.map((site) => {
          const params = { resource: "sites", id: site.id };
          return (
            <li key={site.id}>
              <Link to="/r/$resource/$id" params={params} className="record-link unplaced-name">
                <bdi>{titleOf("sites", site)}</bdi>
              </Link>
              {mayWrite && (
                <Link to="/r/$resource/$id/edit" params={params} className="unplaced-add">
                  <Icon name="pin" size={14} /> Place it
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
