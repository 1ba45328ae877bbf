let loading: Promise<void> | undefined;

/** Loads the style sheet of all that is loaded on demand, once; the build names it in the page. */
export const loadRestSheet = (): Promise<void> => (loading ??= load());

async function load(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>("meta[name=rest-sheet]")?.content;
  // In development one sheet has everything.
  if (address === undefined) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  try {
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () =>
        reject(new TypeError("Failed to fetch a dynamically imported module: its style sheet"));
      document.head.append(link);
    });
  } catch (thrown) {
    link.remove();
    loading = undefined;
    throw thrown;
  }
}
