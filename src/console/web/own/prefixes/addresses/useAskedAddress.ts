import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { valuesOf } from "../../../base/address/listState.ts";
import { usePageSearch } from "../../../base/address/pageParams.ts";

/** The address that the page was opened for, to take it; once it was read, the page's address is without it. */
export function useAskedAddress(): { readonly address: string } | undefined {
  const [address] = valuesOf(usePageSearch().take);
  const [asked] = useState(address === undefined ? undefined : { address });
  const navigate = useNavigate();
  useEffect(() => {
    if (address !== undefined) void navigate({ to: ".", search: {}, replace: true, resetScroll: false });
  }, [address, navigate]);
  return asked;
}
