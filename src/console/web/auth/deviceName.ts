type Names = readonly (readonly [sign: RegExp, name: string])[];

/** The first match counts: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: Names = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrom(?:e|ium)\/|\bHeadlessChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
  [/^Wget\//i, "Wget"],
  [/^python-requests\/|^Python-urllib\/|^python-httpx\//i, "Python"],
  [/^Bun\//, "Bun"],
  [/^node|^undici/, "Node.js"],
  [/^Go-http-client\//, "Go"],
  [/PowerShell\//, "PowerShell"],
];

const systems: Names = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

const nameIn = (names: Names, text: string): string | undefined =>
  names.find(([sign]) => sign.test(text))?.[1];

/** Returns the name of a program and its system by the user agent: "Firefox on Linux", "curl". */
export function deviceName(userAgent: string | null): string {
  const text = userAgent?.trim() ?? "";
  if (text === "") return "Unknown program";
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  if (browser === undefined) return system ?? (text.length > 40 ? `${text.slice(0, 39)}…` : text);
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Returns whether the user agent is a phone or a tablet. */
export const isPhone = (userAgent: string | null): boolean => /\biPhone\b|\bAndroid\b/.test(userAgent ?? "");
