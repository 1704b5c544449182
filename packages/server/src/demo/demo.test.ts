import { fakeClock } from '@uwkit/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { isPassword } from '../security/password.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { demoPassword, demoPeople } from './demo-people.ts'
import { fillDemo } from './fill-demo.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('the demo', () => {
  it('has people who sign in with the password that is printed, each marked as synthetic', async () => {
    const now = fakeClock(1_000_000).now() / 1000
    expect(await fillDemo(database.db, now)).toBe(true)
    const rows = await database.db.query<{ email: string; passwordHash: string; tags: string[] }>(
      sql`select email, password_hash, tags from account_user order by email`,
    )
    expect(rows.map(({ email }) => email)).toEqual(demoPeople.map(({ email }) => email).toSorted())
    for (const { passwordHash, tags } of rows) {
      expect(await isPassword(demoPassword, passwordHash)).toBe(true)
      expect(tags).toEqual(['synthetic'])
    }
  })

  it('is filled once, and never into a server that somebody uses', async () => {
    expect(await fillDemo(database.db, 2_000)).toBe(false)
    expect(await database.db.query(sql`select id from account_user`)).toHaveLength(demoPeople.length)
  })

  it('has deals to open, comps to hold them against and a quote from the CRM, all of them said to be synthetic', async () => {
    const rows = await database.db.query<{ dealName: string; records: number }>(sql`
      select deal_name, (select count(*) from deal_record where deal_id = deal.id) as records from deal order by deal_name`)
    expect(rows.map(({ dealName, records }) => [dealName, records])).toEqual([
      ['Synthetic Peach Court', 2],
      ['Synthetic Rainier Commons', 2],
      ['Synthetic Trinity Lofts', 2],
    ])
    const [vendors] = await database.db.query<{ synthetic: number; real: number }>(sql`
      select count(*) filter (where is_synthetic) as synthetic, count(*) filter (where not is_synthetic) as real
      from vendor_record`)
    expect(vendors?.synthetic).toBeGreaterThan(25_000)
    expect(vendors?.real).toBe(0)
  })
})
