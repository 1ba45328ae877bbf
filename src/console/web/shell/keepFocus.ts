/** An element, and its position among its siblings. */
interface Spot {
  readonly element: Element;
  readonly at: number;
}

const focusable =
  "a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex='-1']), [contenteditable='true']";

/** The number of previously focused elements to remember. */
const maxRemembered = 20;

/**
 * Keeps the focus inside the page until the returned function is called. If the focused element is removed, hidden or
 * disabled and nothing else takes the focus, it moves to a neighbour, else to where it was before, else to the page
 * itself. A click on empty space still removes it, as usual.
 */
export function keepFocus(): () => void {
  const stop = new AbortController();
  /** The last focused element and its ancestors, innermost first; a form may have taken the focus already. */
  let trail: readonly Spot[] = isNowhere() ? [] : trailOf(document.activeElement);
  let before: readonly Element[] = [];
  let isAsked = false;

  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    const [last] = trail;
    if (last !== undefined) before = [last.element, ...before].slice(0, maxRemembered);
    trail = trailOf(target);
  };
  const isLost = (): boolean => {
    const [last] = trail;
    return (
      last !== undefined && (isNowhere() || last.element === document.activeElement) && !canTake(last.element)
    );
  };
  const look = (): void => {
    if (isAsked || trail.length === 0) return;
    isAsked = true;
    // Other code may be about to move the focus, and browsers only notice hidden elements when rendering.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isAsked = false;
        if (!stop.signal.aborted && isLost()) placeFor(trail, before)?.focus({ preventScroll: true });
      }),
    );
  };
  document.addEventListener("focusin", remember, { signal: stop.signal });
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    ...{ childList: true, subtree: true, attributes: true },
    attributeFilter: ["disabled", "hidden", "inert", "open"],
  });
  return () => {
    stop.abort();
    observer.disconnect();
  };
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

function trailOf(target: Element | null): Spot[] {
  const spots: Spot[] = [];
  for (let element = target; element !== null; element = element.parentElement)
    spots.push({ element, at: [...(element.parentElement?.children ?? [])].indexOf(element) });
  return spots;
}

const isShown = (element: Element): boolean => element.isConnected && element.checkVisibility();

const canTake = (element: Element): element is HTMLElement =>
  isShown(element) && !element.matches(":disabled") && element.closest("[inert]") === null;

/** Returns the first focusable element in an element, including itself. */
const firstIn = (element: Element | undefined): HTMLElement | undefined =>
  element === undefined
    ? undefined
    : [element, ...element.querySelectorAll(focusable)].find(
        (one): one is HTMLElement => one.matches(focusable) && canTake(one),
      );

/** Returns where to move the focus that was at the start of this trail. */
function placeFor(trail: readonly Spot[], before: readonly Element[]): HTMLElement | undefined {
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  const main = document.querySelector<HTMLElement>("main");
  const isWithin = (element: Element): boolean => modal === undefined || modal.contains(element);
  const isNear = (element: Element): boolean => isWithin(element) && !element.contains(main);
  for (const [index, { element: host }] of trail.entries()) {
    const lost = trail[index - 1];
    if (lost === undefined || !isShown(host)) continue;
    if (!isNear(host)) break;
    const children = [...host.children].filter((child) => child !== lost.element || canTake(child));
    const found = firstIn(children[lost.at]) ?? firstIn(children[lost.at - 1]) ?? firstIn(host);
    if (found !== undefined) return found;
  }
  const earlier = before.find((element) => isWithin(element) && element !== main && canTake(element));
  if (earlier instanceof HTMLElement) return earlier;
  if (modal !== undefined) return firstIn(modal) ?? undefined;
  if (main !== null && !main.hasAttribute("tabindex")) main.tabIndex = -1;
  return main ?? undefined;
}
