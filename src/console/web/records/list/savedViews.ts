import { useStored } from "../../base/useStored.ts";

/** A list as somebody wants to see it again. */
export interface BrowserView {
  readonly name: string;
  /** The part of the list's address behind the question mark. */
  readonly search: string;
}

/** The views of a resource that this browser keeps, and how to change them. */
interface SavedViews {
  readonly views: readonly BrowserView[];
  /** Keeps a view; one of the same name is replaced. */
  readonly save: (view: BrowserView) => void;
  readonly forget: (name: string) => void;
}

/** The saved views of a resource. */
export function useSavedViews(resource: string): SavedViews {
  const [kept, write] = useStored(`views.${resource}`);
  const views = viewsIn(kept);
  const keep = (next: readonly BrowserView[]): void => write(next.length === 0 ? undefined : next);
  return {
    views,
    save: (view) => keep(withView(views, view)),
    forget: (name) => keep(views.filter((view) => view.name !== name)),
  };
}

/** The views among what is kept; what is not one is passed over. */
export const viewsIn = (kept: unknown): BrowserView[] => (Array.isArray(kept) ? kept.filter(isView) : []);

/** The views with one more, by name. */
export const withView = (views: readonly BrowserView[], view: BrowserView): BrowserView[] =>
  [...views.filter(({ name }) => name !== view.name), view].sort((one, other) =>
    one.name.localeCompare(other.name),
  );

const isView = (value: unknown): value is BrowserView =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  "search" in value &&
  typeof value.search === "string";
