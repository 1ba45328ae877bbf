import type { Stock } from "../resource/routes.ts";

/** Somebody of the demonstration who may sign in. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

/** Fills an empty database with a made-up company. */
export async function fillDemo(
  _stock: Stock,
  _options: { readonly seed: number; readonly now: Date },
): Promise<{ readonly signIns: readonly SignIn[] }> {
  return { signIns: [] };
}
