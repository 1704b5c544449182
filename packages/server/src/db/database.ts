import { UwkitError } from '@uwkit/core/shared'
import type { Sql } from './sql.ts'

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
   * a deadlock or a failed serialisation is tried again, so the work should do nothing that cannot be repeated.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** How busy it is with this process. */
  load(): DatabaseLoad
  close(): Promise<void>
}

/** How busy a database is with one process. */
export interface DatabaseLoad {
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
    super(
      'outside_transaction',
      `Inside a transaction, ask the transaction and not the database: ${text.slice(0, 120)}`,
    )
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
