import { Suspense, useState } from "react";
import type { RecordNamed } from "../../../api/record.ts";
import { useCommands } from "../../../base/commands.ts";
import { lazy } from "../../../base/parts/lazy.tsx";
import { Button } from "../../../ui/Button.tsx";

const ReplaceDialog = lazy(async () => ({ default: (await import("./ReplaceDialog.tsx")).ReplaceDialog }));

/** The button that replaces the hardware of a device, which is a command of the page as well. */
export function ReplaceButton({ device }: { readonly device: RecordNamed<"devices"> }) {
  const [isOpen, open] = useState(false);
  useCommands([{ label: "Replace device", icon: "swap", run: () => open(true) }]);
  return (
    <>
      <Button size="small" variant="ghost" icon="swap" onClick={() => open(true)}>
        Replace …
      </Button>
      {isOpen && (
        <Suspense>
          <ReplaceDialog device={device} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
