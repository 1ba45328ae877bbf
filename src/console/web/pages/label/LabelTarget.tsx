import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "@tanstack/react-router";
import type { LoggedChange } from "../../../../features/history/answers.ts";
import { requestPage } from "../../api/client.ts";
import { NotFound } from "../../base/NotFound.tsx";
import { idOfCode } from "../../base/shortCode.ts";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { Spinner } from "../../ui/Spinner.tsx";

/** Redirects from the short URL on a label to the record's page. The change log knows the resource of every id. */
export function LabelTarget() {
  const { code = "" }: { readonly code?: string } = useParams({ strict: false });
  const id = idOfCode(code);
  const { data, error, refetch } = useQuery({
    queryKey: ["label", id],
    queryFn: ({ signal }) => requestPage<LoggedChange>("/api/changes", { recordId: id, pageSize: 1 }, signal),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const resource = data?.data[0]?.resource;
  if (id === undefined || (data !== undefined && resource === undefined)) return <NotFound />;
  if (resource !== undefined) return <Navigate to="/r/$resource/$id" params={{ resource, id }} replace />;
  return error === null ? <Spinner /> : <ErrorState error={error} onRetry={refetch} />;
}
