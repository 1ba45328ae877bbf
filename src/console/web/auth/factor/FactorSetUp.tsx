import { type ReactNode, useState } from "react";
import type { NewFactor } from "../../../../areas/people/factor/answers.ts";
import { AppStep } from "./AppStep.tsx";
import { refreshFactor } from "./factor.ts";
import { PasswordStep } from "./PasswordStep.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

interface FactorSetUpProps {
  /** What it is for, at the beginning. */
  readonly intro: string;
  readonly email: string;
  /** The way out, until there is no way back. */
  readonly cancel: ReactNode;
  /** Something is shown from here on that is shown only once. */
  readonly onBegun?: () => void;
  /** The recovery codes are kept. */
  readonly onDone: () => void;
}

/** Sets a second factor up in three steps: the password, the app with its first code, the recovery codes. */
export function FactorSetUp({ intro, email, cancel, onBegun, onDone }: FactorSetUpProps) {
  const [factor, setFactor] = useState<NewFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = async (): Promise<void> => {
    await refreshFactor();
    onDone();
  };
  if (codes !== undefined) return <RecoveryCodes codes={codes} onKept={finish} />;
  if (factor !== undefined) return <AppStep factor={factor} cancel={cancel} onConfirmed={setCodes} />;
  const begin = (begun: NewFactor): void => {
    setFactor(begun);
    onBegun?.();
  };
  return <PasswordStep intro={intro} email={email} cancel={cancel} onBegun={begin} />;
}
