import { setImmediate } from 'node:timers/promises'
import type { ReportReview } from '@uwkit/core/export'
import { type DealChange, type DealRedline, type DealState, redlineWork } from '@uwkit/core/review'
import { type RecordedChange, recordedChanges } from '../account/audit.store.ts'
import { sql, textList } from '../db/sql.ts'
import type { Context } from '../http/context.ts'
import { commentsOfDeal } from './comment.store.ts'
import { currentDealState, signOffsOf, versionsOf, versionWithState } from './version.store.ts'

/**
 * Returns the changes between two versions of a deal, their authors, and the effect of each on NOI and the loan.
 *
 * @param fromNumber `null` for the latest version.
 * @param toNumber `null` for the current deal.
 * @throws {HttpError} 404, the deal is not in scope or has no such version.
 */
export async function redlineOfDeal(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  dealId: string,
  fromNumber: number | null,
  toNumber: number | null,
): Promise<DealRedline> {
  const from = await versionWithState(db, scope, dealId, fromNumber)
  const to =
    toNumber === null
      ? { version: null, state: await currentDealState(db, scope, dealId) }
      : await versionWithState(db, scope, dealId, toNumber)
  const states = [from.state, to.state]
  const bundles = await bundlesOfStatements(db, states)
  const span = { after: from.version.createdOn, until: to.version?.createdOn ?? null }
  const trail = await recordedChanges(db, [dealId, ...recordIds(states), ...bundles.values()], span)
  const work = redlineWork(from.state, to.state, (change) => authorsOf(change, { dealId, states, bundles, trail }))
  for (const step of work.steps) {
    step()
    // Each step takes some milliseconds; other requests run between steps.
    await setImmediate()
  }
  return { ...work.finish(), from: from.version, to: to.version }
}

type Bundles = ReadonlyMap<string, string>

/** Returns the bundle of each statement: statements are saved together, and the audit trail names the bundle. */
async function bundlesOfStatements(db: Context['db'], states: readonly DealState[]): Promise<Bundles> {
  const ids = states.flatMap(({ statements }) => statements.map(({ id }) => id))
  const rows = await db.query<{ id: string; bundleId: string }>(
    sql`select id, bundle_id from operating_statement where id = any(${textList(ids)})`,
  )
  return new Map(rows.map(({ id, bundleId }) => [id, bundleId]))
}

const idsOf = (records: readonly unknown[]) => records.flatMap((one) => (one as { id?: string }).id ?? [])

/** Ids of the records in a state, by the section that shows them. */
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

/** Calls that change a section and name the deal itself. */
const callsOfDeal: Readonly<Partial<Record<DealChange['section'], RegExp>>> = {
  underwriting: /\/lender_uw$/,
  property: /^PUT \/v3\/deals\/\{id\}$|\/deals\/mapping$/,
  summary: /\/wysiwygs/,
  comps: /comps|comparable/,
}

/** Returns the names of the users who changed the record of a change, or its term if known, in order of their first change. */
function authorsOf(
  { kind, section, recordId, key }: DealChange,
  given: { dealId: string; states: readonly DealState[]; bundles: Bundles; trail: readonly RecordedChange[] },
): string[] {
  const { dealId, states, bundles, trail } = given
  const ids = recordId === null ? states.flatMap(recordsOf[section]) : [recordId]
  const known = new Set([...ids, ...ids.flatMap((id) => bundles.get(id) ?? [])])
  const ofDeal = callsOfDeal[section]
  // The author of a term is known if the audit trail names fields; changes of other fields do not count.
  const isOfTerm = (fields: RecordedChange['fields']) => kind !== 'term' || fields === null || fields.includes(key)
  const own = trail.filter(
    ({ recordId: id, call, fields }) =>
      isOfTerm(fields) && (known.has(id) || (id === dealId && (ofDeal?.test(call) ?? false))),
  )
  return [...new Set(own.map(({ name }) => name))]
}

/**
 * Returns the review of a deal for the appendix of its narrative: all comments, the latest sign-offs, and changes since a version.
 *
 * @param from Number of that version; `null` for the first one.
 * @throws {HttpError} 404, the deal is not in scope or has no such version.
 */
export async function reviewAppendix(
  context: Pick<Context, 'db' | 'scope'>,
  dealId: string,
  from: number | null,
): Promise<ReportReview> {
  const { db, scope } = context
  const comments = await commentsOfDeal(db, scope, dealId)
  const signOffs = await signOffsOf(db, scope, dealId)
  const number = from ?? (await versionsOf(db, scope, dealId)).at(-1)?.number
  const redline = number === undefined ? null : await redlineOfDeal(context, dealId, number, null)
  return { comments, signOffs, redline }
}
