import { AsyncLocalStorage } from 'node:async_hooks'
import { camelCaseRows, type Database, OutsideTransactionError, type Transaction } from './database.ts'
import type { Sql } from './sql.ts'

/** One connection, which does one statement after the other. */
export interface SingleConnection {
  run(text: string, values: readonly unknown[]): Promise<object[]>
  script(text: string): Promise<void>
  close(): Promise<void>
}

/** A database over its only connection: statements wait while a transaction is open. */
export function databaseOver(connection: SingleConnection): Database {
  const inside = new AsyncLocalStorage<true>()
  let last: Promise<unknown> = Promise.resolve()
  let pending = 0

  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    pending += 1
    const result = last.then(task, task).finally(() => {
      pending -= 1
    })
    last = result.catch(() => undefined)
    return result
  }
  async function run<Row extends object>(statement: Sql): Promise<Row[]> {
    return camelCaseRows(await connection.run(statement.text, statement.values)) as Row[]
  }

  async function transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    await connection.script('begin')
    try {
      const result = await inside.run(true, () => work({ query: run, script: connection.script }))
      await connection.script('commit')
      return result
    } catch (error) {
      await connection.script('rollback').catch(() => undefined)
      throw error
    }
  }

  function refuseInside(text: string): void {
    if (inside.getStore()) throw new OutsideTransactionError(text)
  }

  return {
    kind: 'pglite',
    query: async <Row extends object>(statement: Sql) => {
      refuseInside(statement.text)
      return inTurn(() => run<Row>(statement))
    },
    transaction: async (work) => {
      refuseInside('begin')
      return inTurn(() => transaction(work))
    },
    load: () => ({ open: 1, idle: pending === 0 ? 1 : 0, waiting: Math.max(0, pending - 1) }),
    close: () => inTurn(() => connection.close()),
  }
}
