import type { ReactNode } from "react";
import type { Link } from "../../../../features/links/answers.ts";
import type { FieldDescription } from "../../../../resource/definition/describe.ts";
import { labelOf } from "../../definitions/labels.ts";
import { isLong } from "../../definitions/prose.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { FieldValue } from "../../kinds/FieldValue.tsx";
import { TimeLeft } from "../../kinds/shown/TimeLeft.tsx";
import { formatPlainDate } from "../../ui/time/exactTime.ts";
import "./LinkFacts.css";

interface LinkFactsProps {
  readonly end: Link["owner"];
  /** The label before the end date. */
  readonly until: string | undefined;
}

/** The facts about an owner except its status, which is next to its name. */
export function LinkFacts({ end, until }: LinkFactsProps) {
  const fields = resourceNamed(end.resource)?.fields ?? [];
  const items = Object.entries(end.facts).flatMap(([key, value]): ReactNode[] => {
    const field = fields.find((each) => each.key === key);
    if (field === undefined || key === "status" || value === null) return [];
    return [<Fact key={key} field={field} value={value} until={until} />];
  });
  return items.length === 0 ? null : <ul className="link-facts">{items}</ul>;
}

interface FactProps {
  readonly field: FieldDescription;
  readonly value: unknown;
  readonly until: string | undefined;
}

/** Kinds whose values are unclear without a label. */
const moments: ReadonlySet<string> = new Set(["date", "timestamp"]);

function Fact({ field, value, until = labelOf(field) }: FactProps) {
  const text = String(value);
  if (field.shown?.runsOut === true)
    return (
      <li>
        {until} {formatPlainDate(text)} <TimeLeft date={text} always />
      </li>
    );
  if (field.key === "phone")
    return (
      <li>
        <a href={`tel:${text.replaceAll(/[^\d+]/g, "")}`}>
          <bdi>{text}</bdi>
        </a>
      </li>
    );
  if (isLong(field))
    return (
      <li className="link-text">
        {labelOf(field)}: <bdi>{text}</bdi>
      </li>
    );
  return (
    <li>
      {moments.has(field.kind) && `${labelOf(field)} `}
      <FieldValue
        field={field}
        record={{ id: "", [field.key]: value }}
        place={field.kind === "email" ? "detail" : "cell"}
      />
    </li>
  );
}
