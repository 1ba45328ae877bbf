import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { buttonClass } from "../../../ui/Button.tsx";
import { CommandLine } from "../../../ui/copy/CommandLine.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { SegmentedControl } from "../../../ui/input/SegmentedControl.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import type { GivenWords, ShownOutput } from "../shownOutput.ts";
import { dataFolder, plainUse, tokenFile } from "../use/commands.ts";
import { usesOf } from "../use/uses.ts";
import "./UseCard.css";

interface UseCardProps {
  readonly output: ShownOutput;
  readonly given: GivenWords;
  /** The text as it is now, which names the zone of a prefix. */
  readonly text: string | undefined;
}

const places = [
  { value: "remote", label: "On another machine" },
  { value: "box", label: "On this box" },
] as const;

/** What a command needs to run there. */
const needs = {
  remote: (
    <>
      Copy the executable of Sitebook to that machine, and save a read-only token in <code>{tokenFile}</code>.
    </>
  ),
  box: (
    <>
      Run it as root or as the owner of the data. Replace <code>{dataFolder}</code> if the data directory is
      another one.
    </>
  ),
} as const;

/** What to write into the configuration of a tool, with the address of this Sitebook and the values of the page. */
export function UseCard({ output, given, text }: UseCardProps) {
  const [place, setPlace] = useState<"remote" | "box">("remote");
  const source = { output, given, text, origin: location.origin, isRemote: place === "remote" };
  const { intro, snippets, hasCommand } = usesOf(source);
  return (
    <Card title="Use it">
      <div className="output-use">
        <p>{intro}</p>
        {hasCommand && (
          <>
            <SegmentedControl
              label="Where the tool runs"
              segments={places}
              value={place}
              onChange={setPlace}
            />
            <p className="output-note">
              {needs[place]} With <code>--follow</code>, the command stays: run it as a service.
            </p>
          </>
        )}
        {snippets.map(({ label, text: lines }) => (
          <CommandLine key={label} label={label} text={lines} />
        ))}
        <CommandLine label="Any other tool, with a read-only token" text={plainUse(source)} />
        <p className="output-note">Give each tool a token of its own: then you see which one reads what.</p>
        <Link to="/profile" hash="tokens" className={buttonClass({ size: "small" })}>
          <Icon name="key" /> Create a read-only token
        </Link>
      </div>
    </Card>
  );
}
