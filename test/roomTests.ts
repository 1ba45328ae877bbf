/**
 * Which tests can notice a change in a room of src, beyond the tests that import the changed file: folders and files of
 * `test`, by patterns. `bun run test:changed` reads it, and a test fails for a room without a row.
 */
export const roomTests: Readonly<Record<string, readonly string[]>> = {
  // What everything stands on.
  lib: ["lib", "commands/executable", "health", "openapi"],
  "settings.ts": ["commands", "serving", "docs"],
  db: ["db", "data", "history", "resource", "appliance/{kill*,powercut,failingCheckpoint,flush,mismatch}"],
  http: ["http", "serving", "openapi", "blackbox/{access,bodies,door,headers,hostile*,home,traps*,fiveKeys}"],
  sheets: [
    "sheets",
    "imports",
    "netbox",
    "blackbox/{exports,imports*,roundTrip,long}",
    "commands/{import,export}",
  ],
  release: ["release", "commands/licences"],

  // The engine, and what it is given.
  "resource/fields": [
    "resource",
    "fixture",
    "openapi",
    "console",
    "blackbox",
    "e2e/{forms,filters,resources}",
  ],
  "resource/definition": ["resource", "fixture", "openapi", "console", "blackbox", "e2e/{forms,resources}"],
  "resource/reading": ["resource", "search", "blackbox", "e2e/{filters,palette,views}"],
  "resource/writing": [
    "resource",
    "attached",
    "history",
    "seed",
    "blackbox",
    "backup/check*",
    "e2e/{forms,record,undo}",
  ],
  "resource/answering": ["resource", "fixture", "openapi", "blackbox", "e2e/resources"],
  resources: [
    ...["resource", "fixture", "openapi", "console", "demo", "blackbox", "appliance/upgrade", "docs"],
    ...["e2e/{accessible,forms,resources,inventory,set-up}", "recipes"],
  ],

  // What some resources do.
  "areas/addressing": [
    "addressing",
    "blackbox/{address*,available,closestPrefixes,prefixAddresses}",
    "e2e/{addresses,device-address,inventory,planning}",
  ],
  "areas/cabling": ["blackbox/{cables,ports,portEnds,topology}", "e2e/topology", "backup/checkRules"],
  "areas/equipment": [
    "equipment",
    "blackbox/{racking,ports,locationTree,replace*}",
    "e2e/{devices,racks,sites}",
  ],
  "areas/people": [
    ...["people", "commands/{user,password}", "appliance/second-factor"],
    "blackbox/{access,failedSignIns,passwords,peopleHidden,second-factor,specification-access,tokens}",
    "e2e/{administration,second-factor,session,set-up,sign-in,trust,jobs-trust}",
  ],
  "areas/purchasing": [
    "purchasing",
    "blackbox/{orderItems,receiving,specification-purchasing,spending}",
    "e2e/{receiving,jobs-daily,spending}",
  ],

  // What all resources do.
  "features/documents": [
    ...["documents", "attached", "backup/check*", "appliance/documents"],
    "blackbox/{links-hidden,attachedDeletion}",
  ],
  "features/customFields": [
    "blackbox/{customFields*,withoutCustomFields,importsKept}",
    "resource/customFields",
    "console/customFields",
    ...["backup/checkCustomValues", "appliance/customFields", "history/undoUnderWay"],
    ...["blackbox/{links-hidden,attachedDeletion}", "e2e/custom-fields"],
  ],
  "features/exports": ["blackbox/{exports,roundTrip,natural}", "commands/export", "console/serving"],
  "features/figures": ["blackbox/figures", "e2e/areas"],
  "features/history": [
    "history",
    "blackbox/{undo,closedLog,updatedAt}",
    "console/change*",
    "e2e/{undo,trust}",
  ],
  "features/home": ["blackbox/home", "console/home", "e2e/{frame,jobs-daily}"],
  "features/imports": [
    "imports",
    "jobs",
    "blackbox/{imports*,links-import,roundTrip}",
    "commands/import",
    "appliance/importing",
    "e2e/{imports,imports-kept}",
  ],
  "features/links": ["attached", "blackbox/links*", "console/links", "e2e/links"],
  "features/comments": ["comments", "attached", "blackbox/{links-hidden,attachedDeletion}", "e2e/comments"],
  "features/tags": ["tags", "attached", "blackbox/{links-hidden,attachedDeletion}", "e2e/tags"],
  "features/merge": ["merge", "merges", "away"],
  "features/outputs": ["outputs", "render", "blackbox/outputs*"],
  "features/netbox": ["netbox", "netboxApi", "blackbox/netbox*", "commands/import"],
  "features/netboxApi": ["netboxApi", "blackbox/netboxApi"],
  "features/openapi": ["openapi", "blackbox/specification-*"],
  "features/personal": ["blackbox/views", "console/stored", "e2e/views"],
  "features/search": [
    "search",
    "blackbox/{search*,addressSearch,closestPrefixes}",
    "console/palette",
    "e2e/palette",
  ],
  "features/titles": ["blackbox/titles", "openapi"],
  "features/seed": ["seed", "blackbox/specification-seed"],

  // The box.
  "appliance/backup": [
    "backup",
    "appliance/{backup,litestream,locks}",
    "commands/data",
    "e2e/administration",
  ],
  "appliance/check": ["backup/check*", "appliance/{damage,mismatch,upgrade}", "commands/data"],
  "appliance/clones": ["clones", "away", "db/clones"],
  "appliance/data": ["data", "appliance", "commands/data"],
  "appliance/health": ["health", "appliance/health"],
  "appliance/serving": ["serving", "appliance/{stop,earlyStop}", "commands/executable"],

  // The process.
  jobs: ["jobs", "imports", "seed", "blackbox/{imports*,asked}", "appliance/{importing,stop}"],
  "config.ts": ["commands", "serving"],
  "attached.ts": ["attached", "blackbox/{links*,undo,exports}"],
  "away.ts": ["clones", "merge", "merges", "away"],
  "app.ts": ["openapi", "health", "blackbox/{access,home,headers}", "commands/executable"],
  "serve.ts": ["serving", "appliance", "commands"],
  demo: ["demo", "e2e/{frame,inventory,dev}"],
  commands: ["commands", "docs", "render"],
  "main.ts": ["commands"],
  console: ["console/{pack,serving}", "e2e/{dev,frame,hostile}"],

  // What runs in the browser.
  "console/web/ui": ["console", "e2e/{accessible,dialogs,focus,keyboard,forms}"],
  "console/web/definitions": ["console", "e2e/{forms,filters,resources}"],
  "console/web/markdown": ["console/markdown", "e2e/{hostile,operations}"],
  "console/web/api": ["console", "e2e/{waiting,trust,session,undo}"],
  "console/web/base": ["console", "e2e/{frame,keyboard,record}"],
  "console/web/kinds": ["console", "e2e/{forms,filters,hostile,resources}"],
  "console/web/operations": ["console", "e2e/{operations,planning,jobs-daily}"],
  "console/web/auth": ["e2e/{session,second-factor,set-up,sign-in,dialogs}"],
  "console/web/records/detail": ["console", "e2e/{record,resources,accessible,dialogs,links}"],
  "console/web/records/documents": ["e2e/documents", "console/pack"],
  "console/web/records/form": ["console", "e2e/{forms,resources,focus,dialogs,jobs-*}"],
  "console/web/records/history": ["console", "e2e/{undo,trust,record}"],
  "console/web/records/label": ["console/label", "e2e/{record,dialogs}"],
  "console/web/records/links": ["console/links", "e2e/links"],
  "console/web/records/comments": ["e2e/comments"],
  "console/web/records/tags": ["e2e/tags"],
  "console/web/records/list": ["console", "e2e/{filters,views,keyboard,resources,dialogs}"],
  "console/web/records/work": ["console/work", "e2e/{trust,jobs-trust,dialogs}"],
  "console/web/shell": ["console", "e2e/{away-copy,frame,keyboard,palette,dialogs,accessible}"],
  "console/web/own/cables": ["e2e/{cable-*,connecting,dialogs,racks,devices}"],
  "console/web/own/change-requests": ["e2e/{operations,planning,accessible}"],
  "console/web/own/device-types": ["e2e/{devices,jobs-inventory}"],
  "console/web/own/devices": ["e2e/{devices,device-address,racks,links,record-shifts}"],
  "console/web/own/incidents": ["console/incidents", "e2e/{operations,jobs-daily,dialogs}"],
  "console/web/own/interfaces": ["e2e/{cable-*,devices}"],
  "console/web/own/ip-addresses": ["e2e/addresses"],
  "console/web/own/outputs": ["console/outputs", "e2e/outputs"],
  "console/web/own/prefixes": [
    "console/{blocks,prefixTree,addressCells}",
    "e2e/{addresses,inventory,planning,dialogs}",
  ],
  "console/web/own/profiles": ["console/people", "e2e/{administration,away-copy,dialogs,second-factor}"],
  "console/web/own/purchase-orders": [
    "console/{orderLines,arrivals,spending}",
    "e2e/{receiving,spending,jobs-daily,dialogs}",
  ],
  "console/web/own/racks": ["console/racks", "e2e/{racks,jobs-inventory,record-shifts}"],
  "console/web/own/runbooks": ["console/markdown", "e2e/{operations,hostile}"],
  "console/web/own/sites": ["console/topology", "e2e/{inventory,accessible,topology}"],
  "console/web/own/tags": ["e2e/tags"],
  "console/web/own/virtual-machines": ["e2e/{device-address,record-shifts}"],
  "console/web/own/index.ts": ["e2e/{accessible,resources}"],
  "console/web/own/EditPage.tsx": ["e2e/{forms,outputs}"],
  "console/web/own/ListPage.tsx": ["e2e/{resources,outputs}"],
  "console/web/own/NewPage.tsx": ["e2e/{forms,outputs}"],
  "console/web/own/RecordPage.tsx": ["e2e/{accessible,resources}"],
  "console/web/pages/about": ["e2e/{accessible,record}"],
  "console/web/pages/away": ["console/merges", "e2e/{away*,accessible}"],
  "console/web/pages/backups": ["e2e/{administration,dialogs,accessible}"],
  "console/web/pages/changes": ["console/change*", "e2e/{undo,dialogs,accessible}"],
  "console/web/pages/home": ["console/home", "e2e/{frame,set-up,jobs-daily,dialogs}"],
  "console/web/pages/imports": ["console/imports", "e2e/{imports,accessible}"],
  "console/web/pages/label": ["e2e/accessible"],
  "console/web/pages/licences": ["e2e/accessible"],
  "console/web/pages/profile": ["e2e/{administration,away-copy,second-factor,dialogs,accessible}"],
  "console/web/pages/reference": ["e2e/{administration,accessible}"],
  "console/web/pages/schedule": [
    "console/{shifts,timeline,ends}",
    "e2e/{operations,planning,ends,jobs-daily,dialogs}",
  ],
  "console/web/pages/settings": ["e2e/{away-copy,currency,accessible}"],
  "console/web/pages/sign-ins": ["e2e/{administration,accessible}"],
  "console/web/pages/wall": ["e2e/{operations,session,accessible}"],
  "console/web/early.ts": ["e2e/{frame,record}"],
  "console/web/routes.tsx": ["e2e/{accessible,frame}"],
  "console/web/main.tsx": ["e2e/{accessible,frame,waiting}"],
};

/** Which tests can notice a change beside src. */
export const otherTests: Readonly<Record<string, readonly string[]>> = {
  migrations: [
    "resource",
    "db",
    "data",
    "backup/check*",
    "appliance/{migration,olderSqlite,upgrade}",
    "blackbox/conformance",
  ],
  docs: ["docs", "readme", "recipes"],
  "README.md": ["readme"],
  "build.ts": ["release", "console/{pack,serving}", "commands/executable"],
};

/** Files that every test depends on. */
export const shared: readonly string[] = [
  ...["package.json", "bun.lock", "bunfig.toml", "tsconfig.json"],
  ...["test/preload.ts", "test/support.ts", "test/run/command.ts"],
];
