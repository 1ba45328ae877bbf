import { factorNeeds, type RefusalDetails } from "../../../lib/failures/refusal.ts";

/** The violated rules by the name of the field: `{ vid: "must be an integer from 1 to 4094" }`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a response requires of the second factor. */
export type FactorNeed = RefusalDetails["secondFactor"] | undefined;

/** Thrown if a request was rejected or got no response, in which case `status` is 0. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The errors of fields; empty if the message is about the request as a whole. */
  readonly fields: FieldErrors;
  /** Seconds to wait before retrying, if the server gives them. */
  readonly retryAfter: number | undefined;
  /** The requirement of a second factor, if that is the reason. */
  readonly secondFactor: FactorNeed;
  /** Additional data, if any, such as the conflicts of an undo. */
  readonly data: unknown;

  constructor(
    status: number,
    message: string,
    retryAfter?: number,
    secondFactor?: FactorNeed,
    data?: unknown,
  ) {
    super(message);
    this.status = status;
    this.fields = parseFieldErrors(message);
    this.retryAfter = retryAfter;
    this.secondFactor = secondFactor;
    this.data = data;
  }
}

/** Parses the requirement of a second factor; a proxy may have sent anything. */
export const readFactorNeed = (told: unknown): FactorNeed => factorNeeds.find((need) => need === told);

const problem = /^([A-Za-z]\w*(?:\[\d+\]|\.\w+)*): (.+)$/s;

/** Parses the API's "field: rule; field: rule"; returns nothing for messages of another form. */
export function parseFieldErrors(message: string): FieldErrors {
  const found = message
    .split("; ")
    .map((part) => problem.exec(part))
    .filter((match) => match !== null)
    .map(([, field = "", rule = ""]) => [field, rule] as const);
  return Object.fromEntries(found);
}

/** Returns whether a thrown value is an API error with this status. */
export const hasStatus = (thrown: unknown, status: number): boolean =>
  thrown instanceof ApiError && thrown.status === status;

/** Returns the message of a thrown value. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : "Something went wrong";
