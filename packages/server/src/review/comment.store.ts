import { randomUUID } from 'node:crypto'
import { personName, type User } from '@uwkit/core/account'
import {
  type Comment,
  type CommentEvent,
  type CommentReply,
  type Mention,
  type NewComment,
  type NewReply,
  placeError,
  type Reviewer,
  unansweredMention,
} from '@uwkit/core/review'
import { type ActorRow, actorOf } from '../account/user.store.ts'
import type { Queryable } from '../db/database.ts'
import { json, type Scope, type Sql, sql, textList } from '../db/sql.ts'
import { dealById, dealsInScope } from '../deal/index.ts'
import { badRequest, HttpError, notFound } from '../http/http-error.ts'

/**
 * Returns who acted, in the product's form.
 *
 * @example
 * actedBy({ userId: 'u1', userName: 'Ann Lyst', realUserId: null, realUserName: null })
 * // => { by: { id: 'u1', name: 'Ann Lyst' }, realUser: null }
 */
export function actedBy({ userId, userName, realUserId, realUserName }: ActorRow): Pick<Comment, 'by' | 'realUser'> {
  return {
    by: { id: userId, name: userName },
    realUser: realUserId === null ? null : { id: realUserId, name: realUserName ?? '' },
  }
}

interface CommentRow extends ActorRow {
  id: string
  dealId: string
  parentId: string | null
  place: Comment['place'] | null
  content: string
  mentions: Reviewer[]
  createdOn: number
  resolved: Comment['resolved']
  history: (ActorRow & Pick<CommentEvent, 'isResolved' | 'on'>)[]
}

const columns = sql`id, deal_id, parent_id, place, content, mentions, user_id, user_name, real_user_id, real_user_name,
  created_on, resolved,
  coalesce((select jsonb_agg(jsonb_build_object('isResolved', is_resolved, 'on', event.created_on, 'userId', event.user_id,
      'userName', event.user_name, 'realUserId', event.real_user_id, 'realUserName', event.real_user_name) order by event.number)
    from review_comment_event event where event.comment_id = review_comment.id), '[]') as history`

function replyOf({ id, content, mentions, createdOn, ...row }: CommentRow): CommentReply {
  return { id, text: content, mentions, ...actedBy(row), createdOn }
}

/** Builds comments with their replies from rows in order of creation. */
function commentsOf(rows: readonly CommentRow[]): Comment[] {
  return rows.flatMap((row) => {
    if (row.place === null) return []
    const replies = rows.filter(({ parentId }) => parentId === row.id).map(replyOf)
    const history = row.history.map(({ isResolved, on, ...actor }) => ({ isResolved, ...actedBy(actor), on }))
    return [{ ...replyOf(row), dealId: row.dealId, place: row.place, resolved: row.resolved, replies, history }]
  })
}

const inOrder = (condition: Sql) =>
  sql`select ${columns} from review_comment where ${condition} order by created_on, number`

/** Returns the comments of a deal, oldest first. @throws {HttpError} 404, the deal is not in scope. */
export async function commentsOfDeal(db: Queryable, scope: Scope, dealId: string): Promise<Comment[]> {
  await dealById(db, scope, dealId)
  return commentsOf(await db.query<CommentRow>(inOrder(sql`deal_id = ${dealId}`)))
}

/** Returns a user's unanswered mentions in open comments, latest first. */
export async function mentionsOf(db: Queryable, scope: Scope, userId: string): Promise<Mention[]> {
  const rows = await db.query<CommentRow & { dealName: string }>(sql`
    select ${columns}, (select deal_name from deal where deal.id = review_comment.deal_id) as deal_name
    from review_comment where coalesce(parent_id, id) in (
      select root.id from review_comment reply join deal on deal.id = reply.deal_id
        join review_comment root on root.id = coalesce(reply.parent_id, reply.id) and root.resolved is null
      where reply.mentions @> ${json([{ id: userId }])} and ${dealsInScope(scope)})
    order by created_on, number`)
  const names = new Map(rows.map(({ dealId, dealName }) => [dealId, dealName]))
  const waiting = commentsOf(rows).flatMap((comment): Mention[] => {
    const mention = unansweredMention(comment, userId)
    if (mention === null) return []
    const { id: commentId, dealId, place } = comment
    const { text, by, realUser, createdOn } = mention
    return [{ dealId, dealName: names.get(dealId) ?? '', commentId, place, text, by, realUser, createdOn }]
  })
  return waiting.toSorted((one, other) => other.createdOn - one.createdOn)
}

/** Returns the addresses for the mail about a comment: the users mentioned in it, except its author. */
export async function addressesOf(db: Queryable, people: readonly Reviewer[], userId: string): Promise<string[]> {
  const ids = people.flatMap(({ id }) => (id === userId ? [] : [id]))
  if (ids.length === 0) return []
  const rows = await db.query<{ email: string }>(sql`select email from account_user where id = any(${textList(ids)})`)
  return rows.map(({ email }) => email)
}

