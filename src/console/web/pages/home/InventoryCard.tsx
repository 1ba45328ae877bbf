import { Link } from "@tanstack/react-router";
import type { Home } from "../../../../features/home/answers.ts";
import { useMe } from "../../api/session.ts";
import { navFor } from "../../shell/navigation/sections.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { formatNumber } from "../../ui/words.ts";
import "./InventoryCard.css";

/** The number of records by area, with links to their lists; resources without records are left out. */
export function InventoryCard({ counts }: Pick<Home, "counts">) {
  const role = useMe()?.role ?? "viewer";
  const filled = navFor(role)
    .areas.map(({ main, minor, ...area }) => ({
      ...area,
      items: [...main, ...minor].flatMap(({ resource = "", ...item }) => {
        const count = counts[resource];
        return count === undefined ? [] : [{ ...item, count }];
      }),
    }))
    .filter(({ items }) => items.length > 0);
  if (filled.length === 0) return null;
  return (
    <Card title="Inventory" flush>
      <div className="inventory">
        {filled.map(({ id, label, icon, to, items }) => (
          <section key={id}>
            <h3>
              <Icon name={icon} /> <Link to={to}>{label}</Link>
            </h3>
            <ul>
              {items.map((item) => (
                <li key={item.to}>
                  <Link to={item.to}>
                    <span>{item.short ?? item.label}</span>
                    <span className="inventory-count">{formatNumber(item.count)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}
