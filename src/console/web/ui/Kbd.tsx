import { formatKeys } from "./keyNames.ts";
import "./Kbd.css";

/** The keys of a shortcut, one after another or together: "g s", "Mod+k". */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <span className="keys">
      {formatKeys(keys, isApple()).map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may occur twice, and the list never changes order.
        <kbd key={index}>{key}</kbd>
      ))}
    </span>
  );
}

/** Whether the keyboard has a command key. */
const isApple = (): boolean => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? "");
