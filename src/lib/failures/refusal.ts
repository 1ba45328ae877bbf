/**
 * Thrown where a request cannot be granted; `status` is the HTTP status and the message, which the caller reads, names
 * the field and the rule. Everything else that is thrown is a fault of ours and answers 500 with a fixed text.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly details: RefusalDetails;

  constructor(
    status: number,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    details: RefusalDetails = {},
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.details = details;
  }
}

/**
 * What a program is to do about the second factor before it is granted the same: send a code with the password, send
 * another one, confirm the session with a code, or set a factor up.
 */
export const factorNeeds = ["required", "wrong", "confirm", "setup"] as const;

/** What stands beside the text of an error, for programs. */
export interface RefusalDetails {
  readonly secondFactor?: (typeof factorNeeds)[number];
  /** What the answer would have told, where it tells it all the same: the conflicts of an undo. */
  readonly data?: unknown;
}

/** 400: the input breaks a rule; several problems are joined by `; `. */
export const invalid = (...problems: readonly string[]): Refusal => new Refusal(400, problems.join("; "));

/** 404 for a record, named by its resource's label: `VLAN not found`. */
export const notFound = (label: string): Refusal => new Refusal(404, `${label} not found`);

/** 409: the input is fine by itself but collides with what is stored. */
export const conflict = (problem: string): Refusal => new Refusal(409, problem);

/** The problems of a refusal that is about a part of the input, each named by the way to that part: `items[2].unitCost: …`. */
export const problemsAt = (path: string, { message }: Refusal): string[] =>
  message.split("; ").map((problem) => `${path}.${problem}`);
