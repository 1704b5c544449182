import { randomUUID } from 'node:crypto'
import { authorName, type User } from '@uwkit/core/account'
import type { CompsConfig } from '@uwkit/core/expense-comps'
import { without } from '@uwkit/core/shared'
import type * as z from 'zod'
import type { Queryable, Transaction } from '../db/database.ts'
import { differingFields, json, type Scope, type Sql, sql, steady } from '../db/sql.ts'
import { type Context, type Writing, writingOf } from '../http/context.ts'
import { withoutClaims } from '../http/further.ts'
import { notFound } from '../http/http-error.ts'
import { blankOf, changedMeanwhile, dealById, dealsWithin } from './deal.store.ts'

/** Records of one kind, of which a deal may have several. */
export interface DealRecords<Record> {
  /** Those of a deal, in the order in which they were made. @throws {HttpError} 404, the deal is out of reach. */
  list(db: Queryable, scope: Scope, dealId: string): Promise<Record[]>
  /** Those of the kind among the records of a deal, as {@link recordsOfDeal} asks for them. */
  among(rows: readonly DealRecordRow[]): Record[]
  /** @throws {HttpError} 404, it is out of reach. */
  get(db: Queryable, scope: Scope, id: string): Promise<Record>
  /** @throws {HttpError} 404, the deal is out of reach. */
  create(db: Queryable, scope: Scope, draft: { dealId: string }, by: { user: User; now: number }): Promise<Record>
  /**
   * Changes the fields that are named. The same change of the same version by the same person, asked for again, is done and no
   * conflict as long as nobody saved after it.
   *
   * @throws {HttpError} 404, out of reach; 409, changed after it was read.
   */
  update(
    db: Queryable,
    scope: Scope,
    id: string,
    changes: { modifiedOn?: number | undefined },
    by: Writing,
  ): Promise<Record>
  /** Removes one from its deal, where it is there; look first whether it is within reach. */
  delete(db: Queryable, id: string): Promise<void>
}

/** A record of a deal as it is kept. */
export interface DealRecordRow {
  id: string
  kind: string
  dealId: string
  content: object
  /** Who changed it last, as lists show it; `null` where that was not kept. */
  modifiedByName: string | null
  createdOn: number
  modifiedOn: number
}

const columns = sql`deal_record.id, deal_record.kind, deal_record.deal_id, deal_record.content,
  deal_record.modified_by_name, deal_record.created_on, deal_record.modified_on`

/**
 * Where the records of a kind are kept.
 *
 * @param kind As the table names it.
 * @param what For people, with its capital: `Loan`.
 * @param schema Of the record, whose unknown fields are filled in.
 */
export function dealRecords<Schema extends z.ZodObject>(
  kind: string,
  what: string,
  schema: Schema,
): DealRecords<z.infer<Schema>> {
  const blank = blankOf(schema)
  const recordOf = ({ content, ...row }: DealRecordRow) =>
    ({ ...blank, ...content, ...without(row, 'kind') }) as z.infer<Schema>
  const reached = (scope: Scope) =>
    sql`deal_record.kind = ${kind} and deal.id = deal_record.deal_id and ${dealsWithin(scope)}`

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
        values (${randomUUID()}, ${kind}, ${dealId}, ${json(withoutClaims(fields, schema))},
          ${authorName(user)}, ${now}, ${now}) returning ${columns}`)
      if (row === undefined) throw notFound(what)
      return recordOf(row)
    },
    update: async (db, scope, id, { modifiedOn: seen, ...changes }, { user, now, noteChanged }) => {
      const content = json(withoutClaims(changes, schema))
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
        noteChanged(row.changedFields)
        return recordOf(without(row, 'changedFields'))
      }
      // The answer to the same save was lost: it is done, and nobody saved since.
      const [same] = await db.query<DealRecordRow>(sql`
        select ${columns} from deal_record, deal where deal_record.id = ${id} and ${reached(scope)}
          and deal_record.modified_by = ${user.id} and deal_record.replaced_on = ${seen ?? null}::double precision
          and deal_record.content || ${content} = deal_record.content`)
      if (same !== undefined) return recordOf(same)
      await get(db, scope, id)
      throw changedMeanwhile()
    },
    delete: async (db, id) => {
      await db.query(sql`delete from deal_record where id = ${id} and kind = ${kind}`)
    },
  }
}

/** Asks for all records of a deal in the order in which they were made. Look first whether it is within reach. */
export function recordsOfDeal(dealId: string): Sql {
  return sql`select ${columns} from deal_record where deal_id = ${dealId} order by created_on, number`
}

/** Answers the three calls that every kind of record of a deal has. */
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
        await context.refuseLocked([dealId], transaction)
        return records.update(transaction, context.scope, path.id, body, writingOf(context))
      }),
  }
}

/**
 * Writes to a deal unless somebody else is working on it: looked at in the transaction that writes, while nobody is given
 * the lock.
 *
 * @param write Asks the transaction alone.
 * @throws {HttpError} 409, with the holder's name.
 */
export function whileUnlocked<Result>(
  { db, refuseLocked }: Pick<Context, 'db' | 'refuseLocked'>,
  dealId: string,
  write: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    await refuseLocked([dealId], transaction)
    return write(transaction)
  })
}

/** A configuration of comps as it is saved: one without reasons, as older clients send it, keeps those that are there. */
export function withKeptReasons<Config extends CompsConfig>(config: Config, kept: CompsConfig | undefined): Config {
  return config.reasons === undefined && kept?.reasons !== undefined ? { ...config, reasons: kept.reasons } : config
}
