import { isLong } from "../../definitions/prose.ts";
import { FieldValue } from "../../kinds/FieldValue.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { FieldChange } from "./entry.ts";
import { LinkDifference } from "./LinkDifference.tsx";
import { asLink } from "./link.ts";
import { TagsDifference } from "./TagsDifference.tsx";
import { TextDifference } from "./TextDifference.tsx";
import "./FieldDifference.css";

/** The difference of a field, displayed by its kind; of a created or deleted record, only the value. */
export function FieldDifference({ field, before, after }: FieldChange) {
  if (field.kind === "link") return <LinkDifference before={asLink(before)} after={asLink(after)} />;
  if (Array.isArray(before ?? after)) return <TagsDifference before={asList(before)} after={asList(after)} />;
  if (isLong(field) && (isLines(before) || isLines(after)))
    return <TextDifference before={String(before ?? "")} after={String(after ?? "")} />;
  const value = (shown: unknown) => (
    <FieldValue field={field} record={{ id: "", [field.key]: shown }} place="cell" />
  );
  return (
    <span className="value-diff">
      <span className="value-before">
        <span className="visually-hidden">was </span>
        {value(before)}
      </span>
      <Icon name="arrow-right" size={12} className="muted" />
      <span className="value-after">
        <span className="visually-hidden">is now </span>
        {value(after)}
      </span>
    </span>
  );
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const short = 60;

/** Returns whether values are compared line by line; short texts read better side by side. */
const isLines = (value: unknown): boolean =>
  typeof value === "string" && (value.length > short || value.includes("\n"));
