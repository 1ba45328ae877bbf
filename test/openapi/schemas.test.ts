import { describe, expect, test } from "bun:test";
import { Type } from "typebox";
import { createSchemaBook } from "../../src/features/openapi/schemas.ts";
import { registry } from "../fixture/resources.ts";

const entry = Type.Object({ at: Type.String() }, { title: "Log entry" });

describe("schemas that are no resource's", () => {
  test("become components by their titles, once", () => {
    const book = createSchemaBook(registry);
    const pointer = { $ref: "#/components/schemas/LogEntry" };
    expect(book.answer(entry)).toEqual(pointer);
    expect(book.answer(Type.Object({ data: Type.Array(entry) }))).toMatchObject({
      properties: { data: { items: pointer } },
    });
    expect(book.used()).toEqual({ LogEntry: JSON.parse(JSON.stringify(entry)) });
  });

  test("stay where they are when a title is another's, or missing", () => {
    const book = createSchemaBook(registry);
    book.answer(entry);
    for (const title of ["Log entry", "IP range", "Error", undefined]) {
      const schema = Type.Object({ other: Type.Boolean() }, title === undefined ? {} : { title });
      expect(book.answer(schema)).toMatchObject({ properties: { other: { type: "boolean" } } });
    }
  });
});
