import type { Database } from "../../db/open.ts";
import { invalidParameter, readParameters } from "../../http/parameters.ts";
import type { ParameterDocument, SessionRoute } from "../../http/route.ts";
import { answerRead } from "../../http/sending/answer.ts";
import { invalid, notFound } from "../../lib/failures/refusal.ts";
import { maxPageSize } from "../../lib/limits.ts";
import { faces, type Occupant, type Placeable, placesFor } from "../../lib/rackSpace.ts";
import { parseUuid } from "../../lib/uuid.ts";
import { onlyPage } from "../../resource/answering/envelope.ts";
import { listEtag, markedEtag } from "../../resource/answering/etag.ts";
import type { Store } from "../../resource/reading/store.ts";
import { readStored } from "../../resource/writing/row.ts";
import { deviceTypes } from "../../resources/device-types.ts";
import { devices } from "../../resources/devices.ts";
import { racks } from "../../resources/racks.ts";
import { sites } from "../../resources/sites.ts";
import { elevationSchema, elevationsSchema, type FreePlace, placesSchema } from "./answers.ts";
import { elevationOf, heightIn, isFullDepth, occupantsOf, unitsText } from "./elevation.ts";
import { exampleElevation } from "./exampleElevation.ts";
import { readLocationPaths, sortByPath } from "./locations/readLocationPaths.ts";
import {
  elevationTables,
  type MountedRow,
  mountedAt,
  mountedIn,
  type RackRow,
  rackById,
  racksAt,
} from "./mounted.ts";
import { missingRoutes } from "./ports/missingRoutes.ts";
import { portsRoute } from "./ports/portsRoute.ts";
import { powerRoute } from "./power/powerRoute.ts";
import { replacementRoute } from "./replace/replacementRoute.ts";
import { standingIn } from "./standing.ts";

const tables = { tables: elevationTables };

const uuid = { type: "string", format: "uuid" } as const;
const freeParameters: readonly ParameterDocument[] = [
  { name: "deviceTypeId", description: "The type of what is to be placed", schema: uuid },
  {
    name: "deviceId",
    description: "A device that is to be moved: its own place counts as free, and its type is asked for",
    schema: uuid,
  },
  { name: "face", description: "Places on this face alone", schema: { type: "string", enum: [...faces] } },
];

/** What is in racks, and what is free in them. */
export function equipmentRoutes(store: Store): SessionRoute[] {
  const { database } = store;
  return [
    ...missingRoutes(store),
    portsRoute(store),
    powerRoute(store),
    replacementRoute(store),
    {
      method: "GET",
      path: `${racks.path}/:id/elevation`,
      access: racks.read,
      document: {
        summary: "Show what is in a rack",
        description: "Positions and heights are in rack units, with one digit behind the point.",
        chapter: racks.plural,
        operationId: "readElevation",
        conditional: true,
        answer: { status: 200, schema: elevationSchema, example: { data: exampleElevation } },
      },
      handle: ({ request, params }) => {
        const rack = findRack(database, params.id);
        const etag = markedEtag(database, standingIn(database, rack.id), tables);
        return answerRead(request, etag, () =>
          JSON.stringify({
            data: elevationOf(rack, devicesIn(database, rack), readLocationPaths(store, [rack])),
          }),
        );
      },
    },
    {
      method: "GET",
      path: `${racks.path}/:id/free`,
      access: racks.read,
      document: {
        summary: "List the places of a rack at which a device fits",
        description:
          "Of a device type, or of a device that is to be moved. Places are whole units, and halves right above what ends there; what is 0 U high takes none.",
        chapter: racks.plural,
        operationId: "listFreePlaces",
        conditional: true,
        parameters: freeParameters,
        answer: {
          status: 200,
          schema: placesSchema,
          example: onlyPage([{ face: "front", position: "9.0" } as const], maxPageSize),
        },
        errors: [400],
      },
      handle: ({ request, params, query }) => {
        const rack = findRack(database, params.id);
        return answerRead(request, listEtag(database, tables), () =>
          JSON.stringify(onlyPage(freePlaces(database, rack, query), maxPageSize)),
        );
      },
    },
    {
      method: "GET",
      path: `${sites.path}/:id/elevations`,
      access: racks.read,
      document: {
        summary: "Show what is in the racks of a site",
        description: "Location by location, in natural order.",
        chapter: racks.plural,
        operationId: "listElevations",
        conditional: true,
        answer: { status: 200, schema: elevationsSchema, example: onlyPage([exampleElevation], maxPageSize) },
      },
      handle: ({ request, params }) => {
        const siteId = parseUuid(params.id ?? "");
        if (siteId === undefined || Object.keys(readStored(database, sites, siteId)).length === 0) {
          throw notFound(sites.label);
        }
        return answerRead(request, listEtag(database, { tables: [sites.name, ...elevationTables] }), () => {
          const mounted = Map.groupBy(
            mountedAt(database).all<MountedRow>({ siteId }),
            ({ rackId }) => rackId,
          );
          const all = racksAt(database).all<RackRow>({ siteId });
          const paths = readLocationPaths(store, all);
          const elevations = sortByPath(all, paths).map((rack) =>
            elevationOf(rack, mounted.get(rack.id) ?? [], paths),
          );
          return JSON.stringify(onlyPage(elevations, maxPageSize));
        });
      },
    },
  ];
}

function findRack(database: Database, id = ""): RackRow {
  const parsed = parseUuid(id);
  const rack = parsed === undefined ? null : rackById(database).get<RackRow>({ id: parsed });
  if (rack === null) throw notFound(racks.label);
  return rack;
}

const devicesIn = (database: Database, { id }: RackRow): MountedRow[] =>
  mountedIn(database).all<MountedRow>({ rackId: id });

/** Reads what is asked for, and finds the places for it. */
function freePlaces(database: Database, rack: RackRow, query: URLSearchParams): FreePlace[] {
  const { deviceTypeId, deviceId, face } = readParameters(query, ["deviceTypeId", "deviceId", "face"]);
  const asked = faces.filter((one) => face === undefined || one === face);
  if (asked.length === 0) throw invalidParameter("face");
  const wanted = wantedOf(database, deviceTypeId, deviceId);
  const others = devicesIn(database, rack).filter(({ id }) => id !== deviceId?.toLowerCase());
  const occupants: readonly Occupant[] = occupantsOf(others);
  return asked.flatMap((one) =>
    placesFor(rack, occupants, wanted, one).map((position) => ({ face: one, position: unitsText(position) })),
  );
}

function wantedOf(
  database: Database,
  deviceTypeId: string | undefined,
  deviceId: string | undefined,
): Placeable {
  const stored = (resource: typeof devices | typeof deviceTypes, key: string, id: string) => {
    const parsed = parseUuid(id);
    const values = parsed === undefined ? {} : readStored(database, resource, parsed);
    if (parsed === undefined || Object.keys(values).length === 0) throw invalidParameter(key);
    return values;
  };
  const of = deviceId === undefined ? deviceTypeId : stored(devices, "deviceId", deviceId).deviceTypeId;
  if (typeof of !== "string") throw invalid("deviceTypeId: is required, or deviceId");
  const { rackUnits = null, fullDepth = null } = stored(deviceTypes, "deviceTypeId", of);
  const type = { rackUnits: rackUnits as number | null, fullDepth: fullDepth as number | null };
  return { height: heightIn(type), fullDepth: isFullDepth(type) };
}
