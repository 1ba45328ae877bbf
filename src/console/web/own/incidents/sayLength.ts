const minute = 60_000;

/** A span of time in its two largest units: "2 h 14 min", "3 days 4 h", "less than a minute". */
export function sayLength(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / minute);
  if (minutes === 0) return "less than a minute";
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts = [
    days > 0 && `${days} ${days === 1 ? "day" : "days"}`,
    hours > 0 && `${hours} h`,
    rest > 0 && `${rest} min`,
  ];
  return parts
    .filter((part) => part !== false)
    .slice(0, 2)
    .join(" ");
}
