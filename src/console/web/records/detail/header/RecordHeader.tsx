import { Link, useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { maxNameLength } from "../../../../../lib/limits.ts";
import type { ActionDescription } from "../../../../../resource/definition/describe.ts";
import { useMayWrite } from "../../../api/pages/away.ts";
import { type PageCommand, useCommands } from "../../../base/commands.ts";
import { PinButton } from "../../../base/PinButton.tsx";
import { lazy } from "../../../base/parts/lazy.tsx";
import { useShortcuts } from "../../../base/shortcuts/useShortcuts.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { nounOf } from "../../../definitions/noun.ts";
import { pagesForSelection } from "../../../definitions/pages.ts";
import { toneIn } from "../../../definitions/tones.ts";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { copyText } from "../../../ui/copy/copyText.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { Menu } from "../../../ui/overlay/Menu.tsx";
import { PageHeader } from "../../../ui/page/PageHeader.tsx";
import { StatusBadge } from "../../../ui/StatusBadge.tsx";
import { TagLine } from "../../tags/TagLine.tsx";
import { isHeadline, leadOf } from "../facts/groups.ts";
import { useTitle } from "../useTitle.ts";
import type { RecordViewProps } from "../view.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { QuickTerm } from "./QuickTerm.tsx";
import { RecordCrumbs } from "./RecordCrumbs.tsx";
import { SummaryLine } from "./SummaryLine.tsx";
import { useBegins } from "./useBegins.ts";
import "./RecordHeader.css";

const ActionDialog = lazy(async () => ({ default: (await import("./ActionDialog.tsx")).ActionDialog }));
const LabelDialog = lazy(async () => ({
  default: (await import("../../label/LabelDialog.tsx")).LabelDialog,
}));

interface RecordHeaderProps extends RecordViewProps {
  /** Editing is the primary action of the page. */
  readonly isEditMain: boolean;
  /** Shows the most important facts in a line. */
  readonly hasSummary: boolean;
}

/** The header of a record's page: its title, its terms, and its actions. */
export function RecordHeader({ resource, record, etag, isEditMain, hasSummary }: RecordHeaderProps) {
  const { name, label } = resource;
  const lead = record[leadOf(resource)];
  const { title, full } = useTitle(resource, record);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(resource);
  const [isDeleting, setDeleting] = useState(false);
  const [isLabelling, setLabelling] = useState(false);
  const begins = useBegins(resource, record.id);
  const [doing, setDoing] = useState<ActionDescription>();
  const params = { resource: name, id: record.id };
  const noun = nounOf(resource);
  const terms = resource.fields.filter(isHeadline);
  const edit = (): void => void navigate({ to: "/r/$resource/$id/edit", params });
  const copy = (): void =>
    void navigate({ to: "/r/$resource/new", params: { resource: name }, search: { copy: record.id } });

  useShortcuts(
    {
      e: { label: `Edit the ${noun}`, run: edit },
      d: { label: `Duplicate the ${noun}`, run: copy },
      "#": { label: `Delete the ${noun}`, run: () => setDeleting(true) },
    },
    { group: label, enabled: mayWrite },
  );

  const copyId = async (): Promise<void> => {
    if (await copyText(record.id)) toast("ID copied");
  };
  useCommands([
    ...(mayWrite ? (resource.actions ?? []).filter(hasForm) : []).map(
      (action): PageCommand => ({ label: action.label, icon: resource.icon, run: () => setDoing(action) }),
    ),
    ...begins,
    { label: "Copy ID", icon: "copy", run: copyId },
    { label: "QR label", icon: "qr", run: () => setLabelling(true) },
  ]);
  return (
    <>
      <PageHeader
        title={title}
        icon={resource.icon}
        crumbs={<RecordCrumbs resource={resource} record={record} />}
        badges={terms.map((field) =>
          mayWrite && !field.readOnly ? (
            <QuickTerm key={field.key} resource={resource} field={field} record={record} etag={etag} />
          ) : (
            <span key={field.key} data-tip={labelOf(field)}>
              <StatusBadge
                value={String(record[field.key])}
                tone={toneIn(field, String(record[field.key]))}
              />
            </span>
          ),
        )}
        actions={
          <>
            <PinButton
              pin={{
                address: `/r/${name}/${record.id}`,
                title: full.slice(0, maxNameLength),
                resource: name,
              }}
            />
            <Menu
              label="More"
              items={[
                { label: "Copy ID", icon: "copy", onSelect: copyId },
                { label: "QR label", icon: "qr", onSelect: () => setLabelling(true) },
                ...pagesForSelection(resource).map(({ to, icon, forSelection }) => ({
                  ...{ label: forSelection, icon },
                  onSelect: () => void navigate({ to, search: { id: record.id } as object }),
                })),
                ...begins.map(({ run, ...item }, index) => ({
                  ...{ ...item, onSelect: run },
                  ...(index === 0 && { startsGroup: true as const }),
                })),
                ...(mayWrite
                  ? ([
                      {
                        label: "Duplicate",
                        icon: "plus",
                        keys: "d",
                        startsGroup: begins.length > 0,
                        onSelect: copy,
                      },
                      {
                        label: "Delete",
                        icon: "trash",
                        keys: "#",
                        tone: "bad",
                        startsGroup: true,
                        onSelect: () => setDeleting(true),
                      },
                    ] as const)
                  : []),
              ]}
              trigger={(props) => <IconButton {...props} icon="more" label="More" variant="secondary" />}
            />
            {mayWrite &&
              resource.actions?.filter(hasForm).map((action) => (
                <Button key={action.name} onClick={() => setDoing(action)}>
                  {action.label}
                </Button>
              ))}
            {mayWrite && (
              <Link
                to="/r/$resource/$id/edit"
                aria-label="Edit"
                params={params}
                className={buttonClass({ variant: isEditMain ? "primary" : "secondary" })}
                data-tip-keys="e"
              >
                <Icon name="edit" /> <span className="action-word">Edit</span>
              </Link>
            )}
          </>
        }
      >
        {typeof lead === "string" && lead !== "" && <p className="record-lead">{lead}</p>}
        {hasSummary && <SummaryLine resource={resource} record={record} />}
        <TagLine resource={resource} id={record.id} />
      </PageHeader>
      {isLabelling && (
        <Suspense>
          <LabelDialog resource={resource} record={record} onClose={() => setLabelling(false)} />
        </Suspense>
      )}
      {doing !== undefined && (
        <Suspense>
          <ActionDialog
            resource={resource}
            action={doing}
            record={record}
            etag={etag}
            onClose={() => setDoing(undefined)}
          />
        </Suspense>
      )}
      {isDeleting && (
        <DeleteDialog resource={resource} record={record} etag={etag} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}

/** Returns whether an action has a generic form; one that needs more has its own form on the page of its resource. */
const hasForm = ({ fields }: ActionDescription): boolean => fields !== undefined;
