import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findingCatalog } from '@uwkit/core/sizing'
import { expect, it } from 'vitest'
import { uw } from '../output/command.fixtures.ts'
import { readParameters } from './document-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'uw-findings-'))

function fileOf(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

// Unit 102 pays 700, 44 % below its market rent of 1,250; the total prints 100 too much.
const roll = fileOf(
  'roll.csv',
  'As of 09/30/2026\nUnit,Type,Market Rent,Rent,Status\n101,1x1,1250,1200,Occupied\n102,1x1,1250,700,Occupied\n103,1x1,1250,1200,Occupied\nTotal,,3750,3200,\n',
)

const idsOf = (out: string): string[] => JSON.parse(out).findings.map(({ id }: { id: string }) => id)

it('prints what was found by rule, the gravest first, with cells and dollars affected', async () => {
  const { code, out } = await uw('findings', roll)
  expect(code).toBe(0)
  expect(out).toContain('1 error, 1 warning')
  expect(out.indexOf('rent-roll/total-does-not-foot')).toBeLessThan(out.indexOf('rent-roll/rent-off-market'))
  // 1,250 less 700.
  expect(out).toContain('(D4, $550)')
})

it('gives the same as JSON, one object a document', async () => {
  const { out } = await uw('findings', roll, '--json')
  expect(idsOf(out)).toEqual(['rent-roll/total-does-not-foot', 'rent-roll/rent-off-market'])
})

it('tells of expenses that wait for a category where they are only suggested, and reads them so', async () => {
  const statement = fileOf(
    't12.csv',
    'Account,Jan 2025,Feb 2025\nGross Potential Rent,1000,1000\nTotal Income,1000,1000\nInsurance,100,110\nTotal Expenses,100,110\nNet Operating Income,900,890\n',
  )
  const asked = ['--json', '--only', 'operating-statement/line-without-category']
  expect(idsOf((await uw('findings', statement, ...asked)).out)).toEqual([])
  expect(idsOf((await uw('findings', statement, ...asked, '--suggest-expenses')).out)).toHaveLength(1)
  const categories = async (...options: string[]) => {
    const { out } = await uw('read', statement, '--json', ...options)
    return JSON.parse(out).lines.map(({ category }: { category: string | null }) => category !== null)
  }
  const applied = [true, false, true, false, false]
  expect(await categories()).toEqual(applied)
  expect(await categories('--suggest-expenses')).toEqual([true, false, false, false, false])
  expect(await categories('--suggest-expenses', '--chart', '1')).toEqual(applied)
  expect((await uw('read', statement, '--chart', 'hud lean')).code).toBe(0)
  const unknown = await uw('read', statement, '--chart', 'Fanny May')
  expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('Chart of Accounts not found.')])
})

it('asks for one rule by its short name, and leaves out what is less grave', async () => {
  expect(idsOf((await uw('findings', roll, '--json', '--only', 'rent-off-market')).out)).toEqual([
    'rent-roll/rent-off-market',
  ])
  expect(idsOf((await uw('findings', roll, '--json', '--min-severity', 'error')).out)).toEqual([
    'rent-roll/total-does-not-foot',
  ])
  expect((await uw('findings', roll, '--only', 'off-markt')).err).toContain('must be a rule')
})

it('holds the roll against the number of apartments that the property has', async () => {
  const { out } = await uw('findings', roll, '--json', '--expected-units', '4', '--only', 'unit-count')
  expect(idsOf(out)).toEqual(['rent-roll/unit-count'])
})

it('goes by the figures of a company, and says what is wrong with them', async () => {
  const ours = fileOf('ours.json', '{"rent-roll/rent-off-market": {"parameters": {"share": 0.5}}}')
  expect(idsOf((await uw('findings', roll, '--json', '--parameters', ours)).out)).toEqual([
    'rent-roll/total-does-not-foot',
  ])
  const wrong = fileOf('wrong.json', '{"rent-roll/rent-off-market": {"parameters": {"share": -1}}}')
  expect(await uw('findings', roll, '--parameters', wrong)).toMatchObject({
    code: 2,
    err: expect.stringContaining('rent-off-market > share must be from 0.01 to 10'),
  })
  const broken = fileOf('broken.json', '{')
  expect((await uw('findings', roll, '--parameters', broken)).err).toContain('must be a JSON file')
})

