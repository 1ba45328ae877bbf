import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";
import { announce } from "../ui/message/announce.ts";

/**
 * After navigation, moves the focus to the new page and has its title read aloud, as a browser does after loading a page.
 * If the page has set the focus itself, it stays there.
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
        // The title is set in an effect of the page, or once its record is loaded.
        setTimeout(() => announce(document.title.replace(" · Sitebook", "")), 150);
      }),
    [router, main],
  );
}
