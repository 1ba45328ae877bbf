import { useState } from "react";
import { Tabs } from "../../ui/page/Tabs.tsx";
import type { InputProps } from "../kind.ts";
import { MarkdownDetail } from "../shown/MarkdownDetail.tsx";
import { AreaInput } from "./AreaInput.tsx";
import "./MarkdownInput.css";

const tabs = [
  { id: "write", label: "Write" },
  { id: "preview", label: "Preview" },
];

/** A Markdown editor with a preview tab. */
export function MarkdownInput(props: InputProps) {
  const [tab, setTab] = useState("write");
  const { field, value } = props;
  const text = String(value);
  return (
    <Tabs label="Write or preview" tabs={tabs} current={tab} onChange={setTab}>
      {tab === "write" && <AreaInput {...props} />}
      {tab === "preview" && (
        <div className="md-preview" id={props.control.id}>
          {text.trim() === "" ? (
            <p className="none">Nothing to preview</p>
          ) : (
            <MarkdownDetail field={field} value={text} record={{ id: "" }} />
          )}
        </div>
      )}
    </Tabs>
  );
}
