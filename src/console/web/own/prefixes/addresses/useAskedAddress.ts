import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { valuesOf } from "../../../base/address/listState.ts";
import { usePageSearch } from "../../../base/address/pageParams.ts";

/** Returns the address that the page was opened to allocate, and removes it from the URL. */
export function useAskedAddress(): { readonly address: string } | undefined {
  const [address] = valuesOf(usePageSearch().take);
  const [asked] = useState(address === undefined ? undefined : { address });
  const navigate = useNavigate();
  useEffect(() => {
    if (address !== undefined) void navigate({ to: ".", search: {}, replace: true, resetScroll: false });
  }, [address, navigate]);
  return asked;
}
