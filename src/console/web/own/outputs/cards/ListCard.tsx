import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import type { Parameter } from "../../../../../lib/text/parameterLines.ts";
import { midSentence } from "../../../../../lib/text/words.ts";
import type { FieldErrors } from "../../../api/apiError.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { FilterBar } from "../../../records/list/filters/FilterBar.tsx";
import { ChipValues } from "../../../records/list/filters/FilterChip.tsx";
import { sentencesOf } from "../../../records/list/filters/sentences.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { Facts } from "../../../ui/page/Facts.tsx";
import { readOutputWords, sortLabels } from "../outputWords.ts";
import type { ShownOutput } from "../shownOutput.ts";
import type { useGiven } from "../useGiven.ts";
import { ParameterFields } from "./ParameterFields.tsx";
import "./ListCard.css";

interface ListCardProps {
  readonly output: ShownOutput;
  readonly given: ReturnType<typeof useGiven>;
  /** How many records there are, and how long the text took: "418 records · rendered in 9 ms". */
  readonly note: string | undefined;
  readonly total: number | undefined;
  /** What is wrong with the values of parameters. */
  readonly errors: FieldErrors | undefined;
}

/** The list of an output in words, the values of its parameters, and filters that narrow it further. */
export function ListCard({ output, given, note, total, errors }: ListCardProps) {
  const resource = resourceNamed(output.resource);
  if (resource === undefined) return null;
  const words = readOutputWords(resource, output.query);
  const sentences = sentencesOf(resource, words.filters);
  const sorted = sortLabels(resource, words);
  const isNarrowed = given.narrowing !== "";
  return (
    <Card title="List">
      <div className="output-list">
        <Facts
          facts={[
            {
              key: "records",
              label: "Records",
              value: (
                <Link
                  to="/r/$resource"
                  params={{ resource: resource.name }}
                  search={words.filters}
                  className="record-link"
                >
                  {resource.plural}
                </Link>
              ),
            },
            {
              key: "filter",
              label: "Filter",
              value:
                sentences.length === 0
                  ? "All of them"
                  : sentences.map(({ field, operator, values }, index) => (
                      <Fragment key={`${field.key} ${operator.name}`}>
                        {index > 0 && ", "}
                        {index === 0 ? labelOf(field) : midSentence(labelOf(field))} {operator.label}{" "}
                        <ChipValues sentence={{ field, operator, values }} />
                      </Fragment>
                    )),
            },
            ...(sorted.length === 0
              ? []
              : [{ key: "sort", label: "Sorted by", value: sorted.map(sentenceCase).join(", ") }]),
          ]}
        />
        <ParameterFields
          parameters={output.parameters}
          values={given.values}
          errors={errors}
          onChange={(name: Parameter["name"], value) => given.setValue(name, value)}
        />
        <fieldset className="output-narrowing">
          <legend>Narrow the list</legend>
          <FilterBar
            resource={resource}
            filters={given.filters}
            total={isNarrowed ? total : undefined}
            onChange={given.setFilters}
          />
          {given.search !== "" && (
            <span className="muted">
              Search: <bdi>{given.search}</bdi>
            </span>
          )}
          {given.search !== "" && (
            <Button variant="ghost" size="small" onClick={given.clear}>
              Clear
            </Button>
          )}
        </fieldset>
        <p className="output-note" role="status">
          {note}
        </p>
      </div>
    </Card>
  );
}

const sentenceCase = (label: string, index: number): string => (index === 0 ? label : midSentence(label));
