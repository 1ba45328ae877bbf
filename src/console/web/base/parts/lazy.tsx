import { type ComponentType, createElement, type ReactNode, use } from "react";
import { createStore, useStore } from "../../ui/message/store.ts";
import { loadPart } from "./loadPart.ts";
import { PartFailed } from "./PartFailed.tsx";

// biome-ignore lint/suspicious/noExplicitAny: components of any properties
type AnyComponent = ComponentType<any>;

/** A component that is loaded when it is first rendered, or earlier by `preload`. */
type Lazy<Part> = Part & { readonly preload: () => Promise<void> };

type Outcome<Part> = { readonly Part: Part } | { readonly error: unknown };

/** What is shown instead of a part that could not be loaded. */
type Failed = (props: { readonly error: unknown; readonly onRetry: () => void }) => ReactNode;

/** Counts the retries: one retries all parts that have failed. */
const retries = createStore(0);

/**
 * Returns a component that is loaded on demand, with the signature of React's `lazy`. If it can't be loaded, it offers to
 * try again in its own place, and the rest of the page stays as it is, with all that was typed there.
 */
export function lazy<Part extends AnyComponent>(
  load: () => Promise<{ readonly default: Part }>,
  Failed: Failed = PartFailed,
): Lazy<Part> {
  let attempt = retries.read();
  let loading: Promise<Outcome<Part>> | undefined;
  let loaded: Part | undefined;
  const begin = (): Promise<Outcome<Part>> => {
    loading ??= loadPart(load).then(
      (module) => {
        loaded = module.default;
        return { Part: loaded };
      },
      (error: unknown) => ({ error }),
    );
    return loading;
  };
  function LazyPart(props: object) {
    const current = useStore(retries);
    // Not suspended, not even for a moment, once it is loaded.
    if (loaded !== undefined) return createElement<object>(loaded, props);
    if (current !== attempt) {
      attempt = current;
      loading = undefined;
    }
    const outcome = use(begin());
    if ("Part" in outcome) return createElement<object>(outcome.Part, props);
    return <Failed error={outcome.error} onRetry={() => retries.write(current + 1)} />;
  }
  const preload = async (): Promise<void> => {
    if ("error" in (await begin())) loading = undefined;
  };
  return Object.assign(LazyPart, { preload }) as unknown as Lazy<Part>;
}
