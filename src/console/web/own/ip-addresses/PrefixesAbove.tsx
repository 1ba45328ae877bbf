import { Link } from "@tanstack/react-router";
import type { Records } from "../../../../resources/index.ts";
import { Card } from "../../ui/page/Card.tsx";
import "./PrefixesAbove.css";

/** The prefixes that contain an address, the largest first. */
export const PrefixesAbove = ({ prefixes }: { readonly prefixes: readonly Records["prefixes"][] }) => (
  <Card title="Prefixes above">
    <ul className="prefixes-above">
      {prefixes.toReversed().map(({ id, prefix, description }) => (
        <li key={id}>
          <Link to="/r/$resource/$id" params={{ resource: "prefixes", id }}>
            <code>{prefix}</code>
          </Link>
          <bdi className="muted small">{description?.split("\n")[0]}</bdi>
        </li>
      ))}
    </ul>
  </Card>
);
