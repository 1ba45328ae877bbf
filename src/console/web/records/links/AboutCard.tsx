import { type ReactNode, useRef, useState } from "react";
import type { Link } from "../../../../features/links/answers.ts";
import type { LinkRule } from "../../../../resource/definition/link.ts";
import { resourceIcon } from "../../definitions/icon.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Card } from "../../ui/page/Card.tsx";
import type { LinkGroup } from "./arrange.ts";
import { LinkAdding } from "./LinkAdding.tsx";
import { StatusOf } from "./StatusOf.tsx";
import { describeEnd, removeLink } from "./writeLinks.ts";
import "./AboutCard.css";
import "./LinkCards.css";

interface AboutCardProps {
  readonly owner: { readonly resource: string; readonly id: string };
  readonly group: LinkGroup;
  readonly mayWrite: boolean;
  /** Opens with the form to add one. */
  readonly opens: boolean;
  /** Shown at its end. */
  readonly children?: ReactNode;
}

/** The number of links shown initially. */
const maxShown = 8;

/** What a record is about: what it affects, covers or is for. */
export function AboutCard({ owner, group: { rule, links }, mayWrite, opens, children }: AboutCardProps) {
  const [isAdding, setAdding] = useState(opens);
  const [isWhole, showAll] = useState(false);
  const shown = isWhole ? links : links.slice(0, maxShown);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setAdding(false);
    button.current?.focus();
  };
  const remove = async (link: Link): Promise<void> => {
    if (await removeLink(link)) button.current?.focus();
  };
  return (
    <Card
      title={rule.label}
      {...(links.length > 0 && { count: links.length })}
      actions={
        mayWrite && (
          <Button
            ref={button}
            size="small"
            variant="ghost"
            icon="plus"
            aria-expanded={isAdding}
            aria-label={`Add to ${rule.label}`}
            onClick={() => (isAdding ? close() : setAdding(true))}
          >
            Add
          </Button>
        )
      }
      flush
    >
      {isAdding && <LinkAdding owner={owner} rule={rule} onClose={close} />}
      {links.length === 0 ? (
        !isAdding && <p className="card-none">{describeEmpty(rule)}</p>
      ) : (
        <ul className="link-rows about-rows">
          {shown.map((link) => (
            <RecordRow key={link.id} link={link} onRemove={mayWrite ? () => void remove(link) : undefined} />
          ))}
        </ul>
      )}
      {shown.length < links.length && (
        <p className="about-others">
          <Button size="small" variant="ghost" onClick={() => showAll(true)}>
            Show all {links.length}
          </Button>
        </p>
      )}
      {children}
    </Card>
  );
}

/** Returns the text for an empty card: "No records yet". */
const describeEmpty = ({ records: [first = "", ...others] }: LinkRule): string =>
  others.length > 0 ? "No records yet" : `No ${resourceNamed(first)?.label.toLowerCase() ?? "record"} yet`;

interface RecordRowProps {
  readonly link: Link;
  readonly onRemove: (() => void) | undefined;
}

function RecordRow({ link: { record, note }, onRemove }: RecordRowProps) {
  const sort = resourceNamed(record.resource)?.label ?? record.resource;
  return (
    <li className="link-row about-row">
      <Icon name={resourceIcon(record.resource)} className="about-mark" />
      <div className="about-words">
        {record.id === null ? (
          <bdi>{record.title}</bdi>
        ) : (
          <RecordAnchor resource={record.resource} id={record.id}>
            <bdi>{record.title}</bdi>
          </RecordAnchor>
        )}
        <p className="link-note">
          {sort}
          {record.id === null && ", deleted"}
          {note !== null && (
            <>
              {" · "}
              <bdi>{note}</bdi>
            </>
          )}
        </p>
      </div>
      <StatusOf end={record} />
      {onRemove !== undefined && (
        <IconButton icon="close" size="small" label={`Remove ${describeEnd(record)}`} onClick={onRemove} />
      )}
    </li>
  );
}
