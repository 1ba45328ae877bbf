/** What the colour of a term says; there is always text beside it. */
export type Tone = "neutral" | "muted" | "accent" | "good" | "warn" | "bad" | "info";

/** The terms of a vocabulary in the order in which people choose from them, each with its tone. */
export type Terms<Term extends string = string> = Readonly<Record<Term, Tone>>;
