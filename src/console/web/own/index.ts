import type { ComponentType } from "react";
import { parseUuid } from "../../../lib/uuid.ts";
import type { ResourceName } from "../../../resources/index.ts";
import { lazy } from "../base/parts/lazy.tsx";
import type { RecordView } from "../records/detail/view.ts";
import type { FormBody } from "../records/form/body.ts";
import { stageOf } from "./change-requests/steps.ts";
import { lacksAddress } from "./devices/lacksAddress.ts";

const AddressView = lazy(async () => ({
  default: (await import("./ip-addresses/AddressView.tsx")).AddressView,
}));
const CableView = lazy(async () => ({ default: (await import("./cables/CableView.tsx")).CableView }));
const ChangeView = lazy(async () => ({
  default: (await import("./change-requests/ChangeView.tsx")).ChangeView,
}));
const DeviceView = lazy(async () => ({ default: (await import("./devices/DeviceView.tsx")).DeviceView }));
const IncidentView = lazy(async () => ({
  default: (await import("./incidents/IncidentView.tsx")).IncidentView,
}));
const InterfaceView = lazy(async () => ({
  default: (await import("./interfaces/InterfaceView.tsx")).InterfaceView,
}));
const MachineView = lazy(async () => ({
  default: (await import("./virtual-machines/MachineView.tsx")).MachineView,
}));
const OrderView = lazy(async () => ({
  default: (await import("./purchase-orders/OrderView.tsx")).OrderView,
}));
const BuiltInCards = lazy(async () => ({
  default: (await import("./outputs/list/BuiltInCards.tsx")).BuiltInCards,
}));
const BuiltInPage = lazy(async () => ({
  default: (await import("./outputs/BuiltInPage.tsx")).BuiltInPage,
}));
const NewOutputPage = lazy(async () => ({
  default: (await import("./outputs/form/NewOutputPage.tsx")).NewOutputPage,
}));
const OutputBody = lazy(async () => ({
  default: (await import("./outputs/form/OutputBody.tsx")).OutputBody,
}));
const OutputView = lazy(async () => ({ default: (await import("./outputs/OutputView.tsx")).OutputView }));
const PersonView = lazy(async () => ({ default: (await import("./profiles/PersonView.tsx")).PersonView }));
const PrefixView = lazy(async () => ({ default: (await import("./prefixes/PrefixView.tsx")).PrefixView }));
const RackView = lazy(async () => ({ default: (await import("./racks/RackView.tsx")).RackView }));
const RunbookView = lazy(async () => ({
  default: (await import("./runbooks/RunbookView.tsx")).RunbookView,
}));
const SiteView = lazy(async () => ({ default: (await import("./sites/SiteView.tsx")).SiteView }));
const SiteTopology = lazy(async () => ({
  default: (await import("./sites/topology/SiteTopology.tsx")).SiteTopology,
}));
const TagView = lazy(async () => ({ default: (await import("./tags/TagView.tsx")).TagView }));
const TypeView = lazy(async () => ({ default: (await import("./device-types/TypeView.tsx")).TypeView }));

type OwnViews = { readonly [Name in ResourceName]?: RecordView<Name> };

/** The resources with a custom record view, by name: the only place that refers to these views. */
const views: OwnViews = {
  cables: { View: CableView },
  "change-requests": { View: ChangeView, hasMain: ({ status }) => stageOf(status) !== undefined },
  "device-types": { View: TypeView },
  devices: { View: DeviceView, hasMain: lacksAddress },
  incidents: { View: IncidentView, hasMain: () => true },
  interfaces: { View: InterfaceView, hasMain: () => true },
  "ip-addresses": { View: AddressView },
  outputs: { View: OutputView },
  profiles: { View: PersonView },
  prefixes: { View: PrefixView, hasMain: () => true },
  "purchase-orders": { View: OrderView, hasMain: () => true },
  racks: { View: RackView },
  runbooks: { View: RunbookView },
  sites: { View: SiteView, tabs: [{ id: "topology", label: "Topology", Content: SiteTopology }] },
  tags: { View: TagView },
  "virtual-machines": { View: MachineView },
};

const viewByName: Readonly<Record<string, RecordView>> = views;

/** Returns the custom record view of a resource, if any. */
export const recordViewOf = (resource: string): RecordView | undefined => viewByName[resource];

/** Returns what a resource shows above its list, if anything. */
export const listHeadOf = (resource: string): ComponentType | undefined =>
  resource === "outputs" ? BuiltInCards : undefined;

/** Returns how a resource draws its form, if in its own way. */
export const formBodyOf = (resource: string): FormBody | undefined =>
  resource === "outputs" ? OutputBody : undefined;

/** Returns the page of a resource for a new record, if it has one of its own. */
export const newPageOf = (resource: string): ComponentType | undefined =>
  resource === "outputs" ? NewOutputPage : undefined;

/** Returns the page at the address of a record that is none: a built-in output, by its slug. */
export const pageBesideRecords = (resource: string, id: string): ComponentType | undefined =>
  resource === "outputs" && parseUuid(id) === undefined ? BuiltInPage : undefined;
