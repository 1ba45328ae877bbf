import { useQuery } from "@tanstack/react-query";
import viewerStyles from "swagger-ui-dist/swagger-ui.css" with { type: "file" };
import { send } from "../../api/client.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { ReferenceViewer } from "./ReferenceViewer.tsx";
import ownStyles from "./reference.css" with { type: "file" };

const documentPath = "/api/openapi.json";

const documentQuery = {
  queryKey: ["openapi"],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await send("GET", documentPath, { signal })).json,
  staleTime: Number.POSITIVE_INFINITY,
};

/** The API reference, rendered from the server's OpenAPI document; requests can be tried out. */
export function ApiReferencePage() {
  const { data, error, refetch } = useQuery(documentQuery);
  return (
    <div className="stack">
      <link rel="stylesheet" href={viewerStyles} precedence="viewer" />
      <link rel="stylesheet" href={ownStyles} precedence="viewer-own" />
      <PageHeader
        title="API reference"
        actions={
          <a className={buttonClass()} href={documentPath} download="openapi.json">
            <Icon name="download" />
            OpenAPI document
          </a>
        }
      >
        The console uses this API for everything. Scripts can use it with a token from your profile, sent as{" "}
        <code>Authorization: Bearer …</code>.
      </PageHeader>
      <Notice tone="warn">
        “Try it out” sends real requests with your account, which create, change and delete real data.
      </Notice>
      {data === undefined && error === null && <Skeleton lines={12} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
      {data !== undefined && <ReferenceViewer document={data} />}
    </div>
  );
}
