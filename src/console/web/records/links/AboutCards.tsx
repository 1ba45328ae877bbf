import { Button } from "../../ui/Button.tsx";
import { AboutCard } from "./AboutCard.tsx";
import type { OwnLinks } from "./useOwnLinks.ts";

interface AboutCardsProps {
  readonly owner: { readonly resource: string; readonly id: string };
  readonly own: OwnLinks;
  /** Offers the other kinds of links below the first; without it the line at the end of the page does. */
  readonly withOthers?: boolean;
}

/** What a record is about, a card for each kind of link. */
export function AboutCards({ owner, own, withOthers = false }: AboutCardsProps) {
  const { shown, others, mayWrite, opened, open } = own;
  return shown.map((group, index) => (
    <AboutCard
      key={group.rule.kind}
      owner={owner}
      group={group}
      mayWrite={mayWrite}
      opens={opened.includes(group.rule.kind)}
    >
      {withOthers && index === 0 && others.length > 0 && (
        <p className="about-others no-print">
          {others.map(({ rule: { kind, label } }) => (
            <Button key={kind} size="small" variant="ghost" icon="plus" onClick={() => open(kind)}>
              {label}
            </Button>
          ))}
        </p>
      )}
    </AboutCard>
  ));
}
