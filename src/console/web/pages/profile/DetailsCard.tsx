import { type SubmitEvent, useState } from "react";
import type { Records } from "../../../../resources/index.ts";
import { request } from "../../api/client.ts";
import { fieldProblem, otherProblem } from "../../api/fieldProblem.ts";
import { keys } from "../../api/keys.ts";
import { refresh } from "../../api/queries.ts";
import { queryClient } from "../../api/queryClient.ts";
import { useAttempt } from "../../auth/useAttempt.ts";
import { UnsavedGuard } from "../../records/form/unsaved/UnsavedGuard.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/input/Field.tsx";
import { TextInput } from "../../ui/input/TextInput.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { toast } from "../../ui/message/toast.ts";
import { Card } from "../../ui/page/Card.tsx";
import { detailsBody, detailsOf } from "./details.ts";

/** The details that users can change themselves; only administrators can change the e-mail and the role. */
export function DetailsCard({ me }: { readonly me: Records["profiles"] }) {
  const [values, setValues] = useState(() => detailsOf(me));
  const body = detailsBody(me, values);
  const isDirty = Object.keys(body).length > 0;
  const { attempt, busy, error } = useAttempt(async () => {
    const { data } = await request<Records["profiles"]>("PATCH", "/api/profiles/me", { body });
    queryClient.setQueryData(keys.me, data);
    setValues(detailsOf(data));
    toast("Profile saved");
    await refresh("profiles");
  });
  const failure = otherProblem(error, ["firstName", "lastName", "avatarUrl"]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isDirty) attempt();
  };
  const fieldOf = (key: keyof typeof values) => ({
    error: fieldProblem(error, key),
    input: { value: values[key], onChange: (text: string) => setValues({ ...values, [key]: text }) },
  });
  const [first, last, picture] = [fieldOf("firstName"), fieldOf("lastName"), fieldOf("avatarUrl")];
  return (
    <Card title="About you">
      <UnsavedGuard isDirty={() => isDirty} />
      <form className="stack" onSubmit={submit}>
        {failure !== undefined && (
          <Notice tone="bad" urgent title="This was not saved">
            {failure}
          </Notice>
        )}
        <div className="field-pair">
          <Field label="First name" error={first.error}>
            {(control) => <TextInput {...control} {...first.input} autoComplete="given-name" />}
          </Field>
          <Field label="Last name" error={last.error}>
            {(control) => <TextInput {...control} {...last.input} autoComplete="family-name" />}
          </Field>
        </div>
        <Field
          label="URL of a picture"
          error={picture.error}
          hint="For other programs. The console shows a picture only if it is on this server, so that viewing a page does not contact another one. Otherwise it shows initials."
        >
          {(control) => <TextInput {...control} {...picture.input} type="url" placeholder="https://…" />}
        </Field>
        <div className="card-foot">
          <span className="muted small">An administrator changes e-mail and role.</span>
          <Button type="submit" variant="primary" busy={busy} disabled={!isDirty}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}
