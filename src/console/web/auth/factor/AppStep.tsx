import { type ReactNode, useState } from "react";
import type { NewFactor } from "../../../../areas/people/factor/answers.ts";
import { fieldProblem } from "../../api/fieldProblem.ts";
import { CommandLine } from "../../ui/copy/CommandLine.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { AttemptForm } from "../AttemptForm.tsx";
import { CodeField } from "../CodeField.tsx";
import { useAttempt } from "../useAttempt.ts";
import { confirmFactor } from "./factor.ts";
import "./AppStep.css";

interface AppStepProps {
  readonly factor: NewFactor;
  readonly cancel: ReactNode;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret as a QR code and as text, and asks for the first code of the app. */
export function AppStep({ factor: { secret, uri }, cancel, onConfirmed }: AppStepProps) {
  const [code, setCode] = useState("");
  const form = useAttempt(async () => onConfirmed(await confirmFactor(code)));
  return (
    <AttemptForm
      form={form}
      fields={["code"]}
      intro={
        <>
          <p>
            Scan this with an authenticator app, such as Aegis, 2FAS, Google Authenticator or the password
            manager you have.
          </p>
          <div className="factor-secret">
            <QrCode
              className="factor-qr"
              text={uri}
              label="QR code for an authenticator app; the secret to type follows"
            />
            <div className="stack">
              <a href={uri}>Open it in an app on this device</a>
              <CommandLine label="Or type this secret" text={inFours(secret)} />
            </div>
          </div>
        </>
      }
      submit="Turn on"
      isComplete={code.trim() !== ""}
      cancel={cancel}
    >
      <CodeField
        value={code}
        onChange={setCode}
        takesRecovery={false}
        error={
          fieldProblem(form.error, "code") &&
          "The code is wrong. Check that the clocks of phone and server agree."
        }
      />
    </AttemptForm>
  );
}

/** Groups a secret by four characters, which is easier to type; apps ignore the spaces. */
const inFours = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, "$& ");
