import { requireAccess } from "../../http/access.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerRead } from "../../http/sending/answer.ts";
import { notFound } from "../../lib/failures/refusal.ts";
import { sha256 } from "../../lib/hash.ts";
import { maxFigureAnswers } from "../../lib/limits.ts";
import { minute } from "../../lib/time/duration.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import { type AreaFigures, areaFiguresSchema } from "../../resource/answering/figures/answers.ts";
import type { FigureContext, FigureReader } from "../../resource/answering/figures/reader.ts";
import { listContextOf } from "../../resource/answering/list.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { Store } from "../../resource/reading/store.ts";
import { totalOf } from "../../resource/reading/totals.ts";
import { areas } from "../../resources/areas.ts";
import { clusterFigures } from "./clusters.ts";
import { countedFigures } from "./counted.ts";
import { countFigure, readableFor } from "./countFigure.ts";
import { peopleFigures } from "./people.ts";
import { purchasingFigures } from "./purchasing.ts";
import { siteFigures } from "./sites.ts";

const maxFigures = 4;

/** Areas whose figures need no part of the product of their own. */
const ownReaders: Readonly<Record<string, FigureReader>> = {
  organization: siteFigures,
  virtualization: clusterFigures,
  purchasing: purchasingFigures,
  people: peopleFigures,
};

/**
 * The figures of each area's page, in one answer. Decision: the figures of an area are made for a whole minute, and made
 * once for all callers of a role until something is written; what takes long, such as how full all prefixes are, gives way
 * to other requests every few milliseconds.
 */
export function figureRoutes(store: Store, readers: Readonly<Record<string, FigureReader>>): SessionRoute[] {
  const { database } = store;
  const made = new Map<string, Promise<string>>();
  const bodyOf = (key: string, make: () => Promise<string>): Promise<string> => {
    const known = made.get(key);
    if (known !== undefined) return known;
    if (made.size >= maxFigureAnswers) made.clear();
    const body = make();
    made.set(key, body);
    body.catch(() => made.delete(key));
    return body;
  };
  return [
    {
      method: "GET",
      path: "/api/areas/:area/figures",
      access: "viewer",
      document: {
        summary: "Read the figures of an area",
        description:
          "What the page of an area shows, as far as the caller may read it: how many records each resource has, up to four figures, and the records that matter most, such as the fullest prefixes and racks.",
        chapter: "Home",
        operationId: "readAreaFigures",
        conditional: true,
        answer: { status: 200, schema: dataSchema(areaFiguresSchema) },
        errors: [400, 404],
      },
      handle: async (call) => {
        const { request, caller, params } = call;
        const area = areas.find(({ name }) => name === params.area);
        if (area === undefined) throw notFound("Area");
        requireAccess(caller.role, area.read);
        const moment = Math.floor(Date.now() / minute) * minute;
        const asking = { ...listContextOf(call), now: new Date(moment) };
        const registry = readableFor(store.registry, caller.role);
        const versions = database.versions.of([...registry.map(({ name }) => name)]);
        const who = `${area.name}.${caller.role}.${asking.timeZone}`;
        const etag = `"${database.epoch}.${versions}.${moment / minute}.${sha256(who).slice(0, 16)}"`;
        const body = await bodyOf(`${etag} ${who}`, () =>
          readFigures(area.name, { database, registry, asking }, { ...ownReaders, ...readers }),
        );
        return answerRead(request, etag, () => body);
      },
    },
  ];
}

async function readFigures(
  area: string,
  context: FigureContext,
  readers: Readonly<Record<string, FigureReader>>,
): Promise<string> {
  const { database, registry } = context;
  const counts = listedIn(registry, area).map((resource) => [resource.name, totalOf(database, resource)]);
  const own = await readers[area]?.(context);
  const counted = (countedFigures[area] ?? []).flatMap((figure) => countFigure(context, figure));
  const data: AreaFigures = {
    counts: Object.fromEntries(counts),
    figures: [...(own?.figures ?? []), ...counted].slice(0, maxFigures),
    lists: (own?.lists ?? []).filter(({ rows }) => rows.length > 0),
  };
  return JSON.stringify({ data });
}

/** The resources whose lists the console shows in an area. */
const listedIn = (registry: Registry, area: string): Registry =>
  registry.filter(
    (resource) => resource.parent === undefined && (resource.view.menu?.area ?? resource.area.name) === area,
  );
