type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * Returns the part of an OpenAPI document at a path with every `$ref` in it replaced by what it refers to within the
 * document. A reference inside of what it refers to is left as it is, as is one to another document.
 */
export function resolveReferences(document: unknown, path: readonly string[]): unknown {
  const whole = document as Json;
  const resolve = (node: Json, within: readonly string[]): Json => {
    if (typeof node !== "object" || node === null) return node;
    if (isList(node)) return node.map((one) => resolve(one, within));
    const { $ref: reference, ...others } = node;
    if (typeof reference !== "string" || within.includes(reference)) return resolveEach(node, within);
    const target = at(whole, readPointer(reference));
    if (target === undefined) return node;
    const resolved = resolve(target, [...within, reference]);
    return isObject(resolved) ? { ...resolved, ...resolveEach(others, within) } : resolved;
  };
  const resolveEach = (node: { readonly [name: string]: Json }, within: readonly string[]) =>
    Object.fromEntries(Object.entries(node).map(([name, value]) => [name, resolve(value, within)]));
  const part = at(whole, path);
  return part === undefined ? undefined : resolve(part, []);
}

const isList = (node: Json): node is readonly Json[] => Array.isArray(node);

const isObject = (node: Json | undefined): node is { readonly [name: string]: Json } =>
  typeof node === "object" && node !== null && !isList(node);

const at = (node: Json, path: readonly string[] | undefined): Json | undefined =>
  path?.reduce<Json | undefined>(
    (inner, name) => (isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    node,
  );

/** Returns the names that a JSON pointer within the same document leads through; undefined for any other reference. */
const readPointer = (reference: string): readonly string[] | undefined =>
  reference.startsWith("#/")
    ? reference
        .slice(2)
        .split("/")
        .map((name) => decodeURIComponent(name).replaceAll("~1", "/").replaceAll("~0", "~"))
    : undefined;
