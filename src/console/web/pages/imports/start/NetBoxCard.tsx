import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { fieldProblem, otherProblem } from "../../../api/fieldProblem.ts";
import { sendNetBox } from "../../../api/pages/imports.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { Card } from "../../../ui/page/Card.tsx";

/** A form that imports a whole NetBox: its URL and a token, which is used once and never stored. */
export function NetBoxCard() {
  const navigate = useNavigate();
  const [url, setUrl] = useState("");
  const [token, setToken] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const read = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await sendNetBox({ url: url.trim(), token: token.trim() });
      setToken("");
      await navigate({ to: "/imports/$id", params: { id: data.id }, search: { step: "columns" } });
    } catch (thrown) {
      setProblem(thrown);
    }
    setBusy(false);
  };
  const other = otherProblem(problem, ["url", "token"]);
  return (
    <Card title="From NetBox">
      <form className="stack" onSubmit={read} autoComplete="off">
        <Field label="Address" required error={fieldProblem(problem, "url")}>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              placeholder="https://netbox.example.org"
              value={url}
              onChange={setUrl}
            />
          )}
        </Field>
        <Field
          label="Token"
          required
          hint="A read-only token is enough. It is used once and never stored."
          error={fieldProblem(problem, "token")}
        >
          {(control) => (
            <TextInput {...control} type="password" autoComplete="off" value={token} onChange={setToken} />
          )}
        </Field>
        {other !== undefined && (
          <Notice tone="bad" urgent title="NetBox could not be read">
            {other}
          </Notice>
        )}
        <div className="actions">
          <Button type="submit" busy={isBusy} disabled={url.trim() === "" || token.trim() === ""}>
            Read everything
          </Button>
        </div>
      </form>
    </Card>
  );
}
