import { useEffect, useState } from "react";
import { formatCount } from "../../../ui/words.ts";
import { foldCables } from "../../cables/foldCables.ts";
import { usePorts } from "../../cables/usePorts.ts";

/** How long the pointer rests on a device before its cables are loaded, in milliseconds. */
const rest = 150;
const maxLeads = 5;

/** The device under the pointer or with the focus, and its cables. */
interface LookedAt {
  readonly id: string | undefined;
  /** How many cables it has and where they lead; undefined until they are known, or if there are none. */
  readonly cables: string | undefined;
  readonly look: (id: string | undefined) => void;
}

/** Loads the cables of the device under the pointer or with the focus, once it stays there. */
export function useLookedAt(): LookedAt {
  const [id, look] = useState<string>();
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), id === undefined ? 0 : rest);
    return () => clearTimeout(timer);
  }, [id]);
  const { data: ports } = usePorts(rested);
  return { id, look, cables: ports === undefined || rested !== id ? undefined : describeCables(ports) };
}

function describeCables(ports: Parameters<typeof foldCables>[0]): string | undefined {
  const { count, leads } = foldCables(ports);
  if (count === 0) return undefined;
  const lines = leads.slice(0, maxLeads).map((lead) => `${lead.count} to ${lead.device}`);
  const more = leads.length > maxLeads ? [`and to ${leads.length - maxLeads} more devices`] : [];
  return [formatCount(count, "cable", "cables"), ...lines, ...more].join("\n");
}