/** Returns a comment with its replies. @throws {HttpError} 404, it or its deal is not in scope. */
async function commentById(db: Queryable, scope: Scope, id: string): Promise<Comment> {
  const [comment] = commentsOf(await db.query<CommentRow>(inOrder(sql`id = ${id} or parent_id = ${id}`)))
  if (comment === undefined) throw notFound('Comment')
  // A user who cannot see the deal must not learn that it has a comment.
  await dealById(db, scope, comment.dealId).catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 404 ? notFound('Comment') : error
  })
  return comment
}

/** Returns who can be mentioned, by name: users of the deal's company with access to deals, and the deal's owner. */
export async function reviewersOf(db: Queryable, scope: Scope, dealId: string): Promise<Reviewer[]> {
  await dealById(db, scope, dealId)
  const people = await db.query<{ id: string; firstName: string | null; lastName: string | null; email: string }>(sql`
    select person.id, person.first_name, person.last_name, person.email
    from deal join account_user person on person.id = deal.user_id
      or (person.company_id = deal.company_id and 'access_expense_comps' = any(person.account_access))
    where deal.id = ${dealId} and person.status = 1`)
  return people
    .map((person) => ({ id: person.id, name: personName(person) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** @throws {HttpError} 400, one of them has no access to the deal. */
async function mentioned(db: Queryable, scope: Scope, dealId: string, ids: readonly string[]): Promise<Reviewer[]> {
  if (ids.length === 0) return []
  const people = new Map((await reviewersOf(db, scope, dealId)).map((person) => [person.id, person]))
  return [...new Set(ids)].map((id) => {
    const person = people.get(id)
    if (person === undefined) throw badRequest(`mentions: user "${id}" has no access to this deal.`, 'mentions')
    return person
  })
}

interface Insertion {
  dealId: string
  parentId: string | null
  place: NewComment['place'] | null
  text: string
  mentions: readonly Reviewer[]
}

async function insert(db: Queryable, { dealId, parentId, place, text, mentions }: Insertion, user: User, now: number) {
  const id = randomUUID()
  const by = actorOf(user)
  await db.query(sql`
    insert into review_comment (id, deal_id, parent_id, place, content, mentions, user_id, user_name, real_user_id,
      real_user_name, created_on)
    values (${id}, ${dealId}, ${parentId}, ${place === null ? null : json(place)}, ${text}, ${json(mentions)},
      ${by.userId}, ${by.userName}, ${by.realUserId}, ${by.realUserName}, ${now})`)
  return id
}

/**
 * Adds a comment.
 *
 * @throws {HttpError} 404, the deal is not in scope; 400, the place has no key, or a mentioned user has no access to the deal.
 */
export async function addComment(
  db: Queryable,
  scope: Scope,
  dealId: string,
  { place, text, mentions }: NewComment,
  { user, now }: { user: User; now: number },
): Promise<Comment> {
  await dealById(db, scope, dealId)
  const fault = placeError(place)
  if (fault !== null) throw badRequest(`place.${fault}.`, 'place')
  const people = await mentioned(db, scope, dealId, mentions)
  return commentById(db, scope, await insert(db, { dealId, parentId: null, place, text, mentions: people }, user, now))
}

/** Adds a reply to a comment. @throws {HttpError} 404, the comment is not in scope. */
export async function replyTo(
  db: Queryable,
  scope: Scope,
  id: string,
  { text, mentions }: NewReply,
  { user, now }: { user: User; now: number },
): Promise<Comment> {
  const { dealId } = await commentById(db, scope, id)
  const people = await mentioned(db, scope, dealId, mentions)
  await insert(db, { dealId, parentId: id, place: null, text, mentions: people }, user, now)
  return commentById(db, scope, id)
}

/** Resolves or reopens a comment; no effect if it already has that state. @throws {HttpError} 404, it is not in scope. */
export async function resolveComment(
  db: Queryable,
  scope: Scope,
  id: string,
  isResolved: boolean,
  { user, now }: { user: User; now: number },
): Promise<Comment> {
  const comment = await commentById(db, scope, id)
  if ((comment.resolved !== null) === isResolved) return comment
  const by = actorOf(user)
  const resolved = isResolved ? json({ ...actedBy(by), on: now }) : null
  // One statement keeps a comment and its history consistent, and of two concurrent calls only one resolves it.
  await db.query(sql`
    with changed as (
      update review_comment set resolved = ${resolved}::jsonb where id = ${id} and (resolved is not null) <> ${isResolved}::boolean returning id)
    insert into review_comment_event
      (comment_id, is_resolved, user_id, user_name, real_user_id, real_user_name, created_on)
    select id, ${isResolved}::boolean, ${by.userId}, ${by.userName}, ${by.realUserId}::text, ${by.realUserName}::text,
      ${now}::double precision from changed`)
  return commentById(db, scope, id)
}
