import type { Page } from "playwright-core";

/** An unexpected layout shift, as measured by Chromium. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** What has moved by itself within a part of this page since it was loaded, and how much; nothing where it is at rest. */
export const shiftsOf = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        const tell = (entries: PerformanceEntryList): void => {
          for (const { value, hadRecentInput, sources } of entries as Shift[]) {
            const moved = sources
              .map(({ node }) => (node instanceof Element ? node : node?.parentElement))
              .filter((element) => element?.closest(selector))
              .map((element) => `${element?.tagName.toLowerCase()}.${element?.className}`);
            if (!hadRecentInput && moved.length > 0) found.push(`${value.toFixed(5)} ${moved.join(" ")}`);
          }
        };
        const observer = new PerformanceObserver((list) => tell(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        // What was measured before is told in a turn of its own.
        setTimeout(() => {
          tell(observer.takeRecords());
          observer.disconnect();
          resolve(found);
        }, 50);
      }),
    within,
  );
