import { createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { loadCustomFields } from "./api/customFields.ts";
import { queryClient } from "./api/queryClient.ts";
import { meQuery, setupQuery } from "./api/session.ts";
import { parseSearch, stringifySearch } from "./base/address/searchParams.ts";
import { NotFound } from "./base/NotFound.tsx";
import { lazyPage } from "./base/parts/lazyPage.tsx";
import { writeStored } from "./base/stored.ts";
import { Home } from "./pages/home/Home.tsx";
import { AppFrame } from "./shell/AppFrame.tsx";
import { PageError } from "./shell/PageError.tsx";
import { Root } from "./shell/Root.tsx";

const root = createRootRoute({ component: Root, notFoundComponent: NotFound });

/** Pages that don't require a session. */
const open = [
  createRoute({
    getParentRoute: () => root,
    path: "/sign-in",
    component: lazyPage(() => import("./auth/SignIn.tsx"), "SignIn"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/setup",
    component: lazyPage(() => import("./auth/setUp/SetUp.tsx"), "SetUp"),
  }),
];

/** Redirects to the sign-in page, or to the set-up of an empty Sitebook, if there is no session. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: async ({ location }) => {
    // Both in one request.
    const fields = loadCustomFields();
    const isSignedIn = (await queryClient.ensureQueryData(meQuery)) !== null;
    writeStored("signedIn", isSignedIn || undefined);
    if (isSignedIn) {
      await fields;
      return;
    }
    const isOpen = await queryClient.fetchQuery(setupQuery);
    throw redirect(isOpen ? { to: "/setup" } : { to: "/sign-in", search: { to: location.href } });
  },
});

const frame = createRoute({ getParentRoute: () => signedIn, id: "frame", component: AppFrame });

/** A page inside the frame, loaded when it is opened. */
const page = (path: string, component: ReturnType<typeof lazyPage>) =>
  createRoute({ getParentRoute: () => frame, path, component });

const framed = [
  // Bundled with the frame: otherwise the code shared with other pages would be split into a dozen files.
  createRoute({ getParentRoute: () => frame, path: "/", component: Home }),
  page(
    "/areas/$area",
    lazyPage(() => import("./pages/home/area/AreaPage.tsx"), "AreaPage"),
  ),
  page(
    "/schedule",
    lazyPage(() => import("./pages/schedule/Schedule.tsx"), "Schedule"),
  ),
  page(
    "/r/$resource",
    lazyPage(() => import("./own/ListPage.tsx"), "ListPage"),
  ),
  page(
    "/r/$resource/new",
    lazyPage(() => import("./own/NewPage.tsx"), "NewPage"),
  ),
  page(
    "/r/$resource/$id",
    lazyPage(() => import("./own/RecordPage.tsx"), "RecordPage"),
  ),
  page(
    "/r/$resource/$id/edit",
    lazyPage(() => import("./own/EditPage.tsx"), "EditPage"),
  ),
  page(
    "/q/$code",
    lazyPage(() => import("./pages/label/LabelTarget.tsx"), "LabelTarget"),
  ),
  page(
    "/changes",
    lazyPage(() => import("./pages/changes/ChangeLog.tsx"), "ChangeLog"),
  ),
  page(
    "/imports",
    lazyPage(() => import("./pages/imports/start/ImportsPage.tsx"), "ImportsPage"),
  ),
  page(
    "/imports/$id",
    lazyPage(() => import("./pages/imports/ImportPage.tsx"), "ImportPage"),
  ),
  page(
    "/away/clones",
    lazyPage(() => import("./pages/away/clones/ClonesPage.tsx"), "ClonesPage"),
  ),
  page(
    "/away/merges",
    lazyPage(() => import("./pages/away/merges/MergesPage.tsx"), "MergesPage"),
  ),
  page(
    "/away/merges/$id",
    lazyPage(() => import("./pages/away/merges/page/MergePage.tsx"), "MergePage"),
  ),
  page(
    "/map",
    lazyPage(() => import("./own/sites/map/MapPage.tsx"), "MapPage"),
  ),
  page(
    "/racks",
    lazyPage(() => import("./own/racks/ElevationsPage.tsx"), "ElevationsPage"),
  ),
  page(
    "/spending",
    lazyPage(() => import("./own/purchase-orders/spending/SpendingPage.tsx"), "SpendingPage"),
  ),
  page(
    "/cable-labels",
    lazyPage(() => import("./own/cables/labels/CableLabelsPage.tsx"), "CableLabelsPage"),
  ),
  createRoute({ getParentRoute: () => frame, path: "$", component: NotFound }),
  page(
    "/profile",
    lazyPage(() => import("./pages/profile/ProfilePage.tsx"), "ProfilePage"),
  ),
  page(
    "/settings",
    lazyPage(() => import("./pages/settings/SettingsPage.tsx"), "SettingsPage"),
  ),
  page(
    "/people",
    lazyPage(() => import("./own/profiles/PeoplePage.tsx"), "PeoplePage"),
  ),
  page(
    "/backups",
    lazyPage(() => import("./pages/backups/BackupsPage.tsx"), "BackupsPage"),
  ),
  page(
    "/sign-ins",
    lazyPage(() => import("./pages/sign-ins/SignInsPage.tsx"), "SignInsPage"),
  ),
  page(
    "/api-reference",
    lazyPage(() => import("./pages/reference/ApiReferencePage.tsx"), "ApiReferencePage"),
  ),
  page(
    "/about",
    lazyPage(() => import("./pages/about/AboutPage.tsx"), "AboutPage"),
  ),
  page(
    "/licences",
    lazyPage(() => import("./pages/licences/LicencesPage.tsx"), "LicencesPage"),
  ),
  page(
    "/prefixes",
    lazyPage(() => import("./own/prefixes/PrefixTreePage.tsx"), "PrefixTreePage"),
  ),
  page(
    "/prefixes/map",
    lazyPage(() => import("./own/prefixes/PrefixMapPage.tsx"), "PrefixMapPage"),
  ),
];

/** People are created and edited on the people page. */
const elsewhere = ["/r/profiles/new", "/r/profiles/$id/edit"].map((path) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    beforeLoad: () => {
      throw redirect({ to: "/people" });
    },
  }),
);

/** Pages that fill the whole screen. */
const bare = [
  createRoute({
    getParentRoute: () => signedIn,
    path: "/wall",
    component: lazyPage(() => import("./pages/wall/Wall.tsx"), "Wall"),
  }),
];

/** Creates the router of all pages. */
export const createConsoleRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      ...open,
      signedIn.addChildren([frame.addChildren([...framed, ...elsewhere]), ...bare]),
    ]),
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
