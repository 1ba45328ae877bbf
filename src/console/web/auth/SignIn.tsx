import { useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { setupQuery } from "../api/session.ts";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/input/Field.tsx";
import { TextInput } from "../ui/input/TextInput.tsx";
import { Notice } from "../ui/message/Notice.tsx";
import { CodeField } from "./CodeField.tsx";
import { Entrance } from "./Entrance.tsx";
import { PasswordInput } from "./passwords/PasswordInput.tsx";
import { safePath } from "./safePath.ts";
import { useSignIn } from "./useSignIn.ts";

/** The sign-in page, which continues to the requested page. */
export function SignIn() {
  const router = useRouter();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const setup = useQuery(setupQuery);
  const { attempt, busy, message, waitSeconds, asked, code, setCode, forgetCode } = useSignIn(
    email,
    password,
    async () => {
      const wanted = new URLSearchParams(location.search).get("to");
      await router.invalidate();
      router.history.push(safePath(wanted));
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    attempt();
  };
  return (
    <Entrance title="Sign in" footer="Forgotten your password? An administrator can set a new one.">
      {setup.data === true && <SetupHint />}
      <form className="stack" onSubmit={submit}>
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
              inputMode="email"
              autoFocus
              required
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
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="entrance-go"
          busy={busy}
          disabled={waitSeconds > 0}
        >
          {waitSeconds > 0 ? `Try again in ${waitSeconds} s` : "Sign in"}
        </Button>
      </form>
    </Entrance>
  );
}

function SetupHint() {
  return (
    <Notice title="No one can sign in yet">
      Open the set-up link that the server printed when it started, or{" "}
      <Link to="/setup">enter its code by hand</Link>.
    </Notice>
  );
}
