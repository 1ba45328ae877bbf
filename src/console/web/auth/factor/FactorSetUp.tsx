import { type ReactNode, useState } from "react";
import type { NewFactor } from "../../../../areas/people/factor/answers.ts";
import { AppStep } from "./AppStep.tsx";
import { refreshFactor } from "./factor.ts";
import { PasswordStep } from "./PasswordStep.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

interface FactorSetUpProps {
  /** The introduction. */
  readonly intro: string;
  readonly email: string;
  /** The cancel button, while cancelling is possible. */
  readonly cancel: ReactNode;
  /** Called when something is about to be shown that is shown only once. */
  readonly onBegun?: () => void;
  /** Called when the recovery codes are saved. */
  readonly onDone: () => void;
}

/** Sets up a second factor in three steps: the password, the app with its first code, the recovery codes. */
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
