import { randomUUID } from 'node:crypto'
import { authorName, type User } from '@uwkit/core/account'
import type { CompsConfig } from '@uwkit/core/expense-comps'
import { without } from '@uwkit/core/shared'
import type * as z from 'zod'
import type { Queryable, Transaction } from '../db/database.ts'
import { differingFields, json, type Scope, type Sql, sql, steady } from '../db/sql.ts'
import { type Context, type Writing, writingOf } from '../http/context.ts'
import { withoutServerFields } from '../http/further.ts'
import { notFound } from '../http/http-error.ts'
import { blankValues, dealById, dealsInScope, editConflict } from './deal.store.ts'
import { dealPage, saveDealPage } from './deal-pages.store.ts'

/** Records of one kind, of which a deal may have several. */
export interface DealRecords<Record> {
  /** Returns those of a deal in order of creation. @throws {HttpError} 404, the deal is not in scope. */
  list(db: Queryable, scope: Scope, dealId: string): Promise<Record[]>
  /** Selects this kind from the records of a deal, as returned by {@link recordsOfDeal}. */
  among(rows: readonly DealRecordRow[]): Record[]
  /** @throws {HttpError} 404, it is not in scope. */
  get(db: Queryable, scope: Scope, id: string): Promise<Record>
  /** @throws {HttpError} 404, the deal is not in scope. */
  create(db: Queryable, scope: Scope, draft: { dealId: string }, by: { user: User; now: number }): Promise<Record>
  /**
   * Changes the given fields. Repeating the same change of the same version by the same user is no conflict if there
   * was no other save since.
   *
   * @throws {HttpError} 404, not in scope; 409, changed after it was read.
   */
  update(
    db: Queryable,
    scope: Scope,
    id: string,
    changes: { modifiedOn?: number | undefined },
    by: Writing,
  ): Promise<Record>
  /** Removes a record from its deal if it exists; the caller must check first that it is in scope. */
  delete(db: Queryable, id: string): Promise<void>
}

/** A record of a deal as stored. */
export interface DealRecordRow {
  id: string
  kind: string
  dealId: string
  content: object
  /** User who changed it last, as lists show it; `null` if not recorded. */
  modifiedByName: string | null
  createdOn: number
  modifiedOn: number
}

const columns = sql`deal_record.id, deal_record.kind, deal_record.deal_id, deal_record.content,
  deal_record.modified_by_name, deal_record.created_on, deal_record.modified_on`

/**
 * Creates the store for records of one kind.
 *
 * @param kind Name in the table.
 * @param what Display name, capitalized: `Loan`.
 * @param schema Of the record; unknown fields are filled in.
 */
