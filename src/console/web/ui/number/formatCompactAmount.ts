/** Formats a round amount for the scale of a chart: "€25K", "€2.5M"; without a currency "25K". An unknown currency is left out. */
export function formatCompactAmount(amount: number, currency: string | undefined, locale?: string): string {
  const compact = { notation: "compact", minimumFractionDigits: 0, maximumFractionDigits: 1 } as const;
  try {
    return new Intl.NumberFormat(locale, {
      ...compact,
      ...(currency !== undefined && { style: "currency", currency }),
    }).format(amount);
  } catch {
    return new Intl.NumberFormat(locale, compact).format(amount);
  }
}
