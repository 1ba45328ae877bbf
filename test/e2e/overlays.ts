import type { Locator, Page } from "playwright-core";
import { openMergeOf } from "./awayConflicts.ts";
import { pageOf } from "./pageOf.ts";
import type { Width } from "./screen.ts";
import type { World } from "./world.ts";

/** Something that is pressed on the way to an overlay. */
type Target = (page: Page, world: World) => Locator;

/** A dialog, drawer, menu or panel that opens over a page. */
export interface Overlay {
  /** The files in which it is drawn, and which hold nothing that another row opens. */
  readonly files: readonly string[];
  readonly path: string | ((world: World) => Promise<string>);
  /** What is done on the page before it can be opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What is pressed to open it, one after the other. */
  readonly presses: readonly Target[];
  /** What has the focus again when it is closed; what was pressed first unless said. */
  readonly back?: Target;
  /** How it is named. */
  readonly name: string | RegExp;
  readonly role?: "dialog" | "menu";
  /** The one width in which it can be opened; both unless said. */
  readonly only?: Width;
}

type Role = Parameters<Page["getByRole"]>[0];

/** The first thing of a role and a name. */
const of =
  (role: Role) =>
  (name: string | RegExp): Target =>
  (page) =>
    page.getByRole(role, { name, exact: true }).first();

const button = of("button");
const item = of("menuitem");
const link = of("link");
const chip: Target = (page) => page.locator(".chip-body");
const vlanOfDrawer: Target = (page) => page.getByRole("dialog").getByLabel("VLAN").first();

/** The menu of the person that looks on, in the list of people. */
const viewersMenu: Target = (page, { person }) =>
  page.getByRole("row", { name: new RegExp(person("viewer").email) }).getByRole("button");

const toPerson = (entry: string, file: string, name: RegExp): Overlay => ({
  files: [`own/profiles/managing/${file}.tsx`],
  path: "/people",
  presses: [viewersMenu, item(entry)],
  name,
});

/** Waits for a page that follows one on which buttons are called the same. */
const headed = (name: string) => (page: Page) =>
  page.getByRole("heading", { level: 1, name, exact: true }).waitFor();

/** Selects all rows of a list on all its pages. */
const selectAll = async (page: Page): Promise<void> => {
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  await page.getByRole("button", { name: /^Select all \d/ }).click();
};

const viewersPage = async ({ send }: World): Promise<string> =>
  `/r/profiles/${(await send("viewer", "GET", "/api/profiles/me")).body.data.id}`;

const withToken = async ({ send }: World): Promise<string> => {
  await send("super_admin", "POST", "/api/auth/tokens", { name: "Overlays" });
  return "/profile";
};

const withBackup = async ({ send }: World): Promise<string> => {
  await send("super_admin", "POST", "/api/admin/backups");
  return "/backups";
};

/** The columns of an import, one of which has words for a status. */
const withColumns = async ({ send }: World): Promise<string> => {
  const rows = [{ name: "Overlay", vid: 3999, Note: "one / two", status: "aktiv", Shade: "red" }];
  const { body } = await send("super_admin", "POST", "/api/imports?resource=vlans&name=vlans.json", rows);
  return `/imports/${body.data.id}`;
};

/** The change log with a group that can be undone. */
const withSeed = async ({ send }: World): Promise<string> => {
  const items = [{ name: `Overlay ${crypto.randomUUID()}` }];
  await send("super_admin", "POST", "/api/admin/seed/device-roles", { items });
  return "/changes";
};

const site = pageOf("sites", "search=rotterdam");
const order = pageOf("purchase-orders", "status=ordered");
/** A network of its own, so that one of its addresses can be taken each time. */
const addresses = async ({ send }: World): Promise<string> => {
  const { data } = (await send("operator", "GET", "/api/prefixes?prefix=10.249.0.0/24")).body;
  if (data.length > 0) return `/r/prefixes/${data[0].id}`;
  const created = await send("operator", "POST", "/api/prefixes", { prefix: "10.249.0.0/24" });
  return `/r/prefixes/${created.body.data.id}`;
};
const list = "/r/sites?pageSize=10";
const manyRows = "/r/vlans?pageSize=10";

