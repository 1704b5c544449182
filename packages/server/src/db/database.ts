import { AsyncLocalStorage } from 'node:async_hooks'
import { UwkitError } from '@uwkit/core/shared'
import { joined, type Sql, sql, steady } from './sql.ts'
import { turnsOnOne } from './turns.ts'

/** Something that answers statements: a database, or a transaction on one. */
export interface Queryable {
  /**
   * The rows of a statement, their columns in camelCase: `modified_on` as `modifiedOn`. int8 and numeric come as numbers,
   * dates as `YYYY-MM-DD`, jsonb as what it holds.
   */
  query<Row extends object = Record<string, unknown>>(statement: Sql): Promise<Row[]>
}

/** Work that is done as a whole or not at all. */
export interface Transaction extends Queryable {
  /** Runs a script of several statements without values, as migrations are. */
  script(text: string): Promise<void>
}

/** The one way to a database, whichever it is. */
export interface Database extends Queryable {
  /** Which one answers, for logs and for what differs in speed. */
  readonly kind: 'pglite' | 'postgres'
  /**
   * Does work in a transaction: all of it, or nothing where it throws. Inside, ask the transaction and not the database;
   * a deadlock or a failed serialization is tried again, so the work should do nothing that cannot be repeated.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /**
   * Does work whose every statement is of one transaction, whoever asks the database in it; a transaction that is opened inside
   * is part of it. Where one of those fails, nothing of the whole stays, even if the work goes on.
   */
  whole<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** How busy it is with this process. */
  load(): DatabaseLoad
  close(): Promise<void>
}

/** How busy a database is with one process. */
interface DatabaseLoad {
  /** Connections that are open. */
  open: number
  /** Those of them that nobody uses. */
  idle: number
  /** Statements and transactions that wait for one. */
  waiting: number
}

/** A statement was sent to the database while its transaction was open: on one connection that would wait for ever. */
export class OutsideTransactionError extends UwkitError {
  constructor(text: string) {
    super('outside_transaction', `Inside a transaction, query the transaction, not the database: ${text.slice(0, 120)}`)
    this.name = 'OutsideTransactionError'
  }
}

/**
 * Rows with their columns in camelCase.
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
 * The rows of several questions, asked in one: a round trip costs more than a small question does. Columns come as JSON carries them,
 * so none may be of bytes or dates.
 *
 * @param questions Selects by the names of their answers.
 * @example
 * const db = { query: async () => [{ answers: [[{ first_one: 1 }], []] }] }
 * await queryTogether(db, { ones: 'select 1 as first_one', none: 'select 2 as two where false' }) // => { ones: [{ firstOne: 1 }], none: [] }
 */
export async function queryTogether<Answers extends Readonly<Record<string, readonly object[]>>>(
  db: Pick<Queryable, 'query'>,
  questions: { readonly [Name in keyof Answers]: Sql },
): Promise<Answers> {
  const asked = Object.values(questions).map(
    (question) => sql`(select coalesce(json_agg(row_to_json(answer)), '[]'::json) from (${question}) as answer)`,
  )
  const [row] = await db.query<{ answers: object[][] }>(
    steady(sql`select json_build_array(${joined(asked)}) as answers`),
  )
  const named = Object.keys(questions).map((name, at) => [name, camelCaseRows(row?.answers[at] ?? [])] as const)
  return Object.fromEntries(named) as unknown as Answers
}

/** A database whose statements and transactions join the work that {@link Database.whole} is doing, where they are part of it. */
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
        // What was thrown is thrown on, whatever it is.
        if (whole.failure !== undefined) await Promise.reject(whole.failure)
        return result
      }),
  }
}

/** How values of PostgreSQL come to us, by the number of their type; the same for both databases. */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  /** int8 */
  20: Number,
  /** numeric */
  1700: Number,
  /** date, as it is written */
  1082: (text) => text,
}

/** One connection, which does one statement after the other. */
export interface SingleConnection {
  run(text: string, values: readonly unknown[]): Promise<object[]>
  script(text: string): Promise<void>
  close(): Promise<void>
}

/** Runs transactions, and keeps statements that belong into one from going beside it. */
export interface TransactionGuard {
  /** Commits what the work does, or nothing of it where it fails. */
  whole<Result>(transaction: Transaction, work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** @throws {OutsideTransactionError} It is asked within a transaction. */
  refuseInside(text: string): void
}

/** The guard of a database. */
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
    refuseInside: (text) => {
      if (inside.getStore()) throw new OutsideTransactionError(text)
    },
  }
}

/** A database over its only connection: statements wait while a transaction is open. */
export function databaseOver(connection: SingleConnection): Database {
  const guard = transactionGuard()
  const turns = turnsOnOne()

  async function run<Row extends object>(statement: Sql): Promise<Row[]> {
    return camelCaseRows(await connection.run(statement.text, statement.values)) as Row[]
  }

  return joining({
    kind: 'pglite',
    query: async <Row extends object>(statement: Sql) => {
      guard.refuseInside(statement.text)
      return turns.statement(() => run<Row>(statement))
    },
    transaction: async (work) => {
      guard.refuseInside('begin')
      return turns.transaction(() => guard.whole({ query: run, script: connection.script }, work))
    },
    load: () => ({ open: 1, idle: turns.pending() === 0 ? 1 : 0, waiting: Math.max(0, turns.pending() - 1) }),
    close: () => turns.transaction(() => connection.close()),
  })
}
