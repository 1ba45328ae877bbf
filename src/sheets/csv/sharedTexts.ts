/** The most texts that are shared, and the most characters of one. */
const shared = { texts: 10_000, characters: 40 };

/** Creates what returns equal short texts as one string, so that a column of few different texts takes little memory. */
export function createSharedTexts(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    if (text.length > shared.characters) return text;
    const old = known.get(text);
    if (old !== undefined) return old;
    if (known.size < shared.texts) known.set(text, text);
    return text;
  };
}
