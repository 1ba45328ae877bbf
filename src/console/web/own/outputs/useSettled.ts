import { useEffect, useState } from "react";

const pause = 300;

/** Returns a value once it has not changed for a moment; it is compared by its JSON. */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  const text = JSON.stringify(value);
  const isSettled = JSON.stringify(settled) === text;
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(
      () => settle(text === undefined ? (undefined as Value) : JSON.parse(text)),
      pause,
    );
    return () => clearTimeout(timer);
  }, [text, isSettled]);
  return settled;
}
