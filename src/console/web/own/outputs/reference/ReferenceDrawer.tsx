import { midSentence, withArticle } from "../../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { nounOf } from "../../../definitions/noun.ts";
import { Button } from "../../../ui/Button.tsx";
import { CopyButton } from "../../../ui/copy/CopyButton.tsx";
import { Drawer } from "../../../ui/overlay/Drawer.tsx";
import { fieldPaths, recordVariable } from "./fieldPaths.ts";
import { type FilterWord, filterWords, variableWords } from "./filterWords.ts";
import "./ReferenceDrawer.css";

interface ReferenceDrawerProps {
  readonly resource: ResourceDescription | undefined;
  readonly onClose: () => void;
}

/** What a template may say: the fields of the records, the variables, and the filters. */
export function ReferenceDrawer({ resource, onClose }: ReferenceDrawerProps) {
  return (
    <Drawer title="Reference" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <div className="template-reference">
        {resource !== undefined && <Fields resource={resource} />}
        <Words title="Variables" words={variableWords} />
        <Words title="Filters" words={filterWords} />
        <p className="muted">
          Liquid has more: if, for, assign, capture, and filters such as upcase, default, join and where.
        </p>
      </div>
    </Drawer>
  );
}

function Fields({ resource }: { readonly resource: ResourceDescription }) {
  const variable = recordVariable(resource);
  return (
    <section>
      <h3>Fields of {withArticle(nounOf(resource))}</h3>
      <p className="muted">
        Inside <code>{`{% for ${variable} in records %}`}</code>, which runs once for each of the{" "}
        {midSentence(resource.plural)}:
      </p>
      <ul>
        {fieldPaths(resource).map(({ path, label }) => (
          <li key={path}>
            <code>
              {variable}.{path}
            </code>
            <span>{label}</span>
            <CopyButton text={`{{ ${variable}.${path} }}`} label={`Copy ${variable}.${path}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Words = ({ title, words }: { readonly title: string; readonly words: readonly FilterWord[] }) => (
  <section>
    <h3>{title}</h3>
    <ul>
      {words.map(({ names, says, example }) => (
        <li key={names.join(" ")}>
          <code>{example}</code>
          <span>{says}</span>
          <CopyButton text={example} label={`Copy ${example}`} />
        </li>
      ))}
    </ul>
  </section>
);
