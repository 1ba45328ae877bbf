import { Link } from "@tanstack/react-router";
import type { Home } from "../../../../features/home/answers.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { formatCount } from "../../ui/words.ts";
import { CardLink } from "./CardLink.tsx";
import { PlainList } from "./PlainList.tsx";

function describe(decide: number, ready: number): string {
  if (decide > 0) return `${formatCount(decide, "change waits", "changes wait")} for a decision`;
  if (ready > 0) return `${formatCount(ready, "change is", "changes are")} ready to apply`;
  return "Waits for someone with a higher role";
}

/** What was changed on away copies and waits for a decision, or for being applied. */
export const MergesCard = ({ merges }: Pick<Home, "merges">) => (
  <Card
    title="Changes from away"
    count={merges.length}
    actions={<CardLink to="/away/merges">All</CardLink>}
    flush
  >
    <PlainList
      items={merges}
      keyOf={({ id }) => id}
      draw={({ id, name, decide, ready }) => (
        <div className="plain-row">
          <span className="plain-icon">
            <Icon name="swap" />
          </span>
          <div className="plain-main">
            <Link to="/away/merges/$id" params={{ id }} className="plain-title">
              <bdi>{name}</bdi>
            </Link>
            <p className="plain-note">
              <span>{describe(decide, ready)}</span>
            </p>
          </div>
        </div>
      )}
    />
  </Card>
);
