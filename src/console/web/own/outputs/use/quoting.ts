/** Quotes a word for a shell, if it needs that. */
export const quoteWord = (word: string): string =>
  /^[\w./:@%+=,~-]+$/.test(word)
    ? word
    : /^[^"$`\\!\n]*$/.test(word)
      ? `"${word}"`
      : `'${word.replaceAll("'", "'\\''")}'`;

/** Quotes a text for YAML, if it needs that. */
export const quoteYaml = (text: string): string =>
  /^[\w./:?&=%+-]+$/.test(text) ? text : JSON.stringify(text);
