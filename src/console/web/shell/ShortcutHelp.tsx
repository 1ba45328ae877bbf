import { pageFirst, type Shortcuts, shortcutGroups } from "../base/shortcuts/registry.ts";
import { Kbd } from "../ui/Kbd.tsx";
import { createStore, useStore } from "../ui/message/store.ts";
import { Dialog } from "../ui/overlay/Dialog.tsx";
import "./ShortcutHelp.css";

/** Whether the help is open. */
const helpOpen = createStore(false);

/** Opens the keyboard help. */
export const openShortcutHelp = (): void => helpOpen.write(true);

/** Lists all shortcuts of the current page. */
export function ShortcutHelp() {
  const open = useStore(helpOpen);
  const groups = useStore(shortcutGroups);
  const byName = Map.groupBy(pageFirst(groups), ({ name }) => name);
  return (
    <Dialog open={open} onClose={() => helpOpen.write(false)} title="Keyboard shortcuts" size="large">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may need to scroll, and has nothing else to focus. */}
      <div className="shortcut-help" tabIndex={0}>
        {[...byName].map(([name, same]) => (
          <Group key={name} name={name} shortcuts={Object.assign({}, ...same.map(({ read }) => read()))} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ name, shortcuts }: { readonly name: string; readonly shortcuts: Shortcuts }) {
  const shown = Object.entries(shortcuts).filter(([, { hidden }]) => hidden !== true);
  if (shown.length === 0) return null;
  return (
    <section>
      <h3>{name}</h3>
      <dl>
        {shown.map(([keys, { label }]) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
