import { maxCommentLength } from "../lib/limits.ts";
import { resource } from "../resource/definition/define.ts";
import { choice } from "../resource/fields/choice.ts";
import { field } from "../resource/fields/field.ts";
import { uuid } from "../resource/fields/reference.ts";
import { tags } from "../resource/fields/tags.ts";
import { shortText, text, textKind } from "../resource/fields/text.ts";
import { timestamp } from "../resource/fields/time.ts";
import { organization } from "./areas.ts";
import { attachableNames } from "./attachable.ts";

/** What a comment is: "warning" is something to watch out for. */
export const commentKinds = ["note", "good", "warning", "danger"] as const;

/** The columns of comments in exports and imports. Authors are imported where ids are kept; otherwise they are who imports. */
export const commentSheet = resource("comments", {
  label: "Comment",
  area: organization,
  icon: "list",
  title: "{owner}",
  fields: {
    ownerResource: choice(attachableNames).required(),
    ownerId: uuid(),
    owner: text(),
    kind: choice(commentKinds).default("note"),
    body: field(textKind("markdown", maxCommentLength)).required(),
    mentions: tags(),
    authorId: uuid().byService(),
    authorName: shortText().byService(),
    editedAt: timestamp().byService(),
  },
  keys: [],
  bare: true,
  sort: "createdAt",
  example: { ownerResource: "devices", kind: "warning", body: "The left fan **rattles**." },
});
