import { Link } from "@tanstack/react-router";
import { useBuiltIns } from "../../api/pages/outputs.ts";
import { useMay, useMaySee } from "../../api/session.ts";
import { usePageParams } from "../../base/address/pageParams.ts";
import { NotAllowed } from "../../base/NotAllowed.tsx";
import { NotFound } from "../../base/NotFound.tsx";
import { PinButton } from "../../base/PinButton.tsx";
import { resourceIcon } from "../../definitions/icon.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { RecordSkeleton } from "../../records/detail/RecordSkeleton.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { FactLine, LineFact } from "../../ui/page/FactLine.tsx";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { OutputPanels } from "./OutputPanels.tsx";
import "./BuiltInPage.css";

/** The page of a built-in output, by the slug in the URL. */
export function BuiltInPage() {
  const { id: slug } = usePageParams();
  const may = useMay();
  const maySee = useMaySee();
  const resource = resourceNamed("outputs");
  const { data, error, refetch } = useBuiltIns();
  if (resource === undefined || !maySee(resource.roles.read)) return <NotAllowed />;
  if (data === undefined)
    return error === null ? <RecordSkeleton /> : <ErrorState error={error} onRetry={refetch} />;
  const output = data.find((one) => one.slug === slug.toLowerCase());
  if (output === undefined) return <NotFound />;
  const list = resourceNamed(output.resource);
  return (
    <div className="built-in-page">
      <PageHeader
        title={output.name}
        icon={resourceIcon(output.resource)}
        crumbs={
          <Link to="/r/$resource" params={{ resource: "outputs" }}>
            Outputs
          </Link>
        }
        badges={<Badge>Built-in</Badge>}
        actions={
          <>
            <PinButton
              pin={{ address: `/r/outputs/${output.slug}`, title: output.name, resource: "outputs" }}
            />
            {may(resource.roles.write) && output.replacedBy === null && (
              <Link
                to="/r/$resource/new"
                params={{ resource: "outputs" }}
                search={{ from: output.slug }}
                className={buttonClass({ variant: "primary" })}
              >
                <Icon name="copy" /> Copy and change
              </Link>
            )}
          </>
        }
      >
        <p className="record-lead">{output.description}</p>
        <FactLine>
          <LineFact icon="tag">
            <code>{output.slug}</code>
          </LineFact>
          {list !== undefined && <LineFact icon={list.icon}>{list.plural}</LineFact>}
        </FactLine>
      </PageHeader>
      {output.replacedBy !== null && (
        <Notice
          tone="warn"
          title="Replaced"
          actions={
            <Link
              to="/r/$resource/$id"
              params={{ resource: "outputs", id: output.replacedBy }}
              className={buttonClass({ size: "small" })}
            >
              Open the replacement
            </Link>
          }
        >
          An output of your own has the slug {output.slug}. Tools that read the address get its text, and not
          the one below.
        </Notice>
      )}
      <OutputPanels output={output} isReplaced={output.replacedBy !== null} />
    </div>
  );
}
