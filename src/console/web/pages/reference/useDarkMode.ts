import { useEffect } from "react";
import { theme } from "../../base/theme/theme.ts";
import { useStore } from "../../ui/message/store.ts";

const mark = "dark-mode";

/** Tells the viewer's style sheet whether the page is dark, by the class that it looks for; takes the class away again. */
export function useDarkMode(): void {
  const chosen = useStore(theme);
  useEffect(() => {
    const system = matchMedia("(prefers-color-scheme: dark)");
    const { classList } = document.documentElement;
    const show = (): void => {
      classList.toggle(mark, chosen === "dark" || (chosen === "system" && system.matches));
    };
    show();
    system.addEventListener("change", show);
    return () => {
      system.removeEventListener("change", show);
      classList.remove(mark);
    };
  }, [chosen]);
}
