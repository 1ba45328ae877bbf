/** The first field that a title template names: "vid" of "{vid} {name}". */
export function titleField(template: string): string {
  const field = titleFields(template)[0];
  if (field === undefined) throw new Error(`the title "${template}" names no field`);
  return field;
}

/** All fields that a title template names. */
export const titleFields = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, field = ""]) => field);

/** Fills a title template with the texts of its fields. */
export const fillTitle = (template: string, textOf: (field: string) => string): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, field: string) => textOf(field));
