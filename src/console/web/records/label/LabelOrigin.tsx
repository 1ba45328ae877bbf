import { useQuery } from "@tanstack/react-query";
import { request } from "../../api/client.ts";
import { LoopbackNotice } from "./LoopbackNotice.tsx";
import { isLoopback } from "./labelAddress.ts";

interface LabelOriginProps {
  /** The address in the codes of labels; undefined until the user has chosen one. */
  readonly origin: string | undefined;
  readonly onChoose: (origin: string) => void;
}

/** Asks for the address in the codes of labels if the console was opened on a loopback address, which others can't reach. */
export function LabelOrigin({ origin, onChoose }: LabelOriginProps) {
  const isLocal = isLoopback(window.location.hostname);
  const { data: others } = useQuery({
    queryKey: ["addresses"],
    queryFn: async ({ signal }) => {
      const { data } = await request<{ addresses: string[] }>("GET", "/api/addresses", { signal });
      return data.addresses;
    },
    enabled: isLocal,
  });
  if (!isLocal) return null;
  return <LoopbackNotice host={window.location.host} others={others} chosen={origin} onChoose={onChoose} />;
}
