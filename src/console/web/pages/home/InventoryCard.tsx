import { Link } from "@tanstack/react-router";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { useCount } from "../../api/queries.ts";
import { useMay } from "../../api/session.ts";
import { areas } from "../../definitions/areas.ts";
import { resourcesByArea } from "../../definitions/resources.ts";
import { Card } from "../../ui/Card.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { sayNumber } from "../../ui/words.ts";
import "./InventoryCard.css";

/** How many records there are of each resource that everybody may read, area by area, with links to their lists. */
export function InventoryCard() {
  const may = useMay();
  return (
    <Card title="Inventory" flush>
      <div className="inventory">
        {areas
          .filter(({ read }) => read === "viewer")
          .map(({ name, label, icon }) => (
            <section key={name}>
              <h3>
                <Icon name={icon} /> {label}
              </h3>
              <ul>
                {(resourcesByArea.get(name) ?? [])
                  .filter(({ roles }) => may(roles.read))
                  .map((resource) => (
                    <Count key={resource.name} resource={resource} />
                  ))}
              </ul>
            </section>
          ))}
      </div>
    </Card>
  );
}

function Count({ resource: { name, plural } }: { readonly resource: ResourceDescription }) {
  const { data } = useCount(name);
  return (
    <li>
      <Link to="/r/$resource" params={{ resource: name }}>
        <span>{plural}</span>
        <span className="inventory-count">{data === undefined ? "…" : sayNumber(data)}</span>
      </Link>
    </li>
  );
}
