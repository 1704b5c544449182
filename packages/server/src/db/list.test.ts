import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { listIds, sortByIds } from './list.ts'
import { sql } from './sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.transaction((one) =>
    one.script(`create table city (id text primary key, name text, modified_on double precision not null);
      insert into city values ('p1', 'Boston', 1), ('p2', 'Akron', 2), ('p3', null, 2), ('p4', 'Boston', 3), ('p5', null, 1)`),
  )
})
afterAll(() => database.close())

const source = {
  from: sql`city`,
  conditions: [],
  id: sql`id`,
  sortable: { name: sql`name`, modified_on: sql`modified_on` },
}

/** Returns the ids of all pages, following the cursors. */
async function pages(sort: string, perPage = 2): Promise<string[][]> {
  const found: string[][] = []
  let cursor: string | undefined
  do {
    const part = await listIds(database.db, source, { page: 0, perPage, sort, cursor })
    expect(part.count).toBe(5)
    found.push(part.ids)
    cursor = part.next ?? undefined
  } while (cursor !== undefined)
  return found
}

describe('a page of a list', () => {
  it.each([
    ['name-desc', ['p1', 'p4', 'p2', 'p3', 'p5']],
    ['name', ['p2', 'p1', 'p4', 'p3', 'p5']],
    ['name-asc,modified_on-desc', ['p2', 'p4', 'p1', 'p3', 'p5']],
    ['modified_on-desc', ['p4', 'p2', 'p3', 'p1', 'p5']],
    ['modified_on-ascending,name-desc', ['p1', 'p5', 'p2', 'p3', 'p4']],
  ])('goes on where the one before ended, in the order %s', async (sort, ids) => {
    expect((await pages(sort)).flat()).toEqual(ids)
    expect((await pages(sort, 1)).flat()).toEqual(ids)
    const numbered = [0, 1, 2].map((page) => listIds(database.db, source, { page, perPage: 2, sort }))
    expect((await Promise.all(numbered)).flatMap((part) => part.ids)).toEqual(ids)
  })

  it('goes on by a column that every row says as by any other', async () => {
    const known = { ...source, known: new Set(['modified_on']) }
    const found: string[] = []
    let cursor: string | undefined
    do {
      const part = await listIds(database.db, known, { page: 0, perPage: 2, sort: 'modified_on-desc', cursor })
      found.push(...part.ids)
      cursor = part.next ?? undefined
    } while (cursor !== undefined)
    expect(found).toEqual(['p4', 'p2', 'p3', 'p1', 'p5'])
  })

  it('misses no entry and repeats none when one is added before it', async () => {
    const part = { page: 0, perPage: 2, sort: 'modified_on-desc' }
    const first = await listIds(database.db, source, part)
    await database.db.query(sql`insert into city values ('p0', 'Chicago', 9)`)
    const second = await listIds(database.db, source, { ...part, cursor: first.next ?? '' })
    await database.db.query(sql`delete from city where id = 'p0'`)
    expect([...first.ids, ...second.ids]).toEqual(['p4', 'p2', 'p3', 'p1'])
  })

  it('says how many entries there are, and what follows where fewer are wanted', async () => {
    const whole = { page: -1, perPage: 2, sort: 'name' }
    expect(await listIds(database.db, source, whole)).toMatchObject({ count: 5, next: null })
    const some = await listIds(database.db, source, { ...whole, limit: 3 })
    expect(some).toMatchObject({ ids: ['p2', 'p1', 'p4'], count: 5, next: expect.any(String) })
  })

  it('is sorted by its own columns only', async () => {
    const list = (sort: string, cursor?: string) => listIds(database.db, source, { page: 0, perPage: 2, sort, cursor })
    await expect(list('id; drop table city')).rejects.toThrow('sort must be one of name')
    const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const foreign = ['x', '', text(['name', [], 'p1']), text(['name', [7], 'p1']), text(['modified_on', ['7'], 'p1'])]
    for (const cursor of foreign) await expect(list('name', cursor)).rejects.toThrow('doesn’t belong to this list')
  })
})

it('entries come in the order of their ids, without those that are gone', () => {
  expect(sortByIds(['b', 'x', 'a'], [{ id: 'a' }, { id: 'b' }])).toEqual([{ id: 'b' }, { id: 'a' }])
})