/** Whatever can be opened over a page of the console, and how. */
export const overlays: Readonly<Record<string, Overlay>> = {
  // An import.
  "menu of a column": {
    files: ["pages/imports/table/HeaderCell.tsx"],
    path: withColumns,
    presses: [button("Options of column Note")],
    name: "Column Note",
    role: "menu",
  },
  "split of a column": {
    files: ["pages/imports/table/MadeDialog.tsx"],
    path: withColumns,
    presses: [button("Options of column Note"), item("Split into columns…")],
    name: "Split Note",
  },
  "column kept as a custom field": {
    files: ["pages/imports/kept/KeepDialog.tsx"],
    path: withColumns,
    presses: [button("Keep as a custom field: Shade")],
    name: "Keep Shade as a custom field",
  },
  "values of a column": {
    files: ["pages/imports/table/ValueChoices.tsx"],
    path: withColumns,
    presses: [button(/^1 value/)],
    name: "Values of status",
  },
  // The frame.
  "menu of new records": {
    files: ["shell/adding/NewMenu.tsx"],
    path: "/",
    presses: [button("New")],
    name: "New record",
    role: "menu",
    only: "desk",
  },
  "all kinds of records": {
    files: ["shell/adding/AllKinds.tsx"],
    path: "/",
    presses: [button("New"), item("All kinds …")],
    name: "What do you want to add?",
  },
  palette: {
    files: ["shell/palette/Palette.tsx"],
    path: "/",
    presses: [button(/^Search/)],
    name: "Search and commands",
  },
  "help on the keyboard": {
    files: ["shell/ShortcutHelp.tsx"],
    path: "/",
    presses: [button("Keyboard shortcuts")],
    name: "Keyboard shortcuts",
  },
  themes: {
    files: ["base/theme/ThemeMenu.tsx"],
    path: "/",
    presses: [button("Theme")],
    name: "Theme",
    role: "menu",
  },
  account: {
    files: ["shell/MeMenu.tsx"],
    path: "/",
    presses: [button(/^Account of/)],
    name: "Account",
    role: "menu",
  },
  settings: {
    files: ["shell/SettingsMenu.tsx"],
    path: "/",
    presses: [button(/^Settings/)],
    name: "Settings",
    role: "menu",
    only: "desk",
  },
  "all pages": {
    files: ["shell/BottomBar.tsx"],
    path: "/",
    presses: [button("Menu")],
    name: "All pages",
    only: "phone",
  },
  "area of a narrow side bar": {
    files: ["shell/navigation/SlimNavigation.tsx"],
    path: "/",
    before: (page) => page.getByRole("button", { name: "Collapse the side bar" }).click(),
    presses: [button("Network")],
    name: "Network",
    role: "menu",
    only: "desk",
  },
  "settings of a narrow side bar": {
    files: [],
    path: "/",
    presses: [button("Settings")],
    name: "Settings",
    role: "menu",
    only: "desk",
  },
  // Pages of work.
  "more of home": {
    files: ["pages/home/HomeCards.tsx"],
    path: "/",
    presses: [button("More")],
    name: "More of home",
    role: "menu",
  },
  "add to an area": {
    files: ["pages/home/area/AreaPage.tsx"],
    path: "/areas/network",
    presses: [button("Add")],
    name: "Add to Network",
    role: "menu",
  },
  "add to the schedule": {
    files: ["pages/schedule/NewPlanned.tsx"],
    path: "/schedule",
    before: headed("Schedule"),
    presses: [button("Add")],
    name: "Add to the schedule",
    role: "menu",
    only: "desk",
  },
  "what ends on a day": {
    files: ["pages/schedule/ends/EndGroup.tsx"],
    path: async (world) => {
      for (const name of ["Cleaning", "Guard"])
        await world.send("manager", "POST", "/api/contracts", { name, endDate: "2031-05-07" });
      return "/schedule?view=axis&day=2031-05-05";
    },
    presses: [button(/^2 contracts end, Wed 7 May 2031/)],
    name: "2 contracts end on Wed 7 May 2031",
  },
  "shifts that are planned": {
    files: ["pages/schedule/shifts/PlanShifts.tsx"],
    path: "/schedule",
    before: headed("Schedule"),
    presses: [button("Plan shifts")],
    name: "Plan shifts",
  },
  "which end of a circuit": {
    files: ["records/form/adding/AddButton.tsx"],
    path: pageOf("sites"),
    presses: [button("Add circuit")],
    name: "Add circuit",
    role: "menu",
  },
  // Lists.
  columns: {
    files: ["records/list/ColumnChooser.tsx"],
    path: list,
    presses: [button("Columns")],
    name: "Columns",
  },
  "formats of a file": {
    files: ["records/list/exporting/SaveMenu.tsx"],
    path: list,
    presses: [button("Export")],
    name: "Export",
    role: "menu",
  },
  "formats of spending": {
    files: ["own/purchase-orders/spending/ExportSpending.tsx"],
    path: "/spending",
    // The page before has a button of this name, too, and stays until this one is loaded.
    before: (page) => page.getByRole("heading", { level: 1, name: "Spending" }).waitFor(),
    presses: [button("Export")],
    name: "Export",
    role: "menu",
  },
  "fields to filter by": {
    files: ["records/list/filters/FilterBar.tsx"],
    path: list,
    presses: [button("Filter")],
    name: "Add a filter",
  },
  "filter of terms": {
    files: ["records/list/filters/FilterChip.tsx"],
    path: `${list}&status=active`,
    presses: [chip],
    name: "Filter by Status",
  },
  "filter of references": {
    files: [],
    path: "/r/vlans?siteId__empty=true",
    presses: [chip],
    name: "Filter by Site",
  },
  "filter of dates": {
    files: [],
    path: "/r/contracts?endDate__gte=today",
    presses: [chip],
    name: /^Filter by End/,
  },
  "menu of a view": {
    files: ["records/list/views/ViewActions.tsx"],
    path: list,
    presses: [button("View")],
    name: "View",
    role: "menu",
  },
  "name of a view": {
    files: ["records/list/views/NameDialog.tsx"],
    path: list,
    presses: [button("View"), item("Save as mine")],
    name: "Save as mine",
  },
  "edit of many": {
    files: ["records/list/bulk/BulkEdit.tsx"],
    path: manyRows,
    before: selectAll,
    presses: [button("Edit")],
    name: /^Edit [\d,]+ VLANs/,
  },
  "delete of many": {
    files: ["records/list/bulk/BulkDelete.tsx"],
    path: manyRows,
    before: selectAll,
    presses: [button("Delete")],
    name: /^Delete [\d,]+ VLANs/,
  },
  "undo of a group": {
    files: ["pages/changes/UndoDialog.tsx"],
    path: withSeed,
    before: (page) => page.getByRole("button", { name: "Changes, Seed Device roles" }).first().click(),
    presses: [button("Undo all of it")],
    name: "Undo Device roles?",
  },
  // Records.
  "more of a record": {
    files: ["records/detail/header/RecordHeader.tsx"],
    path: site,
    presses: [button("More")],
    name: "More",
    role: "menu",
  },
  label: {
    files: ["records/label/LabelDialog.tsx"],
    path: site,
    presses: [button("More"), item("QR label")],
    name: "QR label",
  },
  "delete of a record": {
    files: ["records/detail/header/DeleteDialog.tsx"],
    path: site,
    presses: [button("More"), item(/^Delete/)],
    name: /^Delete/,
  },
  status: {
    files: ["records/detail/header/QuickTerm.tsx"],
    path: site,
    presses: [button(/^Status: .* Change$/)],
    name: "Status",
    role: "menu",
  },
  "record beside it": {
    files: ["records/form/adding/AddDrawer.tsx"],
    path: site,
    presses: [button("Add prefix")],
    name: /^New prefix for/,
  },
  "what a reference misses": {
    files: ["records/form/adding/QuickAdd.tsx"],
    path: site,
    before: async (page) => {
      await page.getByRole("button", { name: "Add prefix" }).click();
      await page.getByRole("dialog").getByLabel("VLAN").fill("Doors");
      await page.locator(".option-make").click();
    },
    presses: [],
    back: vlanOfDrawer,
    name: "New VLAN",
  },
  "copy from": {
    files: ["records/form/CopyFrom.tsx"],
    path: "/r/sites/new",
    presses: [button("Copy from …")],
    name: "Copy from",
  },
  "leave a form": {
    files: ["records/form/unsaved/LeaveDialog.tsx"],
    path: "/r/sites/new",
    before: (page) => page.getByLabel("Name *").fill("Not saved"),
    presses: [link("Home")],
    name: "Leave without saving?",
  },
  // Records with a page of their own.
  "free space": {
    files: ["own/prefixes/free/FreeDialog.tsx"],
    path: "/prefixes",
    presses: [button(/^Next free in/)],
    name: /^Free in/,
  },
  "an address of a device": {
    files: ["own/devices/addresses/AddressDrawer.tsx"],
    path: pageOf("devices"),
    presses: [button("Add address")],
    name: /^New address for/,
  },
  "an address to take": {
    files: ["own/prefixes/addresses/AllocateDialog.tsx"],
    path: addresses,
    presses: [button(/^Use next free/)],
    name: "Use the next free address",
  },
  "an address that was given": {
    files: ["own/prefixes/addresses/Given.tsx"],
    path: addresses,
    presses: [
      button(/^Use next free/),
      (page) => page.getByRole("dialog").getByRole("button", { name: /^Use / }),
    ],
    name: "Address allocated",
  },
  receiving: {
    files: ["own/purchase-orders/receiving/ReceiveDialog.tsx"],
    path: order,
    presses: [button("Receive …")],
    name: /^Receive/,
  },
  "history of an item": {
    files: ["own/purchase-orders/ItemHistory.tsx"],
    path: order,
    presses: [button(/^History of/)],
    name: /./,
  },
  report: {
    files: ["own/incidents/ReportDialog.tsx"],
    path: pageOf("incidents", "status=investigating"),
    presses: [button("Report")],
    name: "Report",
  },
  // People.
  "what to do with a person": {
    files: ["own/profiles/PersonMenu.tsx"],
    path: "/people",
    presses: [viewersMenu],
    name: /^Actions for/,
    role: "menu",
  },
  "new person": {
    files: ["own/profiles/managing/PersonDialog.tsx"],
    path: "/people",
    presses: [button("Add person")],
    name: /person/,
  },
  "edit of a person": { files: [], path: "/people", presses: [viewersMenu, item("Edit")], name: /./ },
  "temporary password": toPerson("Set a temporary password", "TemporaryPassword", /^Temporary password/),
  "no more signing in": toPerson("Deactivate", "SwitchPerson", /^Deactivate/),
  "delete of a person": toPerson("Delete", "DeletePerson", /^Delete/),
  "sign out everywhere": {
    files: ["own/profiles/PersonSessions.tsx"],
    path: viewersPage,
    presses: [button("Sign out everywhere")],
    name: "Sign out everywhere?",
  },
  "reference of a template": {
    files: ["own/outputs/reference/ReferenceDrawer.tsx"],
    path: "/r/outputs/dnsmasq",
    presses: [button("Reference")],
    name: "Reference",
  },
  // What was changed away.
  "decisions about all that is undecided": {
    files: ["pages/away/merges/page/DecideAllMenu.tsx"],
    path: openMergeOf,
    presses: [button(/^Decide all/)],
    name: "Decide all",
    role: "menu",
  },
  "merge that is discarded": {
    files: ["pages/away/merges/page/DiscardDialog.tsx"],
    path: openMergeOf,
    presses: [button("Discard")],
    name: /^Discard the changes from/,
  },
  // One's own profile, and the box.
  "second factor": {
    files: ["pages/profile/FactorDialog.tsx"],
    path: withToken,
    presses: [button("Set up")],
    name: /second factor/,
  },
  "new token": {
    files: ["pages/profile/NewTokenDialog.tsx"],
    path: withToken,
    presses: [button("New token")],
    name: "New token",
  },
  "token that is revoked": {
    files: ["pages/profile/TokensCard.tsx"],
    path: withToken,
    presses: [button(/^Revoke/)],
    name: /^Revoke/,
  },
  restoring: {
    files: ["pages/backups/RestoreDialog.tsx"],
    path: withBackup,
    presses: [button(/^How to restore/)],
    name: /restore/i,
  },
};

