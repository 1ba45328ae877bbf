import type { Route } from "../../http/route.ts";
import { otherFactorRoutes } from "./factor/otherRoutes.ts";
import { ownFactorRoutes } from "./factor/ownRoutes.ts";
import { ownProfileRoutes } from "./ownProfile.ts";
import { personSessionRoutes } from "./personSessionRoutes.ts";
import type { PeopleServices } from "./services.ts";
import { sessionRoutes } from "./sessionRoutes.ts";
import { signInRoutes } from "./signIn/signIn.ts";
import { signInLogRoutes } from "./signIns/routes.ts";

/** The routes of people beside the operations of their records: signing in and out, sessions and tokens, the own profile. */
export const peopleRoutes = (services: PeopleServices): Route[] => [
  ...signInRoutes(services),
  ...sessionRoutes(services),
  ...signInLogRoutes(services.store),
  ...ownProfileRoutes(services),
  ...ownFactorRoutes(services),
  ...otherFactorRoutes(services),
  ...personSessionRoutes(services),
];
