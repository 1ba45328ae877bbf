import { useEffect } from "react";

/** Sets the title of the browser tab while the page is shown: "Sites · Sitebook". */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Sitebook`;
  }, [title]);
}
