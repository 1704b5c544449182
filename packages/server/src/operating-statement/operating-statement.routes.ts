import { createHash } from 'node:crypto'
import type { ApiContract } from '@uwkit/core/contract'
import {
  type SavedBundle,
  StatementBundleDraft,
  type StatementDraft,
  type StatementRecord,
} from '@uwkit/core/operating-statement'
import { chartById } from '../chart-of-accounts/chart-of-accounts.store.ts'
import type { Transaction } from '../db/database.ts'
import { ownScope, type Scope, sql, textList } from '../db/sql.ts'
import { requireDeal } from '../deal/index.ts'
import { type Context, type Handlers, writingOf } from '../http/context.ts'
import { badRequest, notFound, requireVersion } from '../http/http-error.ts'
import { writeWorkbook } from '../workbook/workbook-thread.ts'
import {
  changedSinceOpened,
  deleteStatements,
  detailOf,
  findStatement,
  insertStatement,
  listStatements,
  type StatementSelection,
  statementById,
  updateStatement,
} from './operating-statement.store.ts'
import { bundleById, bundlesOf, listBundles } from './statement-bundle.store.ts'

export const operatingStatementHandlers: Handlers<ApiContract['operatingStatement']> = {
  list: ({ query }, context) => listed(query, context),

  listOfCompany: ({ query }, context) => listed(query, context),

  get: async ({ path, query }, { db, scope }) => {
    const record = await findStatement(db, scope, path.id)
    if (record !== null) return query.entity === 'detail' ? detailOf(record) : record
    const bundle = await bundleById(db, scope, path.id)
    if (bundle === null) throw notFound('Operating statement')
    return bundle
  },

  create: ({ body }, context) => saved(body.bundleId, body, context.scope, context),

  update: async ({ path, query, body }, context) => {
    const { db, session } = context
    const scope = query.company === true ? context.scope : ownScope(session.user)
    if (isBundle(body)) return saved(path.id, body, scope, context)
    const by = writingOf(context)
    return db.transaction(async (transaction) => {
      await requireUnlockedStatements([path.id], transaction, context)
      await requireReferences(body, await statementById(transaction, scope, path.id), transaction, context)
      const modifiedOn = await updateStatement(transaction, scope, path.id, null, body, by)
      const { bundleId } = await statementById(transaction, scope, path.id)
      return { bundleId: bundleId ?? path.id, ids: {}, modifiedOn }
    })
  },

  delete: ({ body }, context) =>
    context.db.transaction(async (transaction) => {
      await requireUnlockedStatements(body.ids, transaction, context)
      await deleteStatements(transaction, context.scope, body.ids)
      return undefined
    }),

  download: async ({ path }, { db, scope }) => {
    const statement = await statementById(db, scope, path.id)
    return writeWorkbook('statement', statement, {
      name: statement.fileName ?? statement.property ?? 'operating statement',
    })
  },
}

/** Returns whether a body contains several statements: a single one may have fields of any name outside the contract. */
function isBundle(body: StatementBundleDraft | StatementDraft): body is StatementBundleDraft {
  return StatementBundleDraft.safeParse(body).success
}

async function listed(
  { entity, ...selection }: StatementSelection & { entity: 'summary' | 'detail' | 'full' },
  { db, scope }: Context,
) {
  if (entity === 'summary') return listBundles(db, scope, selection)
  const records = await listStatements(db, scope, selection)
  return entity === 'full' ? records : records.map(detailOf)
}

/** Refuses if another user works on one of the statements or on its bundle. */
async function requireUnlockedStatements(
  ids: readonly string[],
  transaction: Transaction,
  { requireUnlocked }: Context,
) {
  await requireUnlocked([...ids, ...(await bundlesOf(transaction, ids))], transaction)
}

/**
 * Refuses a statement of a deal or in a chart that the user's company does not have, unless it already had it.
 *
 * @throws {HttpError} 404, there is no such deal. @throws {ChartOfAccountsNotFoundError} There is no such chart.
 */
async function requireReferences(
  draft: StatementDraft,
  former: StatementRecord | null,
  transaction: Transaction,
  { session: { user } }: Context,
): Promise<void> {
  await requireDeal(transaction, user, draft.dealId, former?.dealId)
  const { chartOfAccountsId } = draft
  if (chartOfAccountsId !== former?.chartOfAccountsId) await chartById(transaction, user, chartOfAccountsId)
}

