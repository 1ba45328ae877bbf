import { type ReactNode, useId, useState } from "react";
import type { MergeDecision, MergeItem } from "../../../../../../features/merge/merges/answers.ts";
import { useMay } from "../../../../api/session.ts";
import { resourceNamed } from "../../../../definitions/resources.ts";
import { RecordAnchor } from "../../../../kinds/references/RecordAnchor.tsx";
import { Badge } from "../../../../ui/Badge.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { actionWords, describeChoice, describeMessage, reasonWords } from "../decisions/choiceWords.ts";
import { fieldRows, isByField, isDecided } from "../decisions/fieldRows.ts";
import { isLeft } from "../decisions/isLeft.ts";
import { takeSide, undecided } from "../decisions/takeSide.ts";
import { mergedNamed } from "../mergedNamed.ts";
import { AttachedList } from "./AttachedList.tsx";
import { FieldTable } from "./FieldTable.tsx";
import { RecordChoice } from "./RecordChoice.tsx";
import { WaitingList } from "./WaitingList.tsx";
import "./ItemCard.css";

interface ItemCardProps {
  readonly item: MergeItem;
  /** The items that wait for it. */
  readonly waiting: readonly MergeItem[];
  /** Its record has changed at the box since it was decided. */
  readonly hasMoved: boolean;
  /** The merge is open, so that a decision can be made. */
  readonly canDecide: boolean;
  /** Why the last decision was rejected. */
  readonly problem: string | undefined;
  readonly onDecide: (decision: MergeDecision) => void;
}

/** One record of a merge: what was done to it away, what stands against it, and what becomes of it. */
export function ItemCard({ item, waiting, hasMoved, canDecide, problem, onDecide }: ItemCardProps) {
  const id = useId();
  const may = useMay();
  const resource = mergedNamed(item.resource);
  const mayDecide = canDecide && may(resource?.roles.write ?? "admin") && item.state !== "role";
  const rows = fieldRows(resource, item);
  const open = rows.filter(({ isOpen }) => isOpen);
  const hasChoices = !isByField(item);
  // Clearing a decision also closes the inputs that it has opened.
  const [round, setRound] = useState(0);
  const clear = (): void => {
    setRound(round + 1);
    onDecide(undecided(item, open));
  };
  return (
    <section className="card merge-item" aria-labelledby={id} data-item={item.key}>
      <header className="card-head">
        <h2 id={id} tabIndex={-1} className="merge-title">
          <ItemTitle item={item} />
          <Badge>
            {resource?.label ?? item.resource} ·{" "}
            {item.reason === null ? actionWords[item.action] : reasonWords[item.reason]}
          </Badge>
          {hasMoved && <Badge tone="warn">Changed at the box since</Badge>}
          <ItemState item={item} isDecided={isDecided(rows, item)} />
        </h2>
        {mayDecide && open.length > 0 && (
          <div className="actions no-print">
            <Button variant="ghost" size="small" onClick={() => onDecide(takeSide(item, open, "mine"))}>
              All from laptop
            </Button>
            <Button variant="ghost" size="small" onClick={() => onDecide(takeSide(item, open, "theirs"))}>
              All from box
            </Button>
          </div>
        )}
      </header>
      <div>
        {item.message !== null && item.reason !== "fields" && (
          <Said icon="info">{describeMessage(resource, item.message)}</Said>
        )}
        {item.choice !== null && !hasChoices && open.length === 0 && (
          <Said icon="check">Decided: {describeChoice(item, item.choice).label}</Said>
        )}
        {problem !== undefined && (
          <p className="merge-said" data-tone="bad" role="alert">
            <Icon name="error" size={14} /> {describeMessage(resource, problem)}
          </p>
        )}
        {item.other !== null && item.reason === "sameKey" && (
          <Said icon="link">
            At the box:{" "}
            <RecordTitle resource={item.other.resource} id={item.other.recordId} title={item.other.title} />
          </Said>
        )}
        {mayDecide && hasChoices && (
          <RecordChoice key={round} resource={resource} item={item} onDecide={onDecide} />
        )}
        <FieldTable
          key={`fields ${round}`}
          resource={resource}
          item={item}
          canDecide={mayDecide}
          onDecide={onDecide}
        />
        <AttachedList item={item} />
        {item.left.length > 0 && (
          <div className="merge-left">
            <p>Not kept:</p>
            <ul>
              {item.left.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
        )}
        <WaitingList items={waiting} />
        {mayDecide && isDecided(rows, item) && (item.choice !== null || open.length > 0) && (
          <p className="merge-again no-print">
            <Button variant="ghost" size="small" icon="undo" onClick={clear}>
              Clear decision
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

/** The title of the record, with a link if the box has it. */
function ItemTitle({
  item: { action, state, reason, resource, recordId, title },
}: {
  readonly item: MergeItem;
}) {
  const isHere =
    action !== "create" && reason !== "deletedHere" && !(action === "delete" && state !== "decide");
  return isHere || (state === "applied" && action !== "delete") ? (
    <RecordTitle resource={resource} id={recordId} title={title} />
  ) : (
    <bdi>{title}</bdi>
  );
}

interface RecordTitleProps {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
}

/** The title of a record that the box has, with a link; a shared view has no page of its own. */
const RecordTitle = ({ resource, id, title }: RecordTitleProps) =>
  resourceNamed(resource) === undefined ? (
    <bdi>{title}</bdi>
  ) : (
    <RecordAnchor resource={resource} id={id}>
      <bdi>{title}</bdi>
    </RecordAnchor>
  );

/** The state of an item next to its title, unless it is to be decided. */
function ItemState({ item, isDecided }: { readonly item: MergeItem; readonly isDecided: boolean }) {
  if (item.state === "role") return <Badge tone="warn">Beyond your role</Badge>;
  if (item.state === "waits") return <Badge tone="info">Waits</Badge>;
  if (item.state === "applied" && isLeft(item))
    return <Badge tone="muted">{item.action === "create" ? "Left out" : "Left as it is"}</Badge>;
  if (item.state === "applied") return <Badge tone="good">Applied</Badge>;
  if (item.state === "same") return <Badge tone="muted">The same already</Badge>;
  return isDecided ? <Badge tone="good">Decided</Badge> : null;
}

const Said = ({
  icon,
  children,
}: {
  readonly icon: "info" | "link" | "check";
  readonly children: ReactNode;
}) => (
  <p className="merge-said">
    <Icon name={icon} size={14} />
    <span>{children}</span>
  </p>
);
