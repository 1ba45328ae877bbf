import type { Component } from "../../lib/licences.ts";

const rule = "=".repeat(80);

/** Renders the licences and notices as plain text; a list of the components comes first. */
export function renderLicences(components: readonly Component[]): string {
  const titleOf = ({ name, version, licence }: Component): string => `${name} ${version} (${licence})`;
  const list = components.map(titleOf).join("\n");
  const chapters = components.map((component) =>
    [`${rule}\n${titleOf(component)}\n${rule}`, ...component.texts].join("\n\n"),
  );
  return [list, ...chapters].join("\n\n");
}
