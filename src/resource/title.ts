/** The first field that a title template names: "vid" of "{vid} {name}". */
export function titleField(template: string): string {
  const field = /\{(\w+)\}/.exec(template)?.[1];
  if (field === undefined) throw new Error(`the title "${template}" names no field`);
  return field;
}
