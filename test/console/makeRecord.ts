import { recordFields } from "../../src/resource/definition/answered.ts";
import { findResource } from "../../src/resource/definition/registry.ts";
import { type Records, type ResourceName, registry } from "../../src/resources/index.ts";

const at = "2026-11-21T02:30:00.000Z";

/** A record with all its fields, as the API answers it by itself; what is not given is empty, or as the example has it. */
export function makeRecord<Name extends ResourceName>(
  name: Name,
  given: Partial<Records[Name]>,
): Records[Name] {
  const resource = findResource(registry, name);
  const fields = Object.entries(recordFields(resource, "details")).map(
    ([key, { kind, nullable, fallback }]) => [
      key,
      nullable
        ? null
        : fallback === undefined
          ? resource.example[key]
          : (kind.answer?.(fallback) ?? fallback),
    ],
  );
  return { ...Object.fromEntries(fields), createdAt: at, updatedAt: at, ...given };
}
