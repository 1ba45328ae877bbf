import { chooseSingleKeys, singleKeys } from "../../base/shortcuts/singleKeys.ts";
import { themeChoices } from "../../base/theme/ThemeMenu.tsx";
import { chooseTheme, theme } from "../../base/theme/theme.ts";
import { Checkbox } from "../../ui/input/Checkbox.tsx";
import { SegmentedControl } from "../../ui/input/SegmentedControl.tsx";
import { useStore } from "../../ui/message/store.ts";
import { Card } from "../../ui/page/Card.tsx";
import { Facts } from "../../ui/page/Facts.tsx";
import { utcOffset } from "../../ui/time/exactTime.ts";

/** The settings of this browser. */
export function BrowserCard() {
  const chosen = useStore(theme);
  const hasSingleKeys = useStore(singleKeys);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Card title="This browser">
      <Facts
        facts={[
          {
            key: "theme",
            label: "Theme",
            value: (
              <SegmentedControl label="Theme" segments={themeChoices} value={chosen} onChange={chooseTheme} />
            ),
            wide: true,
          },
          {
            key: "keys",
            label: "Shortcuts",
            value: (
              <Checkbox
                label="Single keys"
                hint="Such as j and g s. Turn them off if you dictate or press keys by mistake. Ctrl K stays on."
                checked={hasSingleKeys}
                onChange={chooseSingleKeys}
              />
            ),
            wide: true,
          },
          {
            key: "zone",
            label: "Times are shown in",
            value: `${zone.replaceAll("_", " ")} (${utcOffset(new Date())}), as this device is set`,
            wide: true,
          },
        ]}
      />
    </Card>
  );
}
