import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { queryClient } from "./api/queryClient.ts";
import { meQuery, setupQuery } from "./api/session.ts";
import { parseSearch, stringifySearch } from "./base/address/searchParams.ts";
import { NotFound } from "./base/NotFound.tsx";
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
    component: lazyRouteComponent(() => import("./auth/SignIn.tsx"), "SignIn"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/setup",
    component: lazyRouteComponent(() => import("./auth/setUp/SetUp.tsx"), "SetUp"),
  }),
];

/** Redirects to the sign-in page, or to the set-up of an empty Sitebook, if there is no session. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: async ({ location }) => {
    const isSignedIn = (await queryClient.ensureQueryData(meQuery)) !== null;
    writeStored("signedIn", isSignedIn || undefined);
    if (isSignedIn) return;
    const isOpen = await queryClient.fetchQuery(setupQuery);
    throw redirect(isOpen ? { to: "/setup" } : { to: "/sign-in", search: { to: location.href } });
  },
});

const frame = createRoute({ getParentRoute: () => signedIn, id: "frame", component: AppFrame });

/** A page inside the frame, loaded when it is opened. */
const page = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => frame, path, component });

const framed = [
  // Bundled with the frame: otherwise the code shared with other pages would be split into a dozen files.
  createRoute({ getParentRoute: () => frame, path: "/", component: Home }),
  page(
    "/areas/$area",
    lazyRouteComponent(() => import("./pages/home/area/AreaPage.tsx"), "AreaPage"),
  ),
  page(
    "/schedule",
    lazyRouteComponent(() => import("./pages/schedule/Schedule.tsx"), "Schedule"),
  ),
  page(
    "/r/$resource",
    lazyRouteComponent(() => import("./records/list/ListPage.tsx"), "ListPage"),
  ),
  page(
    "/r/$resource/new",
    lazyRouteComponent(() => import("./records/form/NewPage.tsx"), "NewPage"),
  ),
  page(
    "/r/$resource/$id",
    lazyRouteComponent(() => import("./own/RecordPage.tsx"), "RecordPage"),
  ),
  page(
    "/r/$resource/$id/edit",
    lazyRouteComponent(() => import("./records/form/EditPage.tsx"), "EditPage"),
  ),
  page(
    "/q/$code",
    lazyRouteComponent(() => import("./pages/label/LabelTarget.tsx"), "LabelTarget"),
  ),
  page(
    "/changes",
    lazyRouteComponent(() => import("./pages/changes/ChangeLog.tsx"), "ChangeLog"),
  ),
  page(
    "/imports",
    lazyRouteComponent(() => import("./pages/imports/start/ImportsPage.tsx"), "ImportsPage"),
  ),
  page(
    "/imports/$id",
    lazyRouteComponent(() => import("./pages/imports/ImportPage.tsx"), "ImportPage"),
  ),
  page(
    "/map",
    lazyRouteComponent(() => import("./own/sites/map/MapPage.tsx"), "MapPage"),
  ),
  page(
    "/racks",
    lazyRouteComponent(() => import("./own/racks/ElevationsPage.tsx"), "ElevationsPage"),
  ),
  createRoute({ getParentRoute: () => frame, path: "$", component: NotFound }),
  page(
    "/profile",
    lazyRouteComponent(() => import("./pages/profile/ProfilePage.tsx"), "ProfilePage"),
  ),
  page(
    "/settings",
    lazyRouteComponent(() => import("./pages/settings/SettingsPage.tsx"), "SettingsPage"),
  ),
  page(
    "/people",
    lazyRouteComponent(() => import("./own/profiles/PeoplePage.tsx"), "PeoplePage"),
  ),
  page(
    "/backups",
    lazyRouteComponent(() => import("./pages/backups/BackupsPage.tsx"), "BackupsPage"),
  ),
  page(
    "/sign-ins",
    lazyRouteComponent(() => import("./pages/sign-ins/SignInsPage.tsx"), "SignInsPage"),
  ),
  page(
    "/api-reference",
    lazyRouteComponent(() => import("./pages/reference/ApiReferencePage.tsx"), "ApiReferencePage"),
  ),
  page(
    "/about",
    lazyRouteComponent(() => import("./pages/about/AboutPage.tsx"), "AboutPage"),
  ),
  page(
    "/licences",
    lazyRouteComponent(() => import("./pages/licences/LicencesPage.tsx"), "LicencesPage"),
  ),
  page(
    "/prefixes",
    lazyRouteComponent(() => import("./own/prefixes/PrefixTreePage.tsx"), "PrefixTreePage"),
  ),
  page(
    "/prefixes/map",
    lazyRouteComponent(() => import("./own/prefixes/PrefixMapPage.tsx"), "PrefixMapPage"),
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
    component: lazyRouteComponent(() => import("./pages/wall/Wall.tsx"), "Wall"),
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
