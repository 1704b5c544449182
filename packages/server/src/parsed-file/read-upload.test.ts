import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, platform } from 'node:os'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json, sql } from '../db/sql.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { storable } from './read-upload.ts'
import { readUploadInThread } from './read-upload-thread.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('whatever a damaged file holds can be stored, and what can be stored is not touched', async () => {
  const anyText = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('__proto__', ''))
  await fc.assert(
    fc.asyncProperty(fc.dictionary(anyText, fc.array(anyText)), async (value) => {
      const [row] = await server.db.query<{ kept: object }>(sql`select ${json(storable(value))} as kept`)
      expect(row?.kept).toEqual(storable(value))
    }),
    { numRuns: 60 },
  )
  const broken = { 'a\u0000': ['\ud800', 'back\\u0000slash'] }
  const [row] = await server.db.query<{ kept: object }>(sql`select ${json(storable(broken))} as kept`)
  expect(row?.kept).toEqual({ a: ['\ufffd', 'back\\u0000slash'] })
  const plain = { charges: { Rent: 1200 }, name: 'Ωmega' }
  expect(storable(plain)).toBe(plain)
})

/** Returns the priority of each thread of this process as Linux reports it: the seventeenth field after the name in parentheses. */
function prioritiesOfThreads(): number[] {
  const folder = '/proc/self/task'
  return readdirSync(folder).map((id) => {
    const [, figures = ''] = readFileSync(`${folder}/${id}/stat`, 'utf8').split(') ')
    return Number(figures.split(' ')[16])
  })
}

test.skipIf(platform() !== 'linux')(
  'a reading gives way to requests: its thread has the processor less often, and what answers has it as before',
  async () => {
    const own = getPriority()
    const bytes = new TextEncoder().encode('Unit,Tenant,Rent\n101,Ann Bell,1200\n102,Ben Cole,1250\n')
    await readUploadInThread({ name: 'roll.csv', kind: null, chartOfAccountsId: 1, bytes })
    // The thread waits for the next small file.
    expect(prioritiesOfThreads()).toContain(Math.min(19, own + 5))
    expect(getPriority()).toBe(own)
  },
)
