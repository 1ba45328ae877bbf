import { readStored } from "./base/stored.ts";
import { showTheme, themeOf } from "./base/theme/showTheme.ts";

// Runs before the first paint, in a separate script: a dark page must not flash light, the side bar must have its final
// width, and a user who was signed in last time sees the frame before the session is checked.
showTheme(themeOf(readStored("theme")));
if (readStored("side") === "slim") document.documentElement.dataset.side = "slim";
const isFramed = !/^\/(?:sign-in|setup|wall)\b/.test(location.pathname);
if (isFramed && readStored("signedIn") === true) document.documentElement.dataset.framed = "";
