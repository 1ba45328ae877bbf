/** What other programs call a field, by resource: their headers, folded, and where they go here. */
export const aliases: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
