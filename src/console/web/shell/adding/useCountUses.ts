import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { countUse } from "./uses.ts";

/** Counts the forms for new records that are opened, from wherever, so that the menu offers first what is added most. */
export function useCountUses(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onResolved", ({ toLocation, pathChanged }) => {
        const [, resource] = /^\/r\/([\w-]+)\/new$/.exec(toLocation.pathname) ?? [];
        if (pathChanged && resource !== undefined) countUse(resource);
      }),
    [router],
  );
}