export function dealRecords<Schema extends z.ZodObject>(
  kind: string,
  what: string,
  schema: Schema,
): DealRecords<z.infer<Schema>> {
  const blank = blankValues(schema)
  const recordOf = ({ content, ...row }: DealRecordRow) =>
    ({ ...blank, ...content, ...without(row, 'kind') }) as z.infer<Schema>
  const reached = (scope: Scope) =>
    sql`deal_record.kind = ${kind} and deal.id = deal_record.deal_id and ${dealsInScope(scope)}`

  async function get(db: Queryable, scope: Scope, id: string): Promise<z.infer<Schema>> {
    const [row] = await db.query<DealRecordRow>(
      sql`select ${columns} from deal_record, deal where deal_record.id = ${id} and ${reached(scope)}`,
    )
    if (row === undefined) throw notFound(what)
    return recordOf(row)
  }

  return {
    get,
    among: (rows) => rows.filter((row) => row.kind === kind).map(recordOf),
    list: async (db, scope, dealId) => {
      await dealById(db, scope, dealId)
      const rows = await db.query<DealRecordRow>(
        steady(sql`
        select ${columns} from deal_record where kind = ${kind} and deal_id = ${dealId} order by created_on, number`),
      )
      return rows.map(recordOf)
    },
    create: async (db, scope, { dealId, ...fields }, { user, now }) => {
      await dealById(db, scope, dealId)
      const [row] = await db.query<DealRecordRow>(sql`
        insert into deal_record (id, kind, deal_id, content, modified_by_name, created_on, modified_on)
        values (${randomUUID()}, ${kind}, ${dealId}, ${json(withoutServerFields(fields, schema))},
          ${authorName(user)}, ${now}, ${now}) returning ${columns}`)
      if (row === undefined) throw notFound(what)
      return recordOf(row)
    },
    update: async (db, scope, id, { modifiedOn: seen, ...changes }, { user, now, addChangedFields }) => {
      const content = json(withoutServerFields(changes, schema))
      const [row] = await db.query<DealRecordRow & { changedFields: string[] }>(sql`
        update deal_record set content = deal_record.content || ${content},
          modified_by = ${user.id}, modified_by_name = ${authorName(user)}, replaced_on = deal_record.modified_on,
          modified_on = greatest(${now}, deal_record.modified_on + 0.001)
        from deal, (select id as former_id, content as former from deal_record where id = ${id}) earlier
        where deal_record.id = earlier.former_id and deal_record.id = ${id} and ${reached(scope)}
          and (${seen ?? null}::double precision is null
            or deal_record.modified_on = ${seen ?? null}::double precision)
        returning ${columns}, ${differingFields(sql`earlier.former`, content)} as changed_fields`)
      if (row !== undefined) {
        addChangedFields(row.changedFields)
        return recordOf(without(row, 'changedFields'))
      }
      // The answer to the same save was lost: it succeeded, and there was no save since.
      const [same] = await db.query<DealRecordRow>(sql`
        select ${columns} from deal_record, deal where deal_record.id = ${id} and ${reached(scope)}
          and deal_record.modified_by = ${user.id} and deal_record.replaced_on = ${seen ?? null}::double precision
          and deal_record.content || ${content} = deal_record.content`)
      if (same !== undefined) return recordOf(same)
      await get(db, scope, id)
      throw editConflict()
    },
    delete: async (db, id) => {
      await db.query(sql`delete from deal_record where id = ${id} and kind = ${kind}`)
    },
  }
}

/** Returns SQL for all records of a deal in order of creation. The caller must check first that the deal is in scope. */
export function recordsOfDeal(dealId: string): Sql {
  return sql`select ${columns} from deal_record where deal_id = ${dealId} order by created_on, number`
}

/** Returns handlers of the three calls that every kind of deal record has. */
export function recordHandlers<Record extends { dealId: string }>(records: DealRecords<Record>) {
  return {
    list: ({ path }: { path: { id: string } }, { db, scope }: Context): Promise<Record[]> =>
      records.list(db, scope, path.id),
    create: ({ body }: { body: { dealId: string } }, context: Context): Promise<Record> =>
      whileUnlocked(context, body.dealId, (transaction) =>
        records.create(transaction, context.scope, body, writingOf(context)),
      ),
    update: (
      { path, body }: { path: { id: string }; body: { modifiedOn?: number | undefined } },
      context: Context,
    ): Promise<Record> =>
      context.db.transaction(async (transaction) => {
        const { dealId } = await records.get(transaction, context.scope, path.id)
        await context.requireUnlocked([dealId], transaction)
        return records.update(transaction, context.scope, path.id, body, writingOf(context))
      }),
  }
}

/**
 * Writes to a deal unless another user is working on it; the check runs in the writing transaction, during which no
 * lock is granted.
 *
 * @param write Uses only the transaction.
 * @throws {HttpError} 409, with the holder's name.
 */
export function whileUnlocked<Result>(
  { db, requireUnlocked }: Pick<Context, 'db' | 'requireUnlocked'>,
  dealId: string,
  write: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    await requireUnlocked([dealId], transaction)
    return write(transaction)
  })
}

/**
 * Saves a deal's configuration of comps; one without reasons, from an older client, keeps the stored reasons.
 *
 * @returns The configuration as saved.
 * @throws {HttpError} 404, the deal is not in scope; 409, another user is working on it.
 */
export function saveCompsConfig(
  context: Context,
  dealId: string,
  kind: 'rent_comps_config' | 'expense_comps_config',
  config: CompsConfig,
): Promise<CompsConfig> {
  const by = { user: context.session.user, now: context.now() }
  return whileUnlocked(context, dealId, async (transaction) => {
    const page = await dealPage<CompsConfig>(transaction, context.scope, dealId, kind)
    const { reasons } = page?.content ?? {}
    const content = config.reasons === undefined && reasons !== undefined ? { ...config, reasons } : config
    await saveDealPage(transaction, context.scope, { dealId, kind, content }, by)
    return content
  })
}
