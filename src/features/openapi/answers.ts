import { Type } from "typebox";

/** An OpenAPI document, as far as one has to know it to read it. */
export const documentSchema = Type.Object(
  {
    openapi: Type.Literal("3.1.0"),
    info: Type.Object({ title: Type.String(), version: Type.String() }),
    paths: Type.Record(Type.String(), Type.Object({})),
    components: Type.Object({}),
  },
  { description: "An OpenAPI document (https://spec.openapis.org/oas/v3.1.0)" },
);
