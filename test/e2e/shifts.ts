import type { Page } from "playwright-core";

/** A move of what is on a page that nobody has asked for, as Chromium measures it. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** What has moved by itself on this page since it was loaded, and how much; nothing where it is at rest. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        const tell = (entries: PerformanceEntryList): void => {
          for (const { value, hadRecentInput, sources } of entries as Shift[]) {
            const moved = sources.map(({ node }) => {
              const element = node instanceof Element ? node : node?.parentElement;
              return `${element?.tagName.toLowerCase()}.${element?.className}`;
            });
            if (!hadRecentInput) found.push(`${value.toFixed(5)} ${moved.join(" ")}`);
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
  );
