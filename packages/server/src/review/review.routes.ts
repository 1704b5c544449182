import { setImmediate } from 'node:timers/promises'
import type { ApiContract } from '@uwkit/core/contract'
import {
  type Comment,
  type CommentReply,
  type DealChange,
  type DealRedline,
  type DealState,
  redlineWork,
} from '@uwkit/core/review'
import { type RecordedChange, recordedChanges } from '../account/index.ts'
import { sql, textList } from '../db/sql.ts'
import { dealById } from '../deal/index.ts'
import { AlreadyThere, type Context, type Handlers } from '../http/context.ts'
import {
  addComment,
  addressesOf,
  commentsOfDeal,
  mentionsOf,
  replyTo,
  reviewersOf,
  settleComment,
} from './comment.store.ts'
import { dealStateNow } from './deal-state.store.ts'
import { mentionMail } from './mention-mail.ts'
import { keepVersion, signOff, signOffsOf, versionsOf, versionWithState } from './version.store.ts'

export const reviewHandlers: Handlers<ApiContract['review']> = {
  listComments: ({ path }, { db, scope }) => commentsOfDeal(db, scope, path.id),
  listMentions: (_, { db, scope, session }) => mentionsOf(db, scope, session.user.id),
  addComment: async ({ path, body }, context) => {
    const made = await context.db.transaction((transaction) =>
      addComment(transaction, context.scope, path.id, body, doing(context)),
    )
    await tellMentioned(context, made, made)
    return made
  },
  reply: async ({ path, body }, context) => {
    const comment = await context.db.transaction((transaction) =>
      replyTo(transaction, context.scope, path.id, body, doing(context)),
    )
    await tellMentioned(context, comment, comment.replies.at(-1) ?? comment)
    return comment
  },
  settle: ({ path, body }, context) =>
    context.db.transaction((transaction) =>
      settleComment(transaction, context.scope, path.id, body.isSettled, doing(context)),
    ),
  listReviewers: ({ path }, { db, scope }) => reviewersOf(db, scope, path.id),
  listSignOffs: ({ path }, { db, scope }) => signOffsOf(db, scope, path.id),
  signOff: ({ path, body }, context) =>
    context.db.transaction((transaction) => signOff(transaction, context.scope, path.id, body.section, doing(context))),
  listVersions: ({ path }, { db, scope }) => versionsOf(db, scope, path.id),
  keepVersion: ({ path, body }, context) =>
    context.db.transaction(async (transaction) => {
      const kept = await keepVersion(transaction, context.scope, path.id, body.name ?? null, doing(context))
      return kept.isNew ? kept.version : new AlreadyThere(kept.version)
    }),
  redline: ({ path, query }, context) => redlineOfDeal(context, path.id, query.from ?? null, query.to ?? null),
}

/** Sends a mail to those whom a comment or reply mentions. */
async function tellMentioned({ db, mail, scope, session, settings }: Context, comment: Comment, said: CommentReply) {
  const addresses = await addressesOf(db, said.mentions, session.user.id)
  if (addresses.length === 0) return
  const { dealName } = await dealById(db, scope, comment.dealId)
  for (const to of addresses) await mail.send(mentionMail(to, settings.publicUrl, { dealName, comment, said }))
}

const doing = (context: Context) => ({ user: context.session.user, now: context.now() })

async function redlineOfDeal(
  { db, scope }: Context,
  dealId: string,
  fromNumber: number | null,
  toNumber: number | null,
): Promise<DealRedline> {
  const from = await versionWithState(db, scope, dealId, fromNumber)
  const to =
    toNumber === null
      ? { version: null, state: await dealStateNow(db, scope, dealId) }
      : await versionWithState(db, scope, dealId, toNumber)
  const states = [from.state, to.state]
  const bundles = await bundlesOfStatements(db, states)
  const span = { after: from.version.createdOn, until: to.version?.createdOn ?? null }
  const trail = await recordedChanges(db, [dealId, ...recordIds(states), ...bundles.values()], span)
  const work = redlineWork(from.state, to.state, (change) => authorsOf(change, { dealId, states, bundles, trail }))
  for (const step of work.steps) {
    step()
    // Each step takes some milliseconds, and other requests are answered between two.
    await setImmediate()
  }
  return { ...work.finish(), from: from.version, to: to.version }
}

type Bundles = ReadonlyMap<string, string>

/** Statements are saved together, and the audit trail names the save: which bundle each is of. */
async function bundlesOfStatements(db: Context['db'], states: readonly DealState[]): Promise<Bundles> {
  const ids = states.flatMap(({ statements }) => statements.map(({ id }) => id))
  const rows = await db.query<{ id: string; bundleId: string }>(
    sql`select id, bundle_id from operating_statement where id = any(${textList(ids)})`,
  )
  return new Map(rows.map(({ id, bundleId }) => [id, bundleId]))
}

const idsOf = (records: readonly unknown[]) => records.flatMap((one) => (one as { id?: string }).id ?? [])

/** The records of the states, by the section that shows them. */
const recordsOf: Readonly<Record<DealChange['section'], (state: DealState) => string[]>> = {
  rent_roll: ({ rentRoll, commercialRoll }) => idsOf([rentRoll ?? {}, commercialRoll ?? {}]),
  operating_statement: ({ statements }) => idsOf(statements),
  loan: ({ loans }) => idsOf(loans),
  property: ({ property }) => idsOf(property),
  pictures: ({ pictures }) => pictures.map(({ uid }) => uid),
  underwriting: () => [],
  summary: () => [],
  comps: () => [],
}

function recordIds(states: readonly DealState[]): string[] {
  return states.flatMap((state) => Object.values(recordsOf).flatMap((ids) => ids(state)))
}

/** The calls that change a section and name the deal itself. */
const callsOfDeal: Readonly<Partial<Record<DealChange['section'], RegExp>>> = {
  underwriting: /\/lender_uw$/,
  property: /^PUT \/v3\/deals\/\{id\}$|\/deals\/mapping$/,
  summary: /\/wysiwygs/,
  comps: /comps|comparable/,
}

/** Names of those who changed the record of a change, or its term where that is known, each once, in the order of their first change. */
function authorsOf(
  { kind, section, recordId, key }: DealChange,
  given: { dealId: string; states: readonly DealState[]; bundles: Bundles; trail: readonly RecordedChange[] },
): string[] {
  const { dealId, states, bundles, trail } = given
  const ids = recordId === null ? states.flatMap(recordsOf[section]) : [recordId]
  const known = new Set([...ids, ...ids.flatMap((id) => bundles.get(id) ?? [])])
  const ofDeal = callsOfDeal[section]
  // Of a term it is known who changed it where the trail names fields; a change of others is none of it.
  const isOfTerm = (fields: RecordedChange['fields']) => kind !== 'term' || fields === null || fields.includes(key)
  const own = trail.filter(
    ({ recordId: id, call, fields }) =>
      isOfTerm(fields) && (known.has(id) || (id === dealId && (ofDeal?.test(call) ?? false))),
  )
  return [...new Set(own.map(({ name }) => name))]
}
