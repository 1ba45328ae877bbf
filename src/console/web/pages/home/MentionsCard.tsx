import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Mention } from "../../../../features/comments/answers.ts";
import { mentionsQuery } from "../../api/attached/comments.ts";
import { resourceIcon } from "../../definitions/icon.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { Time } from "../../ui/time/Time.tsx";
import { PlainList } from "./PlainList.tsx";

/** The comments that mention the signed-in user and that they have not seen; nothing if there are none. */
export function MentionsCard() {
  const { data } = useQuery(mentionsQuery);
  if (data === undefined || data.total === 0) return null;
  return (
    <Card title="Mentions" count={data.total} flush>
      <PlainList
        items={data.data}
        keyOf={({ comment }) => comment.id}
        draw={(mention) => <Mentioned mention={mention} />}
      />
    </Card>
  );
}

const maxShown = 140;

function Mentioned({ mention: { comment, title } }: { readonly mention: Mention }) {
  const { ownerResource, ownerId, body, authorName, createdAt } = comment;
  return (
    <div className="plain-row">
      <span className="plain-icon">
        <Icon name={resourceIcon(ownerResource)} />
      </span>
      <div className="plain-main">
        <Link to="/r/$resource/$id" params={{ resource: ownerResource, id: ownerId }} className="plain-title">
          <bdi>{title}</bdi>
        </Link>
        <p className="plain-note">
          <span>
            <bdi>{authorName ?? "Someone"}</bdi>: <bdi>{shorten(body)}</bdi>
          </span>
          <Time value={createdAt} />
        </p>
      </div>
    </div>
  );
}

const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > maxShown ? `${line.slice(0, maxShown).toWellFormed()}…` : line;
};
