import { IconButton } from "../../ui/IconButton.tsx";
import type { IconName } from "../../ui/icons.ts";
import { useStore } from "../../ui/message/store.ts";
import { Menu } from "../../ui/overlay/Menu.tsx";
import type { Theme } from "./showTheme.ts";
import { chooseTheme, theme } from "./theme.ts";

/** The available themes. */
export const themeChoices: readonly {
  readonly value: Theme;
  readonly label: string;
  readonly icon: IconName;
}[] = [
  { value: "system", label: "System", icon: "monitor" },
  { value: "light", label: "Light", icon: "sun" },
  { value: "dark", label: "Dark", icon: "moon" },
];

/** The button that switches between the light and the dark theme. */
export function ThemeMenu() {
  const chosen = useStore(theme);
  return (
    <Menu
      label="Theme"
      trigger={(props) => (
        <IconButton
          {...props}
          icon={themeChoices.find(({ value }) => value === chosen)?.icon ?? "monitor"}
          label="Theme"
        />
      )}
      items={themeChoices.map(({ value, label }) => ({
        label,
        checked: value === chosen,
        onSelect: () => chooseTheme(value),
      }))}
    />
  );
}
