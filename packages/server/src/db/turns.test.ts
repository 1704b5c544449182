import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { postgresMissing, startPostgres } from '../testing/test-database.ts'
import { openPostgres } from './postgres.ts'
import { sql } from './sql.ts'
import { connectionTurns, transactionSlots } from './turns.ts'

/** Builds work that the test ends, and records its start. */
function work(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const run = () => {
    begun.push(name)
    return promise
  }
  return { run, end: () => resolve(name) }
}

describe('transactions on many connections', () => {
  it('begin no more at once than there are places for, in their order', async () => {
    const begun: string[] = []
    const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((name) => work(begun, name))
    const inPlace = transactionSlots(2)
    const results = [first, second, third, fourth].map((one) => inPlace(one?.run ?? (async () => '')))
    await setTimeout(0)
    expect(begun).toEqual(['a', 'b'])
    second?.end()
    await setTimeout(0)
    expect(begun).toEqual(['a', 'b', 'c'])
    for (const one of [first, third, fourth]) one?.end()
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('give their place back when they fail, and when they take long', async () => {
    const inPlace = transactionSlots(1)
    await expect(inPlace(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    const long = work([], 'long')
    const slow = inPlace(long.run)
    expect(await inPlace(async () => 'short')).toBe('short')
    // The slot released early is not released again.
    const begun: string[] = []
    const [one, two] = [work(begun, 'one'), work(begun, 'two')]
    const results = [inPlace(one.run), inPlace(two.run)]
    long.end()
    expect(await slow).toBe('long')
    await setTimeout(0)
    expect(begun).toEqual(['one'])
    one.end()
    two.end()
    expect(await Promise.all(results)).toEqual(['one', 'two'])
  })
})

describe.skipIf(postgresMissing() !== null)('a cluster', () => {
  it('answers a statement while more transactions wait than there are connections', async () => {
    const cluster = startPostgres()
    const db = openPostgres({ url: cluster.url, connections: 10 })
    const writes = Array.from({ length: 20 }, () => db.transaction((one) => one.query(sql`select pg_sleep(0.05)`)))
    await db.query(sql`select 1 as one`)
    // Two of ten connections for transactions, and one for the statement.
    expect(db.load()).toMatchObject({ open: 3, waiting: 0 })
    await Promise.all(writes)
    await db.close()
    cluster.stop()
  }, 30_000)
})

describe('turns on one connection', () => {
  it('are had by statements before transactions, one at a time, and what fails holds up nobody', async () => {
    const { statement, transaction, pending } = connectionTurns()
    const done: string[] = []
    const task = (name: string) => async () => {
      await setTimeout(0)
      done.push(name)
      if (name === 'fails') throw new Error(name)
    }
    const all = [transaction(task('t1')), transaction(task('t2')), statement(task('fails')), statement(task('s2'))]
    expect(pending()).toBe(4)
    const ended = await Promise.allSettled(all)
    expect(done).toEqual(['t1', 'fails', 's2', 't2'])
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    await expect(statement(async () => 'again')).resolves.toBe('again')
    expect(pending()).toBe(0)
  })

  it('are of whoever asks for them', async () => {
    const asker = new AsyncLocalStorage<string>()
    const { statement } = connectionTurns()
    const askers = ['a', 'b', 'c'].map((name) => asker.run(name, () => statement(async () => asker.getStore())))
    expect(await Promise.all(askers)).toEqual(['a', 'b', 'c'])
  })

  it('are had by a transaction though statements keep coming', async () => {
    const { statement, transaction } = connectionTurns()
    let statements = 0
    let isWritten = false
    const read = async (): Promise<void> => {
      statements += 1
      await setTimeout(0)
    }
    const readers = Array.from({ length: 4 }, async () => {
      while (!isWritten && statements < 1000) await statement(read)
    })
    await transaction(async () => {
      isWritten = true
    })
    await Promise.all(readers)
    expect(statements).toBeLessThan(40)
  })
})
