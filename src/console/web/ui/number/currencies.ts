/** A currency to choose, with its name in the reader's language. */
interface CurrencyOption {
  readonly value: string;
  readonly label: string;
}

/** Returns all currencies by code, "EUR, Euro", with the chosen one even if the browser doesn't know it. */
export function currencyOptions(chosen = ""): readonly CurrencyOption[] {
  const names = new Intl.DisplayNames(undefined, { type: "currency" });
  const codes = new Set([...Intl.supportedValuesOf("currency"), ...(chosen === "" ? [] : [chosen])]);
  return [...codes].sort().map((code) => ({ value: code, label: `${code}, ${names.of(code)}` }));
}

const euro = "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK MC SM VA AD ME XK";

/** The currency of each region, by the regions that use it. */
const regions: Readonly<Record<string, string>> = {
  EUR: euro,
  AED: "AE",
  ARS: "AR",
  AUD: "AU KI NR TV",
  BRL: "BR",
  CAD: "CA",
  CHF: "CH LI",
  CLP: "CL",
  CNY: "CN",
  COP: "CO",
  CZK: "CZ",
  DKK: "DK FO GL",
  EGP: "EG",
  GBP: "GB GG IM JE",
  HKD: "HK",
  HUF: "HU",
  IDR: "ID",
  ILS: "IL",
  INR: "IN BT",
  ISK: "IS",
  JPY: "JP",
  KES: "KE",
  KRW: "KR",
  MAD: "MA",
  MXN: "MX",
  MYR: "MY",
  NGN: "NG",
  NOK: "NO SJ",
  NZD: "NZ CK NU",
  PEN: "PE",
  PHP: "PH",
  PKR: "PK",
  PLN: "PL",
  RON: "RO",
  RSD: "RS",
  SAR: "SA",
  SEK: "SE",
  SGD: "SG",
  THB: "TH",
  TRY: "TR",
  TWD: "TW",
  UAH: "UA",
  USD: "US PR GU EC SV PA",
  VND: "VN",
  ZAR: "ZA",
};

/** Returns the currency of the region of a language tag: "de-AT" is EUR; "" if it is not known. A tag without a region means the region where most of its speakers live. */
export function currencyOf(language: string): string {
  const region = regionOf(language);
  return Object.keys(regions).find((code) => regions[code]?.split(" ").includes(region)) ?? "";
}

function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? "";
  } catch {
    return "";
  }
}
