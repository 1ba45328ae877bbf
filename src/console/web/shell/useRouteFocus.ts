import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";
import { announce } from "../ui/message/announce.ts";

/**
 * After a change of pages, moves the focus to the new one and has its title read: what a browser does where it loads a
 * page anew. Where the page has put the focus somewhere itself, it stays there.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return;
        const focused = document.activeElement;
        const isPlaced =
          focused !== null && main.current?.contains(focused) === true && focused !== main.current;
        if (!isPlaced) main.current?.focus({ preventScroll: true });
        // The title follows in an effect of the page, or when its record has come.
        setTimeout(() => announce(document.title.replace(" · Sitebook", "")), 150);
      }),
    [router, main],
  );
}
