import { commentKind } from "./features/comments/comments.ts";
import { commentRoutes } from "./features/comments/routes.ts";
import { documentKind } from "./features/documents/documents.ts";
import { type DocumentOptions, routesOfDocuments } from "./features/documents/routes.ts";
import { linkKind } from "./features/links/links.ts";
import { linkRoutes } from "./features/links/routes.ts";
import { tagRoutes } from "./features/tags/routes.ts";
import { tagKind } from "./features/tags/tags.ts";
import type { SessionRoute } from "./http/route.ts";
import type { Attached } from "./resource/definition/attached/attached.ts";
import type { Store } from "./resource/reading/store.ts";

/** What the routes of what is attached are told by the configuration. */
export interface AttachedOptions {
  readonly documents: DocumentOptions;
}

/** A kind of what is attached to records, and its routes. */
interface AttachedPart {
  readonly kind: Attached;
  readonly routes: (store: Store, options: AttachedOptions) => SessionRoute[];
}

/** All that is attached to records, with its routes: a kind of it is a line here, for the application and all threads. */
const all: readonly AttachedPart[] = [
  { kind: linkKind, routes: linkRoutes },
  { kind: tagKind, routes: tagRoutes },
  { kind: commentKind, routes: commentRoutes },
  { kind: documentKind, routes: (store, { documents }) => routesOfDocuments(store, documents) },
];

/** All kinds of what is attached to records. */
export const attachedKinds: readonly Attached[] = all.map(({ kind }) => kind);

/** The routes of all kinds. */
export const attachedRoutes = (store: Store, options: AttachedOptions): SessionRoute[] =>
  all.flatMap(({ routes }) => routes(store, options));
