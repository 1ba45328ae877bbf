import { SecretOnce } from "../../../ui/copy/SecretOnce.tsx";

/** A temporary password, shown once, to be handed over. */
export function HandOver({ password }: { readonly password: string }) {
  return (
    <>
      <SecretOnce label="Temporary password" secret={password} />
      <p className="muted">Hand it over in person or by phone, and ask them to change it in their profile.</p>
    </>
  );
}
