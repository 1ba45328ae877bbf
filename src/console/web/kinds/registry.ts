import type { FieldDescription } from "../../../resource/definition/describe.ts";
import { booleanKind } from "./boolean.tsx";
import { codeKind } from "./code.tsx";
import { colorKind } from "./color.tsx";
import { dateKind } from "./date.tsx";
import { emailKind } from "./email.tsx";
import { idKind } from "./id.tsx";
import type { KindParts } from "./kind.ts";
import { markdownKind } from "./markdown.tsx";
import { numberKind } from "./number.tsx";
import { portsKind } from "./ports/ports.tsx";
import { referenceKind } from "./references/reference.tsx";
import { recordTagsKind, tagKind } from "./tagging/recordTags.tsx";
import { tagsKind } from "./tags.tsx";
import { choiceKind, statusKind } from "./term.tsx";
import { textKind } from "./text.tsx";
import { timestampKind } from "./timestamp.tsx";
import { urlKind } from "./url.tsx";

/** How each kind of field is shown, edited and filtered by. */
export const kinds: Readonly<Record<string, KindParts>> = {
  boolean: booleanKind,
  choice: choiceKind,
  cidr: codeKind,
  code: codeKind,
  color: colorKind,
  date: dateKind,
  decimal: numberKind,
  email: emailKind,
  id: idKind,
  integer: numberKind,
  ip: codeKind,
  mac: codeKind,
  markdown: markdownKind,
  name: textKind,
  ports: portsKind,
  recordTags: recordTagsKind,
  reference: referenceKind,
  slug: codeKind,
  status: statusKind,
  tag: tagKind,
  tags: tagsKind,
  text: textKind,
  timestamp: timestampKind,
  url: urlKind,
};

/** How a field is shown, edited and filtered by; an unknown kind is text. */
export const kindOf = ({ kind }: Pick<FieldDescription, "kind">): KindParts => kinds[kind] ?? textKind;
