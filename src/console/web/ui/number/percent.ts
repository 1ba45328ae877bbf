/** A percentage as people read it: "25.00" is "25 %", "0.39" stays, and what is nearly full is not called full. */
export const sayPercent = (utilization: string): string => `${utilization.replace(/\.?0+$/, "")} %`;
