import { groupDigits } from "./digits.ts";

/**
 * Formats an amount of money exactly, with its currency in the notation of the reader's locale: "€48,250.00". Without a
 * currency only thousands are grouped: "48,250.00". An unknown currency stands after the amount.
 */
export function formatAmount(amount: string, currency: string | undefined, locale?: string): string {
  if (currency === undefined) return groupDigits(amount);
  try {
    // Given as text, the amount stays exact; some currencies have no decimals, but an amount may.
    return formatIn(currency, locale).format(amount as Intl.StringNumericLiteral);
  } catch {
    return `${groupDigits(amount)} ${currency}`;
  }
}

const formats = new Map<string, Intl.NumberFormat>();

function formatIn(currency: string, locale: string | undefined): Intl.NumberFormat {
  const key = `${currency} ${locale}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const usual = new Intl.NumberFormat(locale, { style: "currency", currency }).resolvedOptions();
  const least = usual.minimumFractionDigits ?? 2;
  const format = new Intl.NumberFormat(locale, {
    ...{ style: "currency", currency },
    ...{ minimumFractionDigits: least, maximumFractionDigits: Math.max(least, 2) },
  });
  formats.set(key, format);
  return format;
}