/** Saves all statements of a bundle or none. The caller owns new ones; changed ones must be in scope. */
async function saved(
  bundleId: string,
  body: StatementBundleDraft,
  changeable: Scope,
  context: Context,
): Promise<SavedBundle> {
  const { db, session, now } = context
  const { creates, updates } = body
  const changed = updates.map((draft) => {
    if (draft.id === null)
      throw badRequest('updates: contains a statement without an ID. Send new statements in creates')
    return { id: draft.id, draft }
  })
  const digest = saveDigest(session.user.id, bundleId, body)
  const scope = changeable.kind === 'any' ? ownScope(session.user) : changeable
  return db.transaction(async (transaction) => {
    await requireUnlockedStatements([bundleId, ...changed.map(({ id }) => id)], transaction, context)
    const repeated = digest === null ? null : await repeatedSave(transaction, session.user.id, digest, body)
    if (repeated !== null) return repeated
    if (context.expectedVersion !== null) {
      const bundle = await bundleById(transaction, context.scope, bundleId)
      requireVersion(context.expectedVersion, bundle?.modifiedOn ?? null)
    }
    const formers: StatementRecord[] = []
    for (const { id } of changed) formers.push(await statementById(transaction, scope, id))
    // One time for all of them, later than any earlier change: the answer contains it, and the next save is based on it.
    const modifiedOn = Math.max(now(), ...formers.map((former) => former.modifiedOn + 0.001))
    const by = { ...writingOf(context), now: modifiedOn }
    // A change saved earlier does not belong to this save.
    const moments = new Set(creates.length > 0 ? [modifiedOn] : [])
    const ids: Record<string, string> = {}
    for (const draft of creates) {
      await requireReferences(draft, null, transaction, context)
      ids[draft.clientId] = await insertStatement(transaction, session.user, bundleId, draft, now(), {
        modifiedOn,
        digest,
      })
    }
    for (const [index, { id, draft }] of changed.entries()) {
      await requireReferences(draft, formers[index] ?? null, transaction, context)
      moments.add(await updateStatement(transaction, scope, id, bundleId, draft, by))
    }
    const [moment = modifiedOn, ...others] = moments
    if (others.length > 0) throw changedSinceOpened()
    return { bundleId, ids, modifiedOn: moment }
  })
}

/**
 * Returns the hash that identifies a save of several statements: the user and all saved values, with the client's names
 * for the new ones. `null` for a save without new ones: each statement has its own last change.
 *
 * @example
 * saveDigest('u1', 'b1', { bundleId: 'b1', creates: [], updates: [] })
 * // => null
 */
export function saveDigest(userId: string, bundleId: string, draft: StatementBundleDraft): string | null {
  if (draft.creates.length === 0) return null
  const all = JSON.stringify([userId, bundleId, draft.creates, draft.updates])
  return createHash('sha256').update(all).digest('hex')
}

/**
 * Returns the answer of a save whose answer was lost, if it is repeated and no one saved its statements since. A
 * concurrent repeat waits until the transaction ends, so that new statements are created once.
 *
 * @param digest As {@link saveDigest}.
 * @returns `null` if it was not saved yet.
 * @throws {HttpError} 409, one of its statements was changed or deleted after it.
 */
async function repeatedSave(
  transaction: Transaction,
  userId: string,
  digest: string,
  { creates, updates }: StatementBundleDraft,
): Promise<SavedBundle | null> {
  await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`)
  const made = await transaction.query<{ id: string; clientId: string; bundleId: string; modifiedOn: number }>(sql`
    select id, client_id, bundle_id, modified_on from operating_statement
    where user_id = ${userId} and save_digest = ${digest}`)
  const [first] = made
  if (first === undefined) return null
  const { bundleId, modifiedOn } = first
  const changed = updates.flatMap(({ id }) => id ?? [])
  const ids = [...made.map(({ id }) => id), ...changed]
  const existing = await transaction.query(sql`
    select id from operating_statement where id = any(${textList(ids)}) and bundle_id = ${bundleId}
      and modified_on = ${modifiedOn}::double precision and coalesce(modified_by, user_id) = ${userId}`)
  if (made.length < creates.length || existing.length < ids.length) throw changedSinceOpened()
  return { bundleId, ids: Object.fromEntries(made.map(({ id, clientId }) => [clientId, id])), modifiedOn }
}
