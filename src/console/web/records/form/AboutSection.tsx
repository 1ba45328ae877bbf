import { useRef } from "react";
import type { LinkRule } from "../../../../resource/definition/link.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { RecordName } from "../../kinds/references/RecordName.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { announce } from "../../ui/message/announce.ts";
import type { LinkTarget } from "../links/findLinked.ts";
import { pointerOf } from "../links/findLinked.ts";
import { LinkPicker } from "../links/LinkPicker.tsx";
import "./AboutSection.css";

interface AboutSectionProps {
  readonly rule: LinkRule;
  readonly about: readonly LinkTarget[];
  readonly onChange: (about: readonly LinkTarget[]) => void;
}

/** The section of a new record's form for what it is about, such as the devices that an incident affects. */
export function AboutSection({ rule, about, onChange }: AboutSectionProps) {
  const section = useRef<HTMLElement>(null);
  const without = ({ id }: LinkTarget): readonly LinkTarget[] => about.filter((other) => other.id !== id);
  return (
    <section ref={section} className="form-section">
      <div className="form-section-head">
        <h2>{rule.label}</h2>
        <p>Find records by name, address or serial number. More can be added later.</p>
      </div>
      <div className="about-chosen">
        <LinkPicker
          rule={rule}
          value={null}
          onChange={(option) => {
            if (option === null) return;
            const pointer = pointerOf(option);
            onChange([...without(pointer), pointer]);
            announce(`${option.label} added`);
          }}
        />
        {about.length > 0 && (
          <ul>
            {about.map((pointer) => (
              <li key={pointer.id}>
                <span>
                  <span className="muted">{resourceNamed(pointer.resource)?.label}</span>{" "}
                  <RecordName resource={pointer.resource} id={pointer.id} />
                </span>
                <IconButton
                  icon="close"
                  size="small"
                  label={`Remove from ${rule.label}`}
                  onClick={() => {
                    onChange(without(pointer));
                    section.current?.querySelector("input")?.focus();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
