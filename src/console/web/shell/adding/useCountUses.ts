import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { countUse } from "./uses.ts";

/** Counts how often forms for new records are opened, so that the menu offers the most used kinds first. */
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
