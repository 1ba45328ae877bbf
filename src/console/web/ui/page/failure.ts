import type { IconName } from "../icons.ts";

/** An error explained to people. */
interface ErrorText {
  readonly title: string;
  readonly text: string;
  readonly icon: IconName;
  /** Whether the same request may succeed a little later. */
  readonly mayRetry: boolean;
}

const byStatus: Readonly<Record<number, Omit<ErrorText, "text"> & { readonly text?: string }>> = {
  403: { title: "You don't have access", icon: "lock", mayRetry: false },
  404: {
    title: "Not found",
    text: "It may have been deleted, or the address is wrong.",
    icon: "search",
    mayRetry: false,
  },
  409: { title: "This conflicts with something else", icon: "alert", mayRetry: false },
  412: {
    title: "This record was changed by someone else",
    text: "It has changed since you opened it. Reload it to see the current version.",
    icon: "history",
    mayRetry: true,
  },
  429: { title: "Too many attempts", icon: "clock", mayRetry: true },
  503: { title: "The server is busy", text: "Try again in a moment.", icon: "clock", mayRetry: true },
  507: {
    title: "The server's disk is full",
    text: "Nothing is lost. You can save again once there is free space.",
    icon: "database",
    mayRetry: true,
  },
};

/** Explains an error in plain words: a response of the API by its status, a network failure, anything else. */
export function explainFailure(error: unknown): ErrorText {
  const { status, message } = readError(error);
  const known = byStatus[status ?? 0];
  if (known !== undefined) return { ...known, text: known.text ?? `${message}.` };
  if (status !== undefined && status > 0 && status < 500)
    return { title: "The server rejected this request", text: message, icon: "alert", mayRetry: false };
  if (status !== undefined && status >= 500)
    return { title: "Something went wrong on the server", text: message, icon: "error", mayRetry: true };
  if (status === undefined && isLostPart(message))
    return {
      title: "This page could not be loaded",
      text: "The network failed, or Sitebook has been updated since you opened it. Reload to fix either.",
      icon: "refresh",
      mayRetry: true,
    };
  if (status === 0 || isNetworkFailure(error))
    return {
      title: "The server cannot be reached",
      text: "Check your connection. Nothing you typed is lost.",
      icon: "offline",
      mayRetry: true,
    };
  return { title: "Something went wrong on this page", text: message, icon: "error", mayRetry: true };
}

function readError(error: unknown): { readonly status?: number; readonly message: string } {
  if (typeof error !== "object" || error === null) return { message: "No details are available" };
  const status = "status" in error ? error.status : undefined;
  const message = "message" in error ? error.message : undefined;
  return {
    ...(typeof status === "number" && { status }),
    message: typeof message === "string" && message !== "" ? message : "No details are available",
  };
}

/** Returns whether a browser's message means that a script of a page, loaded on demand, failed to load. */
const isLostPart = (message: string): boolean =>
  /dynamically imported module|importing a module script failed|error loading dynamically/i.test(message);

/** Browsers report a failed connection as a TypeError of fetch. */
const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
