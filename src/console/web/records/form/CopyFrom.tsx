import { useCallback } from "react";
import { withArticle } from "../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { recordAddress } from "../../api/address.ts";
import { messageOf } from "../../api/apiError.ts";
import { request } from "../../api/client.ts";
import { nounOf } from "../../definitions/noun.ts";
import { titleOf } from "../../definitions/title.ts";
import { isSameDraft } from "../../kinds/drafts.ts";
import { findTargets } from "../../kinds/references/findTargets.ts";
import { Button } from "../../ui/Button.tsx";
import { Combobox } from "../../ui/input/Combobox.tsx";
import { announce } from "../../ui/message/announce.ts";
import { toast } from "../../ui/message/toast.ts";
import { Popover } from "../../ui/overlay/Popover.tsx";
import type { RecordFormState } from "./useRecordForm.ts";
import { copiedValues } from "./values.ts";
import "./CopyFrom.css";

interface CopyFromProps {
  readonly resource: ResourceDescription;
  readonly form: RecordFormState;
}

/** Fills in the values of another record; values that were already typed stay. */
export function CopyFrom({ resource, form }: CopyFromProps) {
  const { name } = resource;
  const load = useCallback((text: string, signal: AbortSignal) => findTargets(name, text, signal), [name]);
  const copy = async (id: string): Promise<void> => {
    try {
      const { data } = await request("GET", recordAddress(name, id));
      for (const [key, value] of Object.entries(copiedValues(resource, data)))
        if (isSameDraft(form.values[key], form.base[key])) form.set(key, value);
      announce(`Values of ${titleOf(resource, data)} filled in`);
    } catch (thrown) {
      toast(messageOf(thrown), { tone: "bad" });
    }
  };
  return (
    <Popover
      label="Copy from"
      placement="bottom-end"
      trigger={(props) => (
        <Button {...props} icon="copy">
          Copy from …
        </Button>
      )}
    >
      {(close) => (
        <div className="copy-from">
          <Combobox
            aria-label={`Copy from ${withArticle(nounOf(resource))}`}
            placeholder={`Find ${withArticle(nounOf(resource))} …`}
            value={null}
            load={load}
            autoFocus
            onChange={(option) => {
              close();
              if (option !== null) copy(option.value);
            }}
          />
        </div>
      )}
    </Popover>
  );
}
