import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { includesRole } from "../../../../http/access.ts";
import { healthQuery } from "../../api/pages/health.ts";
import { useMe } from "../../api/session.ts";
import { FrameNotice } from "./FrameNotice.tsx";

/** Shows admins on every page what needs attention, such as that nothing can be written. */
export function HealthNotice() {
  const isAdmin = includesRole(useMe()?.role ?? "viewer", "admin");
  const [first, ...others] = useQuery({ ...healthQuery, enabled: isAdmin }).data?.details?.problems ?? [];
  return (
    <FrameNotice icon="error">
      {first === undefined ? undefined : (
        <>
          <strong>Sitebook needs attention.</strong> {first}
          {others.length > 0 && ` (and ${others.length} more)`}. <Link to="/about">See its status</Link>
        </>
      )}
    </FrameNotice>
  );
}
