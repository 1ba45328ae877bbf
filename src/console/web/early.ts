import { readStored } from "./base/stored.ts";
import { showTheme, themeOf } from "./base/theme/showTheme.ts";

// Runs before the first paint, in a script of its own: a dark page must not flash up light, the side bar is as wide as it
// will be, and whoever was signed in when the console was last open need not wait for the frame until it is known who
// they are.
showTheme(themeOf(readStored("theme")));
if (readStored("side") === "slim") document.documentElement.dataset.side = "slim";
const isFramed = !/^\/(?:sign-in|setup|wall)\b/.test(location.pathname);
if (isFramed && readStored("signedIn") === true) document.documentElement.dataset.framed = "";
