import type { Records } from "../../../../resources/index.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { useFactors } from "./useFactors.ts";

interface SignInCardProps {
  readonly me: Records["profiles"];
  readonly person: Records["profiles"];
}

/** Shows whether a person has a second factor, to those who may know. */
export function SignInCard({ me, person }: SignInCardProps) {
  const factors = useFactors(me);
  if (factors === undefined) return null;
  return (
    <Card title="Signing in">
      {factors.has(person.id) ? (
        <p>
          <Badge tone="good" icon="shield">
            Second factor
          </Badge>{" "}
          Signing in requires a code as well as the password.
        </p>
      ) : (
        <p>
          <Badge tone="muted">No second factor</Badge> A password is enough to sign in.
        </p>
      )}
    </Card>
  );
}
