/** Adds thousands separators to a decimal number: "48250.00" becomes "48,250.00". */
export const groupDigits = (number: string): string =>
  number.replace(
    /^(-?)(\d+)/,
    (_, sign: string, whole: string) => sign + whole.replaceAll(/\B(?=(\d{3})+$)/g, ","),
  );
