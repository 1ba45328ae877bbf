import { requireAccess } from "../../http/access.ts";
import { invalidParameter, readParameters } from "../../http/parameters.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerData, answerRead, contentEtag } from "../../http/sending/answer.ts";
import { maxComments } from "../../lib/limits.ts";
import { camelCase, midSentence } from "../../lib/text/words.ts";
import { contextOf, writeNamed } from "../../resource/answering/answer.ts";
import { dataSchema, onlyPage } from "../../resource/answering/envelope.ts";
import { findResource } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { requireId } from "../../resource/reading/address.ts";
import type { Store } from "../../resource/reading/store.ts";
import { attachableNames } from "../../resources/attachable.ts";
import {
  type CommentPatch,
  commentPatchSchema,
  commentSchema,
  commentsSchema,
  mentionsSchema,
  type NewComment,
  newCommentSchema,
  type SeenBody,
  seenAnswerSchema,
  seenSchema,
} from "./answers.ts";
import type { CommentRow } from "./comments.ts";
import { findMentions, markSeen, maxAnsweredMentions } from "./mentions.ts";
import { commentsOf, showComments } from "./show.ts";
import { addComment, changeComment, removeComment, requireComment } from "./write.ts";

const chapter = "Comments";

/** The comments of records: at each record, each by its own address, and the mentions of the caller. */
export const commentRoutes = (store: Store): SessionRoute[] => [
  ...attachableNames
    .map((name) => findResource(store.registry, name))
    .flatMap((owner) => [listRoute(store, owner), createRoute(store, owner)]),
  changeRoute(store),
  removeRoute(store),
  mentionsRoute(store),
  seenRoute(store),
];

const show = ({ database }: Store, row: CommentRow): string =>
  JSON.stringify(showComments(database, [row])[0]);

const listRoute = (store: Store, owner: Resource): SessionRoute => ({
  method: "GET",
  path: `${owner.path}/:id/comments`,
  access: owner.read,
  document: {
    summary: `List the comments of one ${midSentence(owner.label)}`,
    description: `The newest first, ${maxComments} at most.`,
    chapter: owner.plural,
    operationId: camelCase(`list-${owner.name}-comments`),
    conditional: true,
    answer: { status: 200, schema: commentsSchema },
    errors: [400],
  },
  handle: ({ request, params, query }) => {
    readParameters(query, []);
    const id = requireId(store.database, owner, params.id);
    const body = JSON.stringify(
      onlyPage(commentsOf(store.database, { resource: owner.name, id }), maxComments),
    );
    return answerRead(request, contentEtag(body), () => body);
  },
});

const createRoute = (store: Store, owner: Resource): SessionRoute => ({
  method: "POST",
  path: `${owner.path}/:id/comments`,
  access: "operator",
  body: {
    schema: newCommentSchema,
    example: { kind: "warning", body: "The left fan **rattles**.", mentions: [] },
  },
  document: {
    summary: `Comment on one ${midSentence(owner.label)}`,
    description:
      "Takes the role operator and that the caller may read the record, not that they may write it. The people it mentions must be able to read it.",
    chapter: owner.plural,
    operationId: camelCase(`comment-on-${owner.name}`),
    answer: { status: 201, schema: dataSchema(commentSchema) },
    errors: [409],
  },
  find: ({ id }) => requireId(store.database, owner, id),
  handle: async (call) => {
    readParameters(call.query, []);
    requireAccess(call.caller.role, owner.read);
    const { result, headers } = await writeNamed(store.database, () => {
      const id = requireId(store.database, owner, call.params.id);
      return show(store, addComment(contextOf(store, call), owner, id, call.body as NewComment));
    });
    return answerData(result, 201, headers);
  },
});

const changeRoute = (store: Store): SessionRoute => ({
  method: "PATCH",
  path: "/api/comments/:id",
  access: "operator",
  body: { schema: commentPatchSchema, example: { body: "The left fan was replaced." } },
  document: {
    summary: "Change a comment",
    description: "For its author. Fields that are left out stay as they are.",
    chapter,
    operationId: "updateComment",
    answer: { status: 200, schema: dataSchema(commentSchema) },
  },
  find: ({ id }, caller) => caller && requireComment(store, caller, id),
  handle: async (call) => {
    readParameters(call.query, []);
    const { result, headers } = await writeNamed(store.database, () =>
      show(
        store,
        changeComment(contextOf(store, call), call.caller, call.params.id ?? "", call.body as CommentPatch),
      ),
    );
    return answerData(result, 200, headers);
  },
});

const removeRoute = (store: Store): SessionRoute => ({
  method: "DELETE",
  path: "/api/comments/:id",
  access: "operator",
  document: {
    summary: "Delete a comment",
    description: "For its author and for admins. Answers the comment as it was.",
    chapter,
    operationId: "deleteComment",
    answer: { status: 200, schema: dataSchema(commentSchema) },
    errors: [400],
  },
  handle: async (call) => {
    readParameters(call.query, []);
    const { result, headers } = await writeNamed(store.database, () =>
      show(store, removeComment(contextOf(store, call), call.caller, call.params.id ?? "")),
    );
    return answerData(result, 200, headers);
  },
});

const mentionsRoute = (store: Store): SessionRoute => ({
  method: "GET",
  path: "/api/mentions",
  access: "viewer",
  document: {
    summary: "List the comments that mention you",
    description: `Those of the last year on records that you may read, the newest first, ${maxAnsweredMentions} at most.`,
    chapter,
    operationId: "listMentions",
    conditional: true,
    parameters: [
      {
        name: "seen",
        description: "Only those that you have seen, or have not; all unless sent",
        schema: { type: "boolean" },
      },
    ],
    answer: { status: 200, schema: mentionsSchema },
    errors: [400],
  },
  handle: ({ request, query, caller }) => {
    const { seen } = readParameters(query, ["seen"]);
    if (seen !== undefined && seen !== "true" && seen !== "false") throw invalidParameter("seen");
    const which = seen === undefined ? "all" : seen === "true" ? "seen" : "unseen";
    const body = JSON.stringify(onlyPage(findMentions(store, caller, which), maxAnsweredMentions));
    return answerRead(request, contentEtag(body), () => body);
  },
});

const seenRoute = (store: Store): SessionRoute => ({
  method: "POST",
  path: "/api/mentions/seen",
  access: "viewer",
  body: { schema: seenSchema, example: { commentIds: ["019aa456-7e40-7c1f-8a52-5a1f3f0c9b11"] } },
  document: {
    summary: "Mark mentions as seen",
    description: "By the ids of their comments; ids of other comments are ignored.",
    chapter,
    operationId: "markMentionsSeen",
    answer: { status: 200, schema: seenAnswerSchema },
  },
  handle: async (call) => {
    readParameters(call.query, []);
    const { commentIds } = call.body as SeenBody;
    const seen = await store.database.write(() => markSeen(store, call.caller, commentIds));
    return answerData(JSON.stringify({ seen }), 200);
  },
});
