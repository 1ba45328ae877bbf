import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";
import { useMay } from "../../../api/session.ts";
import { type HandedOver, handOver } from "../../../base/handOver.ts";
import { useIntake } from "../../../base/useIntake.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Kbd } from "../../../ui/Kbd.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { PageHeader } from "../../../ui/page/PageHeader.tsx";
import { EquipmentStep } from "./EquipmentStep.tsx";
import { ImportStep } from "./ImportStep.tsx";
import { KeepSafe } from "./KeepSafe.tsx";
import { NetworkStep } from "./NetworkStep.tsx";
import { SiteStep } from "./SiteStep.tsx";
import { StepActions } from "./StepActions.tsx";
import type { FirstStep } from "./steps.ts";
import { wordsOf } from "./stepWords.ts";
import type { StepsState } from "./useSteps.ts";
import "./FirstSteps.css";

interface FirstStepsProps extends StepsState {
  readonly name: string;
}

/** The home page of an almost empty Sitebook: the first steps, the next of which can be done in place. */
export function FirstSteps({ steps, skip, putOffUntil, name }: FirstStepsProps) {
  const next = steps.find(({ isOpen }) => isOpen)?.id;
  const take = useImport();
  const { isOver, handlers } = useIntake(take);
  return (
    <div className="stack first-page" {...handlers}>
      <PageHeader
        title={`Welcome, ${name}`}
        tabTitle="Home"
        actions={
          <Button variant="ghost" onClick={() => putOffUntil("later")}>
            Skip for now
          </Button>
        }
      >
        Five short steps to a useful site book. Do them in any order, or skip what you don't need.
      </PageHeader>
      <div className="columns">
        <ol className="first-steps" data-over={isOver || undefined}>
          {steps.map(({ id, isDone }, index) => (
            <Step
              key={id}
              id={id}
              isDone={isDone}
              isNext={id === next}
              number={index + 1}
              onTake={take}
              onSkip={() => skip(id)}
            />
          ))}
        </ol>
        <aside className="stack" aria-label="Hints">
          <GoodToKnow />
        </aside>
      </div>
    </div>
  );
}

/** Passes a dropped file, or pasted cells, to the import page. */
function useImport() {
  const navigate = useNavigate();
  return useCallback(
    (what: HandedOver): void => {
      handOver(what);
      void navigate({ to: "/imports" });
    },
    [navigate],
  );
}

interface StepProps extends Omit<FirstStep, "isOpen"> {
  readonly isNext: boolean;
  readonly number: number;
  readonly onTake: (what: HandedOver) => void;
  readonly onSkip: () => void;
}

function Step({ id, isDone, isNext, number, onTake, onSkip }: StepProps) {
  const { title, about, done, actions } = wordsOf(id, useMay()("admin"));
  const form = isNext ? formOf(id, onTake) : undefined;
  return (
    <li className="first-step" data-done={isDone || undefined} aria-current={isNext ? "step" : undefined}>
      <span className="first-step-mark">
        {isDone ? <Icon name="check" /> : <span aria-hidden="true">{number}</span>}
      </span>
      <div className="first-step-text">
        <h2>
          {title}
          {isDone && <span className="visually-hidden"> (done)</span>}
        </h2>
        <p className="muted">{isDone ? done : about}</p>
      </div>
      {!isDone && form === undefined && (
        <div className="first-step-actions">
          <StepActions actions={actions} />
        </div>
      )}
      {form !== undefined && id !== "site" && (
        <div className="first-step-actions">
          <Button variant="ghost" aria-label={`Skip: ${title}`} onClick={onSkip}>
            Skip
          </Button>
        </div>
      )}
      {form !== undefined && <div className="first-step-form">{form}</div>}
    </li>
  );
}

/** Returns the form of a step that is done in place. */
function formOf(id: FirstStep["id"], onTake: (what: HandedOver) => void): ReactNode {
  if (id === "site") return <SiteStep />;
  if (id === "import") return <ImportStep onTake={onTake} />;
  if (id === "equipment") return <EquipmentStep />;
  return id === "network" ? <NetworkStep /> : undefined;
}

/** Whether the address can't be reached from another machine. */
const isLoopback = /^(localhost|127\.|\[::1\])/.test(location.hostname);

function GoodToKnow() {
  return (
    <>
      <KeepSafe />
      <Card title="Good to know">
        <ul className="first-hints">
          <li className="only-wide">
            <span>
              <Kbd keys="Mod+k" /> finds anything, also by address
            </span>
          </li>
          <li className="only-wide">
            <span>
              <Kbd keys="?" /> shows all keys
            </span>
          </li>
          {!isLoopback && (
            <li>
              <Icon name="phone" />
              <span>
                On your phone, open <code>{location.origin}</code>
              </span>
            </li>
          )}
        </ul>
      </Card>
    </>
  );
}
