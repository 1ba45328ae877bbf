import { expectTypeOf, test } from "bun:test";
import type { recordQuery } from "../../src/console/web/api/queries.ts";
import type {
  AnyName,
  CreateNamed,
  ListedNamed,
  RecordNamed,
  Row,
} from "../../src/console/web/api/record.ts";
import type { ResourceName } from "../../src/resources/index.ts";

test("the name of a resource tells the compiler what its records are", () => {
  type Order = RecordNamed<"purchase-orders">;
  expectTypeOf<Order["items"][number]["quantityReceived"]>().toEqualTypeOf<number>();
  expectTypeOf<Order>().not.toHaveProperty("itemCount");
  expectTypeOf<ListedNamed<"purchase-orders">["itemCount"]>().toEqualTypeOf<number>();
  expectTypeOf<ListedNamed<"purchase-orders">>().not.toHaveProperty("items");
  expectTypeOf<CreateNamed<"vlans">>().not.toHaveProperty("id");
});

test("a name that is written out has to be that of a resource; one known at run time stands for any", () => {
  expectTypeOf<AnyName<"site">>().toEqualTypeOf<ResourceName>();
  expectTypeOf<AnyName<"sites">>().toEqualTypeOf<"sites">();
  expectTypeOf<Parameters<typeof recordQuery<string>>[0]>().toEqualTypeOf<string>();
  expectTypeOf<RecordNamed<string>>().toEqualTypeOf<Row>();
  expectTypeOf<RecordNamed<ResourceName>>().toExtend<Row>();
});