it('ends with 1 where an error is found and --strict is given', async () => {
  expect((await uw('findings', roll, '--strict')).code).toBe(1)
  expect((await uw('findings', roll, '--strict', '--only', 'rent-off-market')).code).toBe(0)
})

it('lists the rules with the figures that a company can set', async () => {
  const { out } = await uw('findings', '--list')
  expect(out).toContain('rent-roll/rent-off-market')
  expect(out).toContain('share = 0.3')
})

it('holds a statement against an earlier one of the property', async () => {
  const statement = (months: string, insurance: number) =>
    `Oak Court,,\nAccount,${months}\nRent,9000,9000\nTotal Income,9000,9000\nInsurance,${insurance},${insurance}\nTotal Operating Expenses,${insurance},${insurance}\nNet Operating Income,${9000 - insurance},${9000 - insurance}\n`
  const earlier = fileOf('earlier.csv', statement('Jan 2025,Feb 2025', 300))
  const later = fileOf('later.csv', statement('Feb 2025,Mar 2025', 340))
  const { out } = await uw('findings', later, '--prior', earlier, '--json', '--only', 'month-restated')
  // 40 more in February, the month that both report.
  expect(JSON.parse(out).findings).toMatchObject([{ id: 'operating-statement/month-restated', dollars: 40 }])
  expect((await uw('findings', later, '--prior', roll)).err).toContain('must contain an operating statement')
})

it('needs a file, and answers with 2 where one cannot be read', async () => {
  expect((await uw('findings')).err).toContain('must name at least one file')
  expect((await uw('findings', join(folder, 'nowhere.csv'))).code).toBe(2)
})

it('takes every figure of every rule from the file of a company, and names rule, figure and range where one is off', async () => {
  const settings = (choose: (minimum: number, maximum: number) => number) =>
    findingCatalog.flatMap(({ id, parameters }) =>
      Object.entries(parameters).map(([key, { minimum, maximum }]) => ({ id, key, value: choose(minimum, maximum) })),
    )
  const read = (chosen: ReturnType<typeof settings>) => {
    const byRule = Map.groupBy(chosen, ({ id }) => id)
    const content = [...byRule].map(([id, all]) => [
      id,
      { parameters: Object.fromEntries(all.map(({ key, value }) => [key, value])) },
    ])
    return readParameters(fileOf('all.json', JSON.stringify(Object.fromEntries(content))))
  }
  expect(findingCatalog.map(({ id }) => id)).toContain('parsed-file/low-confidence')
  await expect(read(settings((minimum) => minimum))).resolves.toBeDefined()
  await expect(read(settings((_, maximum) => maximum))).resolves.toBeDefined()
  for (const wrong of settings((_, maximum) => maximum + 1)) {
    const { minimum, maximum } = findingCatalog.find(({ id }) => id === wrong.id)?.parameters[wrong.key] ?? {}
    await expect(read([wrong])).rejects.toThrow(`${wrong.id} > ${wrong.key} must be from ${minimum} to ${maximum}`)
  }
})

it('goes by the figures of a company in uw read too', async () => {
  const off = fileOf('off.json', '{"rent-roll/rent-off-market": {"isOff": true}}')
  expect(idsOf((await uw('read', roll, '--json', '--parameters', off)).out)).toEqual(['rent-roll/total-does-not-foot'])
})

it('shows a finding that somebody let stand with his reason, and --strict lets it pass', async () => {
  const [total] = JSON.parse((await uw('findings', roll, '--json')).out).findings
  const word = { sheet: 'roll', by: 'Lee', at: '2026-09-30', reason: 'Typo in the total' }
  const dismissal = { kind: 'dismissal', ...word, findingId: total.id, cell: total.source.cell, seen: total.seen }
  const corrected = fileOf('dismissed.json', JSON.stringify([dismissal]))
  const { code, out } = await uw('findings', roll, '--corrections', corrected, '--strict')
  expect([code, out]).toEqual([0, expect.stringContaining('Dismissed by Lee: Typo in the total')])
  const two = await uw('findings', roll, '--prior', 'other.csv', '--corrections', corrected)
  expect([two.code, two.err]).toEqual([2, expect.stringContaining('must name its document')])
})
