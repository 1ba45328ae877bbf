import { useState } from "react";
import type { Link } from "../../../../features/links/answers.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { useMay } from "../../api/session.ts";
import { rulesOf } from "../../definitions/links.ts";
import { Button } from "../../ui/Button.tsx";
import { AboutCard } from "./AboutCard.tsx";
import { ownGroups } from "./arrange.ts";

interface AboutCardsProps {
  readonly resource: ResourceDescription;
  readonly id: string;
  readonly links: readonly Link[];
}

/**
 * Everything that a record is about. The main rule always has a card; the others have one if they have links, or once the
 * user adds one.
 */
export function AboutCards({ resource, id, links }: AboutCardsProps) {
  const mayWrite = useMay()(resource.roles.write);
  const [wanted, want] = useState<readonly string[]>([]);
  const groups = ownGroups(links, id, rulesOf(resource.name));
  const isShown = ({ rule, links: own }: (typeof groups)[number], index: number): boolean =>
    own.length > 0 || (mayWrite && (index === 0 || wanted.includes(rule.kind)));
  const shown = groups.filter(isShown);
  const others = mayWrite ? groups.filter((group) => !shown.includes(group)) : [];
  return shown.map((group, index) => (
    <AboutCard
      key={group.rule.kind}
      owner={{ resource: resource.name, id }}
      group={group}
      mayWrite={mayWrite}
      opens={wanted.includes(group.rule.kind)}
    >
      {index === 0 && others.length > 0 && (
        <p className="about-others no-print">
          {others.map(({ rule: { kind, label } }) => (
            <Button
              key={kind}
              size="small"
              variant="ghost"
              icon="plus"
              onClick={() => want([...wanted, kind])}
            >
              {label}
            </Button>
          ))}
        </p>
      )}
    </AboutCard>
  ));
}