/** Overlays that take a whole story to come to, and the test that tells and checks it. */
export const inStories: Readonly<Record<string, string>> = {
  "auth/SessionEnded.tsx": "session",
  "auth/factor/ConfirmSession.tsx": "second-factor",
  "auth/factor/RequiredSetUp.tsx": "second-factor",
  "own/cables/DisconnectButton.tsx": "cable-paths",
  "own/cables/connect/ConnectDialog.tsx": "connecting",
  "own/cables/connect/scan/ScanDialog.tsx": "connecting",
  "own/devices/replace/ReplaceDialog.tsx": "replace",
  "own/profiles/managing/ResetFactor.tsx": "second-factor",
  "own/racks/glance/DeviceGlance.tsx": "racks",
  "pages/away/clones/RecallDialog.tsx": "away-copy",
  "pages/away/clones/TakeAlongDialog.tsx": "away-copy",
  "pages/away/merges/page/ApplyDialog.tsx": "away-merge",
  "pages/imports/columns/FixedValues.tsx": "imports-cabling",
  "pages/profile/SessionsCard.tsx": "administration",
  "records/detail/header/ActionDialog.tsx": "tags",
  "records/documents/DocumentDialog.tsx": "documents",
  "records/form/ConflictDialog.tsx": "forms",
  "records/history/RefusedUndos.tsx": "trust",
  "records/tags/BulkTags.tsx": "tags",
  "records/work/AccountDialog.tsx": "trust",
  "records/work/JobDialog.tsx": "trust",
  "shell/away/BringHomeDialog.tsx": "away-copy",
  "shell/away/SaveChangesDialog.tsx": "away-copy",
};
