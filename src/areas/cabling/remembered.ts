/** Makes a function that reads each id once, for one answer. */
export function remembered<Result>(read: (id: string) => Result): (id: string) => Result {
  const known = new Map<string, Result>();
  return (id) => {
    if (!known.has(id)) known.set(id, read(id));
    return known.get(id) as Result;
  };
}
