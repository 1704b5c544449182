import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { uw } from '../output/command.fixtures.ts'

const folder = mkdtempSync(join(tmpdir(), 'uw-batch-said-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (...names: string[]) => join(folder, ...names)

const roll = (rent: number) =>
  `As of 09/30/2026\nUnit,Type,Tenant,Rent,Status\n101,A1,Alder,${rent},Occupied\n102,A1,,,Turn\nTotal,,,1250,\n`
for (const month of ['september', 'october']) {
  mkdirSync(at('inbox', month), { recursive: true })
  writeFileSync(at('inbox', month, `${month}.csv`), roll(month === 'october' ? 1250 : 1200))
}
/** The unit that is being turned is down: what an analyst changed in an export of September. */
async function said(): Promise<string> {
  const { out } = await uw('corrections', 'export', at('inbox/september/september.csv'), '--by', 'Lee')
  const content = JSON.parse(out) as { candidates: { status?: string }[] }
  const candidates = content.candidates.map((one) => (one.status === 'Turn' ? { ...one, occupancy: 'down' } : one))
  writeFileSync(at('september.json'), JSON.stringify({ ...content, candidates }))
  return at('september.json')
}
const report = (out: string, month: string) => readFileSync(at(out, 'reports', month, `${month}.csv.json`), 'utf8')
const batch = (out: string, ...args: string[]) =>
  uw('batch', at('inbox'), '--out', at(out), '--workers', '1', '--quiet', '--by', 'Lee', ...args)

it('reads each document as the corrections of it say, as single commands do, and anew where they changed', async () => {
  const corrections = await said()
  expect((await batch('said')).code).toBe(0)
  const before = report('said', 'september')
  expect((await batch('said', '--corrections', corrections)).code).toBe(0)
  const single = ['--json', '--by', 'Lee', '--corrections', corrections]
  const { out } = await uw('read', at('inbox/september/september.csv'), ...single)
  expect(report('said', 'september')).toBe(out)
  expect(out).not.toBe(before)
  expect(report('said', 'october')).toBe((await uw('read', at('inbox/october/october.csv'), '--json')).out)
}, 120_000)

it('recalls what was remembered, in every document of the layout', async () => {
  const memory = at('memory.json')
  const september = at('inbox/september/september.csv')
  await uw('corrections', 'apply', september, await said(), '--by', 'Lee', '--memory', memory)
  expect((await batch('recalled', '--memory', memory)).code).toBe(0)
  const { out } = await uw('read', at('inbox/october/october.csv'), '--json', '--by', 'Lee', '--memory', memory)
  expect(report('recalled', 'october')).toBe(out)
  expect(JSON.parse(out).summary.nonRevenueCount).toBe(1)
}, 120_000)

it('names corrections that are of no document, or of several of one name', async () => {
  writeFileSync(at('bare.json'), '[]')
  const bare = await batch('none', '--corrections', at('bare.json'))
  expect([bare.code, bare.err]).toEqual([2, expect.stringContaining('must name the one document that it is of')])
  mkdirSync(at('inbox/again'))
  writeFileSync(at('inbox/again/september.csv'), roll(1))
  const several = await batch('none', '--corrections', await said())
  expect([several.code, several.err]).toEqual([
    2,
    expect.stringContaining('must be of one document, and 2 are called so'),
  ])
}, 60_000)
