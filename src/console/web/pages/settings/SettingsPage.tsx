import { useMutation } from "@tanstack/react-query";
import type { SiteSettings } from "../../../../features/personal/answers.ts";
import { messageOf } from "../../api/apiError.ts";
import { request } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { useIsCopy } from "../../api/pages/away.ts";
import { queryClient } from "../../api/queryClient.ts";
import { useMaySee } from "../../api/session.ts";
import { useCurrency } from "../../base/kept.ts";
import { NotAllowed } from "../../base/NotAllowed.tsx";
import { OnTheBox } from "../../base/OnTheBox.tsx";
import { Field } from "../../ui/input/Field.tsx";
import { Select } from "../../ui/input/Select.tsx";
import { toast } from "../../ui/message/toast.ts";
import { currencyOptions } from "../../ui/number/currencies.ts";
import { formatAmount } from "../../ui/number/formatAmount.ts";
import { Card } from "../../ui/page/Card.tsx";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import "./SettingsPage.css";

/** The settings of the whole Sitebook, for administrators. */
export function SettingsPage() {
  if (!useMaySee()("admin")) return <NotAllowed />;
  return (
    <div className="stack settings-page">
      <PageHeader title="General settings">They apply to everyone who uses this Sitebook.</PageHeader>
      <OnTheBox what="Settings are changed" />
      <CurrencyCard />
    </div>
  );
}

function CurrencyCard() {
  const currency = useCurrency() ?? "";
  const isCopy = useIsCopy();
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: string | null) =>
      request<SiteSettings>("PATCH", "/api/settings", { body: { currency: chosen } }),
    onSuccess: async ({ data }) => {
      await queryClient.invalidateQueries({ queryKey: keys.kept });
      toast(
        data.currency === null ? "Amounts are shown without a currency" : `Currency set to ${data.currency}`,
      );
    },
    onError: (thrown) => toast(messageOf(thrown), { tone: "bad" }),
  });
  return (
    <Card title="Currency">
      <Field
        label="Currency of all amounts"
        hint={
          currency === ""
            ? "Amounts are shown without a currency."
            : `Shown as ${formatAmount("1234.50", currency)}. Stored amounts are not converted.`
        }
      >
        {(control) => (
          <Select
            {...control}
            placeholder="None"
            options={currencyOptions(currency)}
            value={currency}
            disabled={isPending || isCopy}
            onChange={(chosen) => mutate(chosen === "" ? null : chosen)}
          />
        )}
      </Field>
    </Card>
  );
}
