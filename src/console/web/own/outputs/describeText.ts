import type { PreviewAnswer } from "../../../../features/outputs/answers.ts";
import { formatRecordCount } from "../../records/work/formatRecordCount.ts";
import { formatNumber } from "../../ui/words.ts";

/** Describes what a text was made of: "418 IP addresses · rendered in 9 ms · serial 48213". */
export const describeText = (
  resource: string,
  { records, milliseconds, serial }: Pick<PreviewAnswer, "records" | "milliseconds" | "serial">,
): string =>
  [
    formatRecordCount(resource, records),
    `rendered in ${formatNumber(milliseconds)} ms`,
    ...(serial === null ? [] : [`serial ${serial}`]),
  ].join(" · ");
