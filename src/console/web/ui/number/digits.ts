/** A number with its thousands set apart: "48250.00" is "48,250.00". */
export const groupDigits = (number: string): string =>
  number.replace(
    /^(-?)(\d+)/,
    (_, sign: string, whole: string) => sign + whole.replaceAll(/\B(?=(\d{3})+$)/g, ","),
  );
