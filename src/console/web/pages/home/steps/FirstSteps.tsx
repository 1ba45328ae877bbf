import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Kbd } from "../../../ui/Kbd.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { PageHeader } from "../../../ui/page/PageHeader.tsx";
import { KeepSafe } from "./KeepSafe.tsx";
import { NetworkStep } from "./NetworkStep.tsx";
import { SiteStep } from "./SiteStep.tsx";
import type { FirstStep } from "./steps.ts";
import { stepWords } from "./stepWords.ts";
import "./FirstSteps.css";

interface FirstStepsProps {
  readonly steps: readonly FirstStep[];
  readonly name: string;
  readonly onSkip: () => void;
}

const numbers = ["No", "One", "Two", "Three", "Four"] as const;

/** The home page of a Sitebook without sites or networks: the first steps, the next of which can be done in place. */
export function FirstSteps({ steps, name, onSkip }: FirstStepsProps) {
  const next = steps.find(({ isDone }) => !isDone)?.id;
  return (
    <div className="stack">
      <PageHeader
        title={`Welcome, ${name}`}
        tabTitle="Home"
        actions={
          <Button variant="ghost" onClick={onSkip}>
            Skip for now
          </Button>
        }
      >
        {numbers[steps.length] ?? steps.length} short steps to a useful site book. Skip any of them and come
        back later.
      </PageHeader>
      <div className="columns">
        <ol className="first-steps">
          {steps.map(({ id, isDone }, index) => (
            <Step key={id} id={id} isDone={isDone} isNext={id === next} number={index + 1} />
          ))}
        </ol>
        <aside className="stack" aria-label="Hints">
          <GoodToKnow />
        </aside>
      </div>
    </div>
  );
}

interface StepProps extends FirstStep {
  readonly isNext: boolean;
  readonly number: number;
}

function Step({ id, isDone, isNext, number }: StepProps) {
  const { title, about, done, to, action } = stepWords[id];
  const form = isNext ? forms[id] : undefined;
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
        <Link to={to} className={buttonClass()}>
          {action}
        </Link>
      )}
      {form !== undefined && <div className="first-step-form">{form}</div>}
    </li>
  );
}

/** The forms of the steps that are done in place. */
const forms: Readonly<Partial<Record<FirstStep["id"], ReactNode>>> = {
  site: <SiteStep />,
  network: <NetworkStep />,
};

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
