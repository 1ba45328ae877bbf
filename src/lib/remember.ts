/** Makes a function that works its answer out once for each object it is given, and remembers it as long as the object lives. */
export function rememberBy<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const old = known.get(key);
    if (old !== undefined) return old;
    const made = work(key);
    known.set(key, made);
    return made;
  };
}

/** Texts that are longer are worked out each time: who sends such a text seldom sends it again. */
const longestRemembered = 300;

/** The same for short texts, as long as there are no more than `limit` different ones; then the cache is cleared. */
export function rememberByText<Value>(limit: number, work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const old = known.get(text);
    if (old !== undefined) return old;
    const made = work(text);
    if (text.length > longestRemembered) return made;
    if (known.size >= limit) known.clear();
    known.set(text, made);
    return made;
  };
}

/** Makes a function that works its answer out when it is first called, and remembers it. */
export function once<Value>(work: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: work() };
    return made.value;
  };
}

/** Sets a value as the latest of a map, and drops the oldest one where there are more than `limit`. */
export function keepLatest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, limit: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > limit && oldest !== undefined) map.delete(oldest);
}
