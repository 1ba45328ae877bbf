import { factorNeeds, type RefusalDetails } from "../../../lib/failures/refusal.ts";

/** The rules that fields break, by the name of the field: `{ vid: "must be an integer from 1 to 4094" }`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What an answer says about the second factor. */
export type FactorNeed = RefusalDetails["secondFactor"] | undefined;

/** Thrown where a request was refused or never answered; `status` is 0 where no answer came. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** What of the message is about fields; empty where it speaks of the request as a whole. */
  readonly fields: FieldErrors;
  /** Seconds to wait before it is worth trying again, where the server says so. */
  readonly retryAfter: number | undefined;
  /** What is to be done about the second factor, where it is about that. */
  readonly secondFactor: FactorNeed;
  /** What it tells besides, where it does: what stands against an undo. */
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

/** Takes what an answer says about the second factor; a proxy in between may have answered anything. */
export const readFactorNeed = (told: unknown): FactorNeed => factorNeeds.find((need) => need === told);

const problem = /^([A-Za-z]\w*(?:\[\d+\]|\.\w+)*): (.+)$/s;

/** Reads "field: rule; field: rule" as the API writes it; what is not of that form is about no field. */
export function parseFieldErrors(message: string): FieldErrors {
  const found = message
    .split("; ")
    .map((part) => problem.exec(part))
    .filter((match) => match !== null)
    .map(([, field = "", rule = ""]) => [field, rule] as const);
  return Object.fromEntries(found);
}

/** Whether something thrown is a refusal with this status. */
export const hasStatus = (thrown: unknown, status: number): boolean =>
  thrown instanceof ApiError && thrown.status === status;

/** What to tell a person about something that was thrown. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : "Something went wrong";
