import { resource } from "../resource/definition/define.ts";
import { choice } from "../resource/fields/choice.ts";
import { uuid } from "../resource/fields/reference.ts";
import { shortText, text } from "../resource/fields/text.ts";
import { timestamp } from "../resource/fields/time.ts";
import { organization } from "./areas.ts";
import { attachableNames } from "./attachable.ts";

const [firstOwner = "", ...otherOwners] = attachableNames;

/** The columns of documents in exports and imports. A file itself is named by its SHA-256. */
export const documentSheet = resource("documents", {
  label: "Document",
  area: organization,
  icon: "file",
  title: "{owner}",
  fields: {
    ownerResource: choice([firstOwner, ...otherOwners]).required(),
    ownerId: uuid(),
    owner: text(),
    name: shortText().required(),
    caption: shortText(),
    sha256: shortText().required(),
    takenAt: timestamp(),
    createdBy: shortText(),
  },
  keys: [],
  bare: true,
  sort: "createdAt",
  example: {
    ownerResource: "devices",
    name: "rack-front.jpg",
    caption: "The front, before the move",
    sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  },
});
