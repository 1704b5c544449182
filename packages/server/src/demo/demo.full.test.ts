import type { LenderUnderwritingLine } from '@uwkit/core/loan'
import { fakeClock } from '@uwkit/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../db/postgres.ts'
import { sql } from '../db/sql.ts'
import { memoryFiles } from '../files/files.ts'
import { hashOf, originalKey } from '../parsed-file/index.ts'
import { isCorrectPassword } from '../security/password.ts'
import { databaseMissing, openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { demoPassword, demoPeople, fillDemo } from './fill-demo.ts'

let database: TestDatabase
const files = memoryFiles()
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('the demo', () => {
  it('stores nothing at all where one of its documents cannot be read', async () => {
    const damaged = () => Promise.reject(new Error('The sample is damaged.'))
    await expect(fillDemo({ db: database.db, files }, 1_000, damaged)).rejects.toThrow('The sample is damaged.')
    const [counts] = await database.db.query(sql`
      select (select count(*) from account_user) as people, (select count(*) from vendor_record) as records`)
    expect(counts).toEqual({ people: 0, records: 0 })
  })

  it('has people who sign in with the password that is printed, each marked as synthetic', async () => {
    const now = fakeClock(1_000_000).now() / 1000
    expect(await fillDemo({ db: database.db, files }, now)).toBe(true)
    const rows = await database.db.query<{ email: string; passwordHash: string; tags: string[] }>(
      sql`select email, password_hash, tags from account_user order by email`,
    )
    expect(rows.map(({ email }) => email)).toEqual(demoPeople.map(({ email }) => email).toSorted())
    for (const { passwordHash, tags } of rows) {
      expect(await isCorrectPassword(demoPassword, passwordHash)).toBe(true)
      expect(tags).toEqual(['synthetic'])
    }
  })

  it('is filled once, and never into a server that somebody uses', async () => {
    expect(await fillDemo({ db: database.db, files }, 2_000)).toBe(false)
    expect(await database.db.query(sql`select id from account_user`)).toHaveLength(demoPeople.length)
  })

  const missing = databaseMissing('postgres')
  it.skipIf(missing !== null)(
    `is filled once where two servers start at once on a cluster ${missing ?? ''}`,
    async () => {
      const { url, db, close } = await openTestDatabase('postgres')
      const other = openPostgres({ url: url ?? '' })
      const noDocuments = () => Promise.resolve([])
      const filled = await Promise.all(
        [db, other].map((one) => fillDemo({ db: one, files: memoryFiles() }, 1_000, noDocuments)),
      )
      expect(filled.filter((isFilled) => isFilled)).toEqual([true])
      expect(await db.query(sql`select id from account_user`)).toHaveLength(demoPeople.length)
      await other.close()
      await close()
    },
  )

  it('has deals to open, comps to hold them against and a quote from the CRM, all of them said to be synthetic', async () => {
    const rows = await database.db.query<{ dealName: string; records: number }>(sql`
      select deal_name, (select count(*) from deal_record where deal_id = deal.id) as records from deal order by deal_name`)
    expect(rows.map(({ dealName, records }) => [dealName, records])).toEqual([
      ['Synthetic Peach Court', 4],
      ['Synthetic Rainier Commons', 2],
      ['Synthetic Trinity Lofts', 2],
    ])
    const [vendors] = await database.db.query<{ synthetic: number; real: number }>(sql`
      select count(*) filter (where is_synthetic) as synthetic, count(*) filter (where not is_synthetic) as real
      from vendor_record`)
    expect(vendors?.synthetic).toBeGreaterThan(25_000)
    expect(vendors?.real).toBe(0)
  })

  it('has documents to size on: two deals whose rolls and statements tie, with the files they were read from', async () => {
    const rows = await database.db.query<{
      dealName: string
      units: number
      ties: number
      off: number
      hash: string
    }>(sql`
      select deal.deal_name, (roll.outline -> 'totals' ->> 'unitCount')::integer as units, roll.file_hash as hash,
        (select count(*) from jsonb_array_elements((roll.evidence -> 'ties') || (one.evidence -> 'ties'))) as ties,
        (select count(*) from jsonb_array_elements((roll.evidence -> 'ties') || (one.evidence -> 'ties')) tie
          where not (tie ->> 'holds')::boolean) as off
      from deal join rent_roll roll on roll.deal_id = deal.id join operating_statement one on one.deal_id = deal.id
      order by deal_name`)
    expect(rows).toMatchObject([
      { dealName: 'Synthetic Peach Court', units: 180, off: 0 },
      { dealName: 'Synthetic Trinity Lofts', units: 240, off: 0 },
    ])
    for (const { ties, hash } of rows) {
      expect(ties).toBeGreaterThan(300)
      const [kept] = await database.db.query<{ id: string }>(sql`select id from parsed_file where hash = ${hash}`)
      expect(await hashOf((await files.read(originalKey(kept?.id ?? ''))) ?? new Uint8Array())).toBe(hash)
    }
  })

  it('has an underwriting in which every decision of the lender comes to an amount', async () => {
    const pages = await database.db.query<{ lines: LenderUnderwritingLine[] }>(
      sql`select content -> 'lines' as lines from deal_page where kind = 'lender_underwriting'`,
    )
    const amounts = pages.flatMap(({ lines }) => lines.map(({ underwritten }) => underwritten))
    expect(amounts).toHaveLength(4)
    for (const amount of amounts) expect(amount).toBeGreaterThan(100_000)
  })
})
