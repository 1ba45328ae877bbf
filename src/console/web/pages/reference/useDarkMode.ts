import { useEffect } from "react";
import { theme } from "../../base/theme/theme.ts";
import { useStore } from "../../ui/message/store.ts";

const mark = "dark-mode";

/** Sets the class by which the viewer's style sheet recognises dark mode, and removes it on unmount. */
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
