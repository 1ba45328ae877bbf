/**
 * The rooms of a part of the house, each with the rooms it may import in addition to itself. A room is a folder, or a file that
 * stands beside them. `own/*` names each folder in `own` as a room by itself: they do not see one another, unless
 * `neighbours` says so.
 */
export interface Plan {
  /** The folder in which the rooms stand: "src/console/web". */
  readonly base: string;
  readonly rooms: Readonly<Record<string, readonly string[]>>;
  /** Folders side by side of which one may import another all the same. */
  readonly neighbours: Readonly<Record<string, readonly string[]>>;
  /** The name of files that a room may import wherever they stand. */
  readonly doors: Readonly<Record<string, string>>;
}

const ground = ["lib", "settings.ts"];
const engine = [
  "resource/fields",
  "resource/definition",
  "resource/reading",
  "resource/writing",
  "resource/answering",
];
const below = ["resources", "release", "sheets", ...engine, "http", "db", ...ground];
const wings = ["areas/*", "features/*", "appliance/*", "console", "config.ts"];

/** All of it; the pages of the console have a plan of their own. */
export const housePlan: Plan = {
  base: "src",
  rooms: {
    lib: [],
    "settings.ts": [],
    db: ground,
    http: ["db", ...ground],
    "resource/fields": ["db", ...ground],
    "resource/definition": ["resource/fields", "http", "db", ...ground],
    "resource/reading": [...engine.slice(0, 2), "http", "db", ...ground],
    "resource/writing": [...engine.slice(0, 3), "http", "db", ...ground],
    "resource/answering": [...engine.slice(0, 4), "http", "db", ...ground],
    sheets: ground,
    release: ["db", ...ground],
    resources: ["resource/fields", "resource/definition", "http", ...ground],
    "areas/*": below,
    "features/*": below,
    "appliance/*": below,
    console: below,
    "attached.ts": ["features/*", ...below],
    jobs: ["attached.ts", "areas/*", "features/*", ...below],
    "config.ts": ["appliance/*", "http", ...ground],
    "away.ts": ["jobs", "attached.ts", ...wings, ...below],
    "app.ts": ["away.ts", "jobs", "attached.ts", ...wings, ...below],
    "serve.ts": ["app.ts", "away.ts", "jobs", "attached.ts", ...wings, ...below],
    demo: ["serve.ts", "app.ts", "away.ts", "jobs", "attached.ts", ...wings, ...below],
    commands: ["demo", "serve.ts", "app.ts", "away.ts", "jobs", "attached.ts", ...wings, ...below],
    "main.ts": ["commands"],
  },
  neighbours: {
    "appliance/clones": ["appliance/backup"],
    "appliance/data": ["appliance/backup"],
    "appliance/standby": ["appliance/backup", "appliance/clones"],
    "areas/addressing": ["areas/equipment"],
    "areas/equipment": ["areas/cabling"],
    "areas/purchasing": ["areas/equipment"],
    "features/imports": ["features/netbox"],
    "features/merge": ["features/documents", "features/history"],
    "features/netboxApi": ["features/netbox"],
  },
  doors: { console: "answers.ts" },
};

const fromDefinitions = ["definitions", "ui"];
const fromApi = ["api", ...fromDefinitions];
const fromBase = ["base", ...fromApi];
const fromKinds = ["kinds", "markdown", ...fromBase];
const fromRecords = ["records/*", "operations", "auth", ...fromKinds];

/** What runs in the browser. */
export const consolePlan: Plan = {
  base: "src/console/web",
  rooms: {
    ui: [],
    definitions: ["ui"],
    markdown: ["ui"],
    api: fromDefinitions,
    base: fromApi,
    kinds: ["markdown", ...fromBase],
    operations: fromBase,
    auth: fromBase,
    "records/*": fromKinds,
    shell: ["auth", "records/*", ...fromBase],
    "own/*": fromRecords,
    "own/index.ts": ["own/*", ...fromRecords],
    "own/EditPage.tsx": ["own/index.ts", ...fromRecords],
    "own/ListPage.tsx": ["own/index.ts", ...fromRecords],
    "own/NewPage.tsx": ["own/index.ts", ...fromRecords],
    "own/RecordPage.tsx": ["own/index.ts", ...fromRecords],
    "pages/*": ["shell", ...fromRecords],
    "early.ts": ["base"],
    "routes.tsx": [
      "pages/*",
      "own/*",
      "own/EditPage.tsx",
      "own/ListPage.tsx",
      "own/NewPage.tsx",
      "own/RecordPage.tsx",
      "shell",
      ...fromRecords,
    ],
    "main.tsx": ["routes.tsx", ...fromApi],
  },
  neighbours: {
    "own/devices": ["own/cables", "own/racks"],
    "own/incidents": ["own/runbooks"],
    "own/interfaces": ["own/cables"],
    "own/ip-addresses": ["own/prefixes"],
    "own/racks": ["own/cables"],
    "own/sites": ["own/racks"],
    "own/virtual-machines": ["own/devices"],
    "pages/profile": ["pages/away"],
    "records/detail": [
      "records/comments",
      "records/documents",
      "records/form",
      "records/history",
      "records/label",
      "records/links",
      "records/tags",
    ],
    "records/form": ["records/links"],
    "records/list": ["records/detail", "records/tags", "records/work"],
    "records/tags": ["records/work"],
    "records/work": ["records/history"],
  },
  doors: {},
};

/** What the console's pages may import from beside them: functions that a browser can run, and the types of what they show. */
export const outsideOfConsole = {
  values: ["src/lib/**", "src/http/access.ts"],
  types: ["src/resource/definition/**", "src/resources/index.ts", "**/answers.ts"],
} as const;

/** Where a file stands: its room's name in the plan, and the folder itself where a name stands for several. */
export interface Place {
  readonly room: string;
  readonly folder: string;
}

/** The place of a file in a plan; undefined where the plan has no room for it. */
export function placeIn({ base, rooms }: Plan, file: string): Place | undefined {
  const parts = file.slice(base.length + 1).split("/");
  const found = parts
    .map((_, index) => parts.slice(0, index + 1))
    .map((path) => ({ folder: path.join("/"), star: [...path.slice(0, -1), "*"].join("/") }))
    .reverse()
    .flatMap(({ folder, star }): Place[] => {
      if (folder in rooms) return [{ room: folder, folder }];
      return star in rooms && star !== "*" ? [{ room: star, folder }] : [];
    });
  return found[0];
}

/** The imports between files of a plan that its rooms do not allow, and the files that stand in none of them. */
export function wrongImports(
  plan: Plan,
  imports: readonly { readonly file: string; readonly targets: readonly string[] }[],
): string[] {
  const inside = (path: string): boolean => path.startsWith(`${plan.base}/`);
  const { rooms, neighbours, doors } = plan;
  return imports
    .filter(({ file }) => inside(file))
    .flatMap(({ file, targets }) => {
      const from = placeIn(plan, file);
      if (from === undefined) return [`${file} stands in no room`];
      return targets.filter(inside).flatMap((target) => {
        const to = placeIn(plan, target);
        const isFine =
          to !== undefined &&
          (to.folder === from.folder ||
            rooms[from.room]?.includes(to.room) ||
            target.endsWith(`/${doors[from.room]}`) ||
            neighbours[from.folder]?.includes(to.folder));
        return isFine ? [] : [`${file} imports ${target}`];
      });
    });
}

/** The rooms of a plan in which no file stands. */
export const emptyRooms = (plan: Plan, files: readonly string[]): string[] =>
  Object.keys(plan.rooms).filter((room) => !files.some((file) => placeIn(plan, file)?.room === room));
