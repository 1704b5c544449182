import { Pool, type PoolClient, types } from 'pg'
import { camelCaseRows, type Database, joining, type Transaction, transactionGuard, valueParsers } from './database.ts'
import type { Sql } from './sql.ts'
import { transactionSlots } from './turns.ts'

/** Options of a cluster connection. */
export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  url: string
  /** Maximum number of connections of this process. @default 10 */
  connections?: number
  /** Maximum duration of a statement, milliseconds. @default 60000 */
  statementMilliseconds?: number
  /** Receives failures of idle connections. */
  onError?: (error: Error) => void
}

/** Maximum attempts of a transaction that fails with a deadlock or serialization error. */
const transactionAttempts = 5

/** Fraction of the connections on which transactions start at once; the others answer reads. Our own choice. */
const writing = 0.2

/** Opens a database on a PostgreSQL cluster, version 15 or later. */
export function openPostgres(options: PostgresOptions): Database {
  const guard = transactionGuard()
  const { connections = 10 } = options
  const inPlace = transactionSlots(Math.max(1, Math.floor(connections * writing)))
  const pool = new Pool({
    connectionString: options.url,
    max: connections,
    statement_timeout: options.statementMilliseconds ?? 60_000,
    types: {
      getTypeParser: (type: number, format?: string): ((text: string) => unknown) =>
        valueParsers[type] ?? builtInParser(type, format),
    },
  })
  pool.on('error', (error) => options.onError?.(error))

  const over = (client: PoolClient): Transaction => ({
    query: (statement) => run(client, statement),
    script: async (text) => {
      await client.query(text)
    },
  })

  return joining({
    kind: 'postgres',
    query: async <Row extends object>(statement: Sql) => {
      guard.rejectInTransaction(statement.text)
      return run<Row>(pool, statement)
    },
    transaction: async (work) => {
      guard.rejectInTransaction('begin')
      return inPlace(async () => {
        const client = await pool.connect()
        try {
          for (let attempt = 1; ; attempt += 1) {
            try {
              return await guard.whole(over(client), work)
            } catch (error) {
              if (attempt === transactionAttempts || !isRetryable(error)) throw error
            }
          }
        } finally {
          client.release()
        }
      })
    },
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  })
}

async function run<Row extends object>(client: Pick<PoolClient, 'query'>, statement: Sql): Promise<Row[]> {
  const { text, values, isSteady } = statement
  const name = isSteady ? { name: nameOf(text) } : {}
  const { rows } = await client.query<object>({ ...name, text, values: [...values] })
  return camelCaseRows(rows) as Row[]
}

/** Names of prepared statements by text; each connection prepares those it runs. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `steady_${names.size}`
  names.set(text, name)
  return name
}

/** The library's own parser of a type, without the name list that its declaration requires. */
const builtInParser = types.getTypeParser as (type: number, format?: string) => (text: string) => unknown

/** Returns whether the error is a serialization failure or a deadlock. */
function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}
