/** A percentage as people read it: "25.00" is "25 %", "0.39" stays, and what is nearly full is not called full. */
export const formatPercent = (utilization: string): string => `${utilization.replace(/\.?0+$/, "")} %`;
