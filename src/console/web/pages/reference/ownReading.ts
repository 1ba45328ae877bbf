import { resolveReferences } from "./resolveReferences.ts";

/** The part of the viewer's system that reads documents. */
interface System {
  readonly specActions: { updateJsonSpec(document: unknown): void };
}

/**
 * Returns the plugin that reads the document in place of the viewer, which takes any YAML and any version of OpenAPI:
 * for this document it needs many seconds, before the page shows anything and again for each operation.
 */
export const ownReading = () => ({
  fn: {
    resolveSubtree: async (document: unknown, path: readonly string[]) => ({
      spec: resolveReferences(document, path),
      errors: [],
    }),
  },
  statePlugins: {
    spec: {
      wrapActions: {
        parseToJson:
          (_original: unknown, { specActions }: System) =>
          (text: string): void =>
            specActions.updateJsonSpec(JSON.parse(text)),
      },
    },
  },
});
