import type { ReactNode } from "react";
import { Icon } from "../../ui/Icon.tsx";
import type { IconName } from "../../ui/icons.ts";
import "./FrameNotice.css";

/** A strip above every page, read aloud when it appears; hidden without children. */
export function FrameNotice({ icon, children }: { readonly icon: IconName; readonly children?: ReactNode }) {
  const isShown = children !== undefined;
  return (
    <div role="status" className="frame-notice no-print" hidden={!isShown}>
      {isShown && (
        <>
          <Icon name={icon} className="frame-notice-icon" />
          <span>{children}</span>
        </>
      )}
    </div>
  );
}
