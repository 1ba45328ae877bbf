/** Formats a percentage: "25.00" becomes "25 %", "0.39" becomes "0.39 %"; "99.99" is not rounded up to full. */
export const formatPercent = (utilization: string): string => `${utilization.replace(/\.?0+$/, "")} %`;
