const count = 200_000;
const size = 28 * 1024 * 1024;

/** The same records on one line and on a line each, as JSON and as YAML. */
export function recordFiles(): {
  readonly label: string;
  readonly oneLine: string;
  readonly lines: string;
}[] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const json = numbers.map((index) => `{"name":"vm-${index}","status":"active","vcpus":${index % 16}}`);
  const yaml = numbers.map((index) => `{name: vm-${index}, status: active, vcpus: ${index % 16}}`);
  return [
    { label: "200 000 records of JSON", oneLine: `[${json.join(",")}]`, lines: `[${json.join(",\n")}]` },
    {
      label: "200 000 records of YAML",
      oneLine: `--- [${yaml.join(", ")}]`,
      lines: `- ${yaml.join("\n- ")}`,
    },
  ];
}

/** A YAML file and a dump of NetBox of millions of empty lists. */
export const dense = (): string[] =>
  [
    ["--- [", "[]]"],
    ['[{"model":"dcim.site","pk":1,"fields":{"a":[', "[]]}}]"],
  ].map(([start, end]) => `${start}${"[],".repeat(size / 3)}${end}`);
