import type { FirstStep } from "./steps.ts";

/** What is said of one of the first steps, and where it is done. */
interface StepWords {
  readonly title: string;
  readonly about: string;
  /** What it was about, once it is done. */
  readonly done: string;
  readonly to: string;
  /** What the button says that leads there. */
  readonly action: string;
}

/** The words for each of the first steps. */
export const stepWords: Readonly<Record<FirstStep["id"], StepWords>> = {
  site: {
    title: "Add your first site",
    about: "A building, a cabinet, a mast: any place with equipment.",
    done: "There is a place that everything else can belong to.",
    to: "/r/sites/new",
    action: "Add a site",
  },
  network: {
    title: "Add a VLAN and a prefix",
    about: "The network that you would look up first, such as the one of your servers.",
    done: "There is a network to hang others from.",
    to: "/r/vlans/new",
    action: "Add a VLAN",
  },
  people: {
    title: "Add the people you work with",
    about: "Each with an account of their own, so that the history says who did what.",
    done: "You are not alone here.",
    to: "/people",
    action: "Add people",
  },
  import: {
    title: "Bring in the rest",
    about:
      "A script writes many records at once over the API; the reference has every request, to try in place.",
    done: "There is enough here to work with.",
    to: "/api-reference",
    action: "API reference",
  },
};
