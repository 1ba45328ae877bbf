import { type FormEvent, useState } from "react";
import { currentMe } from "../api/session.ts";
import { abandonSession } from "../api/sessionState.ts";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/input/Field.tsx";
import { TextInput } from "../ui/input/TextInput.tsx";
import { Notice } from "../ui/message/Notice.tsx";
import { CodeField } from "./CodeField.tsx";
import { PasswordInput } from "./passwords/PasswordInput.tsx";
import { useSignIn } from "./useSignIn.ts";
import "./SignInAgain.css";

/** The form to sign in again after a session has ended. */
export function SignInAgain() {
  const [known] = useState(() => currentMe()?.email ?? "");
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const { attempt, busy, message, waitSeconds, asked, code, setCode, forgetCode } = useSignIn(
    email,
    password,
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    attempt();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <p>Sign in again to continue where you were. What you typed is still here.</p>
      {message !== undefined && (
        <Notice tone="bad" urgent>
          {message}
        </Notice>
      )}
      <Field label="E-mail">
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            readOnly={known !== ""}
            value={email}
            onChange={(text) => {
              setEmail(text);
              forgetCode();
            }}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            autoFocus
            required
            value={password}
            onChange={(text) => {
              setPassword(text);
              forgetCode();
            }}
          />
        )}
      </Field>
      {asked > 0 && <CodeField asked={asked} value={code} onChange={setCode} />}
      <div className="entrance-actions">
        <Button variant="ghost" onClick={giveUp}>
          Sign in as someone else
        </Button>
        <Button type="submit" variant="primary" busy={busy} disabled={waitSeconds > 0}>
          {waitSeconds > 0 ? `Try again in ${waitSeconds} s` : "Sign in"}
        </Button>
      </div>
    </form>
  );
}

/** Discards what was typed on the page, which belongs to the person who left it. */
function giveUp(): void {
  abandonSession(new Error("The session has ended"));
  location.assign("/sign-in");
}
