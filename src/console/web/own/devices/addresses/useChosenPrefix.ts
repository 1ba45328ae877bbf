import { useState } from "react";
import type { AddressOptions } from "../../../../../areas/addressing/assign/answers.ts";
import { messageOf } from "../../../api/apiError.ts";
import type { RecordFormState } from "../../../records/form/useRecordForm.ts";
import { toast } from "../../../ui/message/toast.ts";
import { type ChosenPrefix, readPrefix } from "./useAddressOptions.ts";

/** The prefix of a new address. */
export interface PrefixChoice {
  readonly prefix: ChosenPrefix | undefined;
  /** Selects another prefix, or none, and proposes its next free address. */
  readonly choose: (id: string) => Promise<void>;
}

/** Keeps the prefix that a form has selected, initially the first of those that are offered. */
export function useChosenPrefix(form: RecordFormState, offered: AddressOptions["prefixes"]): PrefixChoice {
  const [prefix, setPrefix] = useState<ChosenPrefix | undefined>(offered[0]);
  const choose = async (id: string): Promise<void> => {
    form.set("prefixId", id);
    if (id === "") {
      setPrefix(undefined);
      return;
    }
    try {
      const found = offered.find((one) => one.id === id) ?? (await readPrefix(id));
      setPrefix(found);
      form.set("address", found?.free ?? "");
    } catch (thrown) {
      toast(messageOf(thrown), { tone: "bad" });
    }
  };
  return { prefix, choose };
}
