import type { Registry } from "../../resource/definition/registry.ts";
import type { Pin } from "./answers.ts";

/** The resource that a pin leads to: that of its address where it names one, whatever the client says, else what it says. */
export function pinnedResource(registry: Registry, { address, resource }: Pin): string | null {
  const named = /^\/r\/([^/]+)/i.exec(pathOf(address))?.[1];
  return registry.find(({ name }) => name === named)?.name ?? resource;
}

/** The path as a browser reads it, decoded. */
function pathOf(address: string): string {
  const { pathname } = new URL(address, "http://sitebook.invalid");
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
