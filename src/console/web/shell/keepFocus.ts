/** An element, and its position among its siblings. */
interface Spot {
  readonly element: Element;
  readonly at: number;
}

const focusable =
  "a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex='-1']), [contenteditable='true']";

/** How many places are remembered where the focus was before. */
const maxRemembered = 20;

/**
 * Keeps the focus from falling out of the page, until the function that comes back is called: where what has it goes
 * away, is hidden or switched off, and nobody has put it elsewhere by then, it moves to what stands beside, else to where
 * it was before, else to the page itself. A click on nothing still takes it away, as everywhere.
 */
export function keepFocus(): () => void {
  const stop = new AbortController();
  /** From the element that has or had the focus outwards. */
  let trail: readonly Spot[] = [];
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
    // Whoever took it away may be about to put the focus somewhere, and a browser sees what is hidden when it draws.
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

function trailOf(target: Element): Spot[] {
  const spots: Spot[] = [];
  for (let element: Element | null = target; element !== null; element = element.parentElement)
    spots.push({ element, at: [...(element.parentElement?.children ?? [])].indexOf(element) });
  return spots;
}

const isShown = (element: Element): boolean => element.isConnected && element.checkVisibility();

const canTake = (element: Element): element is HTMLElement =>
  isShown(element) && !element.matches(":disabled") && element.closest("[inert]") === null;

/** The first in an element, itself included, that can take the focus. */
const firstIn = (element: Element | undefined): HTMLElement | undefined =>
  element === undefined
    ? undefined
    : [element, ...element.querySelectorAll(focusable)].find(
        (one): one is HTMLElement => one.matches(focusable) && canTake(one),
      );

/** Where the focus goes that was at the beginning of this trail. */
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
