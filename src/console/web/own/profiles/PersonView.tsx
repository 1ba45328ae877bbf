import { useIsCopy } from "../../api/pages/away.ts";
import { useMe } from "../../api/session.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { authorityOver } from "./authority.ts";
import { PersonSessions } from "./PersonSessions.tsx";
import { SignInCard } from "./SignInCard.tsx";

/** A person: their details, their sessions for those who manage them, and the records related to them. */
export function PersonView(props: RecordViewProps<"profiles">) {
  const { record } = props;
  const me = useMe();
  const isCopy = useIsCopy();
  const isManaged = !isCopy && me !== null && me.id !== record.id && authorityOver(me, record, []).edit;
  return (
    <RecordOverview
      {...props}
      rail={me !== null && <SignInCard me={me} person={record} />}
      main={isManaged && <PersonSessions person={record} />}
    />
  );
}
