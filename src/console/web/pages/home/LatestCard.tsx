import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { LatestChange } from "../../../../features/home/answers.ts";
import { capitalized, midSentence } from "../../../../lib/text/words.ts";
import { nounOf } from "../../definitions/noun.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { groupMarks, titleOfGroup } from "../../records/history/describeGroup.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { IconName } from "../../ui/icons.ts";
import { Card } from "../../ui/page/Card.tsx";
import { Time } from "../../ui/time/Time.tsx";
import { formatCount } from "../../ui/words.ts";
import { CardLink } from "./CardLink.tsx";
import type { ChangeRun } from "./latest.ts";
import { PlainList } from "./PlainList.tsx";

const actions: Readonly<Record<LatestChange["action"], { readonly icon: IconName; readonly verb: string }>> =
  {
    create: { icon: "plus", verb: "added" },
    update: { icon: "edit", verb: "changed" },
    delete: { icon: "trash", verb: "deleted" },
  };

/** A changed record with its title and its author, each as text or as an element that loads it. */
export interface Latest
  extends Omit<LatestChange, "title" | "by">,
    Partial<Pick<ChangeRun, "others" | "isCut">> {
  readonly title: ReactNode;
  readonly by: ReactNode;
}

/** The most recently changed records; nothing if there are none. */
export function LatestCard({ latest }: { readonly latest: readonly Latest[] }) {
  if (latest.length === 0) return null;
  return (
    <Card title="Recently changed" actions={<CardLink to="/changes">Change log</CardLink>} flush>
      <PlainList
        items={latest}
        keyOf={({ resource, id }) => `${resource} ${id}`}
        draw={(change) => <Changed change={change} />}
      />
    </Card>
  );
}

function Changed({ change }: { readonly change: Latest }) {
  const { at, action, resource, id, title, by, group } = change;
  const { icon } = group === undefined ? actions[action] : groupMarks[group.kind];
  return (
    <div className="plain-row">
      <span className="plain-icon">
        <Icon name={icon} size={14} />
      </span>
      <div className="plain-main">
        {group !== undefined ? (
          <Link to="/changes" className="plain-title">
            <bdi>{titleOfGroup(group)}</bdi>
          </Link>
        ) : action === "delete" ? (
          <bdi className="plain-title">{title}</bdi>
        ) : (
          <Link to="/r/$resource/$id" params={{ resource, id }} className="plain-title">
            <bdi>{title}</bdi>
          </Link>
        )}
        <p className="plain-note">
          <span>
            {describeChange(change)}
            {by !== null && (
              <>
                {" by "}
                <bdi>{by}</bdi>
              </>
            )}
          </span>
          <Time value={at} />
        </p>
      </div>
    </div>
  );
}

/** Describes what was done: "Device added", "and 6 more shifts added", "Import". */
function describeChange({ action, resource, group, others = 0, isCut = false }: Latest): string {
  if (group !== undefined) return groupMarks[group.kind].label;
  const known = resourceNamed(resource);
  const noun = nounOf(known);
  const { verb } = actions[action];
  if (others === 0) return `${capitalized(noun)} ${verb}`;
  const many = midSentence(known?.view.menu?.label ?? known?.plural ?? resource);
  return isCut
    ? `and more ${many} ${verb}`
    : `and ${formatCount(others, `more ${noun}`, `more ${many}`)} ${verb}`;
}
