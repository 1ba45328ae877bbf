import { useQuery } from "@tanstack/react-query";
import { SignInTable } from "../../auth/SignInTable.tsx";
import { signInsQuery } from "../../auth/signIns.ts";
import { Card } from "../../ui/page/Card.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { SkeletonTable } from "../../ui/page/SkeletonTable.tsx";

/** The latest attempts to sign in to the user's own account, by anyone. */
export function SignInsCard({ personId }: { readonly personId: string }) {
  const { data, error, refetch } = useQuery(signInsQuery({ personId, pageSize: 10 }));
  return (
    <Card title="Latest sign-ins" flush>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && <SkeletonTable columns={4} rows={3} />}
      {data !== undefined && <SignInTable caption="Who tried to sign in as you" rows={data.data} />}
    </Card>
  );
}
