import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { OutsideTransactionError } from './database.ts'
import { containsText, containsWords, joined, json, sql, textList, within } from './sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.transaction((transaction) =>
    transaction.script('create table city (id text primary key, name text, people bigint, founded date, extra jsonb)'),
  )
})
afterAll(() => database.close())

describe('a statement', () => {
  it('never takes a value for SQL, whatever it says', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\u0000') && text.isWellFormed()),
        async (text) => {
          const [row] = await database.db.query<{ seen: string }>(sql`select ${text}::text as seen`)
          expect(row?.seen).toBe(text)
        },
      ),
      { examples: [["'; drop table city; --"], ['$1'], ['\\']], numRuns: 50 },
    )
  })

  it('numbers the values of its pieces in order', () => {
    const piece = joined([sql`a = ${1}`, sql`b = ${'x'}`], sql` or `)
    const statement = sql`select ${true} from city where ${piece} and c = ${null}`
    expect([statement.text, statement.values]).toEqual([
      'select $1 from city where a = $2 or b = $3 and c = $4',
      [true, 1, 'x', null],
    ])
  })

  it('refuses a value that is undefined: unknown is null', () => {
    expect(() => sql`select ${undefined as never}`).toThrow('Value 1 of the SQL statement is undefined')
  })

  it('keeps documents, lists, whole numbers and dates as they are', async () => {
    const extra = { list: [1, 'a', null], text: 'a "quoted" \\ text', nested: { rent: 1250.5 } }
    await database.db.query(sql`
      insert into city (id, name, people, founded, extra)
      values ('c1', 'Austin', ${9_007_199_254_740_991}, ${'1839-12-27'}, ${json(extra)})`)
    const rows = await database.db.query(
      sql`select people, founded, extra from city where id = any(${textList(['c1', 'c2'])})`,
    )
    expect(rows).toEqual([{ people: 9_007_199_254_740_991, founded: '1839-12-27', extra }])
  })
})

describe('a list', () => {
  it('is searched for words in which per cent and underscore mean themselves', async () => {
    await database.db.query(sql`insert into city (id, name) values ('s1', '50% off_season'), ('s2', '50 officers')`)
    const found = await database.db.query(sql`select id from city where ${containsText('0% OFF_', [sql`name`])}`)
    expect(found).toEqual([{ id: 's1' }])
  })

  it('is searched for each word in any of its columns, in any order', async () => {
    await database.db.query(sql`insert into city (id, name) values ('w1', 'Oak Court 12'), ('w2', 'Oak Hall')`)
    const found = (text: string) =>
      database.db.query(sql`select id from city where ${containsWords(text, [sql`name`, sql`id`])} order by id`)
    expect(await found(' court W1 OAK ')).toEqual([{ id: 'w1' }])
    expect(await found('oak w')).toEqual([{ id: 'w1' }, { id: 'w2' }])
    expect(await found('oak court hall')).toEqual([])
  })

  it('holds the own records, or those of the company, and of nobody else without one', () => {
    const columns = { user: sql`user_id`, company: sql`company_id` }
    const text = (scope: Parameters<typeof within>[0]) => within(scope, columns).text
    expect(text({ kind: 'own', userId: 'u' })).toBe('user_id = $1')
    expect(text({ kind: 'company', userId: 'u', companyId: 'c' })).toBe('company_id = $1')
    expect(text({ kind: 'company', userId: 'u', companyId: null })).toBe('user_id = $1')
    expect(text({ kind: 'any' })).toBe('true')
  })
})

describe('a transaction', () => {
  it('leaves nothing behind where its work fails', async () => {
    const work = database.db.transaction(async (transaction) => {
      await transaction.query(sql`insert into city (id) values ('t1')`)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await database.db.query(sql`select id from city where id = 't1'`)).toEqual([])
  })

  it('is asked itself, and not the database, while it is open', async () => {
    const work = database.db.transaction(() => database.db.query(sql`select 1`))
    await expect(work).rejects.toThrow(OutsideTransactionError)
  })

  it('lets others wait and then go on, each whole', async () => {
    await database.db.query(sql`insert into city (id, people) values ('n', 0)`)
    const raise = () =>
      database.db.transaction(async (transaction) => {
        const [row] = await transaction.query<{ people: number }>(
          sql`select people from city where id = 'n' for update`,
        )
        await transaction.query(sql`update city set people = ${(row?.people ?? 0) + 1} where id = 'n'`)
      })
    await Promise.all(Array.from({ length: 20 }, raise))
    expect(await database.db.query(sql`select people from city where id = 'n'`)).toEqual([{ people: 20 }])
  })
})
