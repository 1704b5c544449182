import { AsyncLocalStorage } from 'node:async_hooks'
import { UwkitError } from '@uwkit/core/shared'
import { joined, type Sql, sql, steady } from './sql.ts'
import { connectionTurns } from './turns.ts'

/** Anything that runs statements: a database, or a transaction on one. */
export interface Queryable {
  /**
   * Returns the rows of a statement, with columns in camelCase: `modified_on` as `modifiedOn`. int8 and numeric become
   * numbers, dates `YYYY-MM-DD`, jsonb its content.
   */
  query<Row extends object = Record<string, unknown>>(statement: Sql): Promise<Row[]>
}

/** Work that succeeds or fails as a whole. */
export interface Transaction extends Queryable {
  /** Runs a script of several statements without values, such as a migration. */
  script(text: string): Promise<void>
}

/** The only access to a database of either kind. */
export interface Database extends Queryable {
  /** Kind of database, for logs and speed differences. */
  readonly kind: 'pglite' | 'postgres'
  /**
   * Runs work in a transaction: all of it, or nothing if it throws. Inside, query the transaction and not the database;
   * a deadlock or failed serialization is retried, so the work must be safe to repeat.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /**
   * Runs work whose statements all belong to one transaction, including those sent to the database; a transaction
   * opened inside joins it. If one of them fails, nothing is committed, even if the work continues.
   */
  whole<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** Returns the load from this process. */
  load(): DatabaseLoad
  close(): Promise<void>
}

/** Load on a database from one process. */
interface DatabaseLoad {
  /** Number of open connections. */
  open: number
  /** Number of open connections not in use. */
  idle: number
  /** Number of statements and transactions that wait for a connection. */
  waiting: number
}

/** A statement was sent to the database while its transaction was open; on one connection it would wait forever. */
export class OutsideTransactionError extends UwkitError {
  constructor(text: string) {
    super('outside_transaction', `Inside a transaction, query the transaction, not the database: ${text.slice(0, 120)}`)
    this.name = 'OutsideTransactionError'
  }
}

/**
 * Returns rows with their columns in camelCase.
 *
 * @example
 * camelCaseRows([{ modified_on: 5 }])
 * // => [{ modifiedOn: 5 }]
 */
export function camelCaseRows(rows: readonly object[]): object[] {
  const [first] = rows
  if (first === undefined) return []
  const names = Object.keys(first).map((name) => [name, camelCase(name)] as const)
  return rows.map((row) => Object.fromEntries(names.map(([name, next]) => [next, row[name as keyof typeof row]])))
}

function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * Runs several queries as one: a round trip costs more than a small query does. Columns come as JSON, so none may
 * contain bytes or dates.
 *
 * @param questions Selects by the names of their answers.
 * @example
 * const db = { query: async () => [{ answers: [[{ first_one: 1 }], []] }] }
 * await queryBatch(db, { ones: 'select 1 as first_one', none: 'select 2 as two where false' }) // => { ones: [{ firstOne: 1 }], none: [] }
 */
export async function queryBatch<Answers extends Readonly<Record<string, readonly object[]>>>(
  db: Pick<Queryable, 'query'>,
  questions: { readonly [Name in keyof Answers]: Sql },
): Promise<Answers> {
  const selects = Object.values(questions).map(
    (question) => sql`(select coalesce(json_agg(row_to_json(answer)), '[]'::json) from (${question}) as answer)`,
  )
  const [row] = await db.query<{ answers: object[][] }>(
    steady(sql`select json_build_array(${joined(selects)}) as answers`),
  )
  const named = Object.keys(questions).map((name, at) => [name, camelCaseRows(row?.answers[at] ?? [])] as const)
  return Object.fromEntries(named) as unknown as Answers
}

/** Returns a database whose statements and transactions join the work of {@link Database.whole} if they run inside it. */
export function joining(base: Omit<Database, 'whole'>): Database {
  const wholes = new AsyncLocalStorage<{ transaction: Transaction; failure: unknown }>()
  return {
    ...base,
    query: (statement) => (wholes.getStore()?.transaction ?? base).query(statement),
    transaction: async (work) => {
      const whole = wholes.getStore()
      if (whole === undefined) return base.transaction(work)
      try {
        return await work(whole.transaction)
      } catch (error) {
        whole.failure ??= error
        throw error
      }
    },
    whole: (work) =>
      base.transaction(async (transaction) => {
        const whole = { transaction, failure: undefined as unknown }
        const result = await wholes.run(whole, () => work(transaction))
        // Rethrows the original error, whatever its type.
        if (whole.failure !== undefined) await Promise.reject(whole.failure)
        return result
      }),
  }
}

/** Parsers of PostgreSQL values by type number; the same for both databases. */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  /** int8 */
  20: Number,
  /** numeric */
  1700: Number,
  /** date, unchanged */
  1082: (text) => text,
}

/** One connection, which runs one statement at a time. */
export interface SingleConnection {
  run(text: string, values: readonly unknown[]): Promise<object[]>
  script(text: string): Promise<void>
  close(): Promise<void>
}

/** Runs transactions, and stops statements inside one from bypassing it. */
export interface TransactionGuard {
  /** Commits all of the work, or nothing if it fails. */
  whole<Result>(transaction: Transaction, work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** @throws {OutsideTransactionError} It is called within a transaction. */
  rejectInTransaction(text: string): void
}

/** Returns the guard of a database. */
export function transactionGuard(): TransactionGuard {
  const inside = new AsyncLocalStorage<true>()
  return {
    whole: async (transaction, work) => {
      await transaction.script('begin')
      try {
        const result = await inside.run(true, () => work(transaction))
        await transaction.script('commit')
        return result
      } catch (error) {
        await transaction.script('rollback').catch(() => undefined)
        throw error
      }
    },
    rejectInTransaction: (text) => {
      if (inside.getStore()) throw new OutsideTransactionError(text)
    },
  }
}

/** Returns a database over its only connection: statements wait while a transaction is open. */
export function databaseOver(connection: SingleConnection): Database {
  const guard = transactionGuard()
  const turns = connectionTurns()

  async function run<Row extends object>(statement: Sql): Promise<Row[]> {
    return camelCaseRows(await connection.run(statement.text, statement.values)) as Row[]
  }

  return joining({
    kind: 'pglite',
    query: async <Row extends object>(statement: Sql) => {
      guard.rejectInTransaction(statement.text)
      return turns.statement(() => run<Row>(statement))
    },
    transaction: async (work) => {
      guard.rejectInTransaction('begin')
      return turns.transaction(() => guard.whole({ query: run, script: connection.script }, work))
    },
    load: () => ({ open: 1, idle: turns.pending() === 0 ? 1 : 0, waiting: Math.max(0, turns.pending() - 1) }),
    close: () => turns.transaction(() => connection.close()),
  })
}
