const rest = 450;
const quickAfter = 300;

/** Calls `show` with the element whose tooltip is to be shown, or with undefined to hide it; the returned function stops. */
export function watchTips(show: (target: HTMLElement | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLElement | undefined;
  let hiddenAt = 0;

  const hide = (): void => {
    clearTimeout(timer);
    if (shown !== undefined) hiddenAt = Date.now();
    shown = undefined;
    show(undefined);
  };
  const showSoon = (target: HTMLElement, after: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!target.isConnected) return;
      shown = target;
      show(target);
    }, after);
  };
  const onPointer = (event: PointerEvent): void => {
    if (event.pointerType === "touch") return;
    const target = tipOf(event.target);
    if (target === shown) return;
    hide();
    // Once a tooltip has been shown, the next ones along a toolbar show at once.
    if (target !== undefined) showSoon(target, Date.now() - hiddenAt < quickAfter ? 0 : rest);
  };
  const onFocus = (event: FocusEvent): void => {
    const target = tipOf(event.target);
    if (target?.matches(":focus-visible")) showSoon(target, rest);
  };
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true, passive: true };
  document.addEventListener("pointerover", onPointer, options);
  document.addEventListener("focusin", onFocus, options);
  for (const ending of ["pointerdown", "keydown", "focusout", "scroll"])
    document.addEventListener(ending, hide, options);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

const tipOf = (target: EventTarget | null): HTMLElement | undefined => {
  const found = target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;
  return found?.dataset.tip ? found : undefined;
};
