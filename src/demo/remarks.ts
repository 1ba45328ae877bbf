import { addComment } from "../features/comments/write.ts";
import { tagRecord } from "../features/tags/write.ts";
import { findResource } from "../resource/definition/registry.ts";
import { tags } from "../resources/tags.ts";
import { type DemoAuthor, type Filling, type Ids, idOf, inNameOf, make } from "./filling.ts";
import { rows, textOrNull } from "./rows.ts";

const tagFacts = rows(
  ["name", "color", "description"],
  `
  Needs replacement | c62828 | Out of support this year, or failing
  Customer equipment | 1565c0 | Belongs to a tenant: ask before you touch it
  Spare parts on site | 2e7d32 | There is a spare in the cage of the site
  Audited 2026 | 6a1b9a | Seen and counted in the audit of this year
  `,
);

/** Which records have which tags; several of a resource stand between commas. */
const taggedFacts = rows(
  ["tag", "resource", "records"],
  `
  Needs replacement | devices | ZRH1 old-n1, ZRH1 old-n2, ZRH1 old-n3, LYS1 agg-1, CPH1 shelf-2
  Needs replacement | device-types | TA-3248P
  Spare parts on site | devices | RTM1 core-a, RTM1 core-b, FRA1 core-a, FRA1 core-b, LYS1 agg-1
  Spare parts on site | device-types | KR-9508
  Customer equipment | racks | ZRH1 A07
  Audited 2026 | sites | RTM1, FRA1
  Audited 2026 | racks | RTM1 A01, RTM1 A02, RTM1 B01, RTM1 B02
  Audited 2026 | devices | RTM1 ups-1, RTM1 ups-2
  `,
);

/** What people say about records; "me" is mentioned where the last column says so. */
const commentFacts = rows(
  ["resource", "record", "kind", "body", "mentions"],
  `
  devices | LYS1 agg-1 | warning | The left fan **rattles** since the filter was changed. The spare lies in the cage. | lead
  devices | LYS1 agg-1 | note | Ports 1 to 8 are labelled the wrong way round on the front. |
  devices | RTM1 core-b | danger | Do *not* reload it without the workaround: it takes 20 minutes to come back. | lead
  devices | RTM1 ups-1 | good | Batteries were replaced, next inspection in two years. |
  racks | ZRH1 A07 | note | The customer gives it back once the old cluster is gone. |
  sites | RTM1 | note | Deliveries through **gate 3** only, ring twice. |
  circuits | NF-4102 | warning | The carrier announced work on this route for the spring. |
  `,
);

/** Puts tags on records and comments below them, in the names of people; the book has the ids of each resource by name. */
export function fillRemarks(
  filling: Filling,
  book: Readonly<Record<string, Ids>>,
  { authors, lead }: { readonly authors: readonly DemoAuthor[]; readonly lead: DemoAuthor | undefined },
): void {
  const { context } = filling;
  const idIn = (resource: string, name: string): string => idOf(book[resource] ?? new Map(), name.trim());
  for (const { name, color, description } of tagFacts)
    make(context, tags, { name, color, description: textOrNull(description) });
  for (const { tag, resource, records } of taggedFacts)
    for (const record of records.split(","))
      tagRecord(context, { resource, id: idIn(resource, record) }, "super_admin", { name: tag });
  for (const [place, { resource, record, kind, body, mentions }] of commentFacts.entries()) {
    const author = authors[place % authors.length];
    const within = author === undefined ? context : inNameOf(context, author);
    addComment(within, findResource(context.registry, resource), idIn(resource, record), {
      kind: kind as "note",
      body,
      ...(mentions !== "" && lead !== undefined && { mentions: [lead.id] }),
    });
  }
}
