/** A cell as a value of the API, or what is wrong with it; and what somebody may want to know. */
export type ReadValue = { readonly value: unknown; readonly warning?: string } | { readonly problem: string };
