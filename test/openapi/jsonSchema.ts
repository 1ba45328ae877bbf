import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";

/** A strict reader of the document's JSON Schemas: an unknown keyword or format is an error. */
export function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, allErrors: true });
  addFormats(ajv);
  ajv.addFormat("idn-email", /^[^@\s]+@[^@\s]+$/);
  ajv.addKeyword("x-sitebook-resource");
  return ajv;
}
