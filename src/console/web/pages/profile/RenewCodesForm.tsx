import { type ReactNode, useState } from "react";
import { fieldProblem } from "../../api/fieldProblem.ts";
import { AttemptForm } from "../../auth/AttemptForm.tsx";
import { CodeField } from "../../auth/CodeField.tsx";
import { renewCodes } from "../../auth/factor/factor.ts";
import { useAttempt } from "../../auth/useAttempt.ts";

interface RenewCodesFormProps {
  readonly cancel: ReactNode;
  readonly onMade: (codes: readonly string[]) => void;
}

/** A form that asks for a code and creates new recovery codes. */
export function RenewCodesForm({ cancel, onMade }: RenewCodesFormProps) {
  const [code, setCode] = useState("");
  const form = useAttempt(async () => onMade(await renewCodes(code)));
  return (
    <AttemptForm
      form={form}
      fields={["code"]}
      intro={<p>You get ten new codes, and your current ones become invalid.</p>}
      submit="Create new codes"
      isComplete={code.trim() !== ""}
      cancel={cancel}
    >
      <CodeField value={code} onChange={setCode} error={fieldProblem(form.error, "code")} />
    </AttemptForm>
  );
}
