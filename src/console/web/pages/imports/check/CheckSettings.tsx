import { Link } from "@tanstack/react-router";
import { resourceNamed } from "../../../definitions/resources.ts";
import { Card } from "../../../ui/page/Card.tsx";
import { Facts } from "../../../ui/page/Facts.tsx";
import { formatKey } from "../fieldChoices.ts";
import type { ImportState } from "../loading/useImport.ts";

/** How the import matches and reads rows, with a link to change it. */
export function CheckSettings({ state }: { readonly state: ImportState }) {
  const { id, sheets, options } = state.data;
  const matched = sheets.flatMap(({ name, resource, key }) => {
    const description = resourceNamed(resource ?? "");
    if (description === undefined) return [];
    const by = key === null ? "Nothing: every row is new" : formatKey(description, key);
    return [{ key: name, label: sheets.length === 1 ? "Matched by" : name, value: by }];
  });
  return (
    <Card
      title="Settings"
      actions={
        <Link to="/imports/$id" params={{ id }} search={{ step: "columns" }}>
          Change
        </Link>
      }
    >
      <Facts
        facts={[
          ...matched.slice(0, 5),
          {
            key: "empty",
            label: "Empty cells",
            value: options.empty === "clear" ? "Clear the value" : "Leave the value",
          },
          { key: "zone", label: "Time zone", value: options.timeZone ?? "UTC" },
        ]}
      />
    </Card>
  );
}
