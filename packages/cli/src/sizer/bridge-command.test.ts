import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { uw } from '../output/command.fixtures.ts'

const folder = mkdtempSync(join(tmpdir(), 'uw-bridge-'))

function fileOf(name: string, ...lines: string[]): string {
  const path = join(folder, name)
  writeFileSync(path, lines.join('\n'))
  return path
}

// Market rent 3,750 per month: two leases of 1,200 and one vacant unit.
const roll = fileOf(
  'roll.csv',
  'As of 02/28/2025',
  'Unit,Type,Market Rent,Rent,Status',
  '101,1x1,1250,1200,Occupied',
  '102,1x1,1250,1200,Occupied',
  '103,1x1,1250,,Vacant',
)
const statement = fileOf(
  't12.csv',
  'Account,Jan 2025,Feb 2025',
  'Gross Potential Rent,3700,3750',
  'Loss to Lease,-100,-100',
  'Vacancy,-1250,-1250',
  'Bad Debt,-40,-60',
  'Total Income,2310,2340',
  'Insurance,300,300',
  'Total Operating Expenses,300,300',
  'Net Operating Income,2010,2040',
)
const both = ['--rent-roll', roll, '--statement', statement] as const

it('names every gap between potential and collected rent, over the year and over the month of the roll', async () => {
  const { code, out } = await uw('bridge', ...both, '--json')
  expect(code).toBe(0)
  const { year, month } = JSON.parse(out)
  // Two months are annualized by six: 6 × 7,450 - 12 × 3,750 = -300 of timing
  expect(year).toMatchObject({ potential: { amount: 45_000 }, unexplained: 0, collected: { amount: 6 * 4650 } })
  expect(year.parts.map(({ amount }: { amount: number }) => amount)).toEqual([-1200, -15_000, 0, 0, -600, -300])
  expect(month).toMatchObject({ period: '2025-02', potential: { amount: 3750 }, collected: { amount: 2340 } })
})

it('prints both with what each document says', async () => {
  const { out } = await uw('bridge', ...both)
  expect(out).toContain('Rent roll as of 02/28/2025: 3 units, at market rent')
  expect(out).toMatch(/Vacancy .* -\$15,000 +-\$15,000 +-\$15,000/)
  expect(out).toMatch(/Unexplained +0\.0% of rent roll GPR +\$0/)
})

it('does not call contract rents market rents', async () => {
  const bare = fileOf('bare.csv', 'Unit,Type,Rent,Status', '101,1x1,1200,Occupied', '102,1x1,1210,Occupied')
  const files = ['--rent-roll', bare, '--statement', statement] as const
  expect(await uw('bridge', ...files, '--basis', 'market')).toMatchObject({
    code: 2,
    err: expect.stringContaining('requires market rents, but the rent roll has none'),
  })
  expect((await uw('bridge', ...files)).out).toContain('at contract rent, vacant units at market')
  const half = fileOf(
    'half.csv',
    'Unit,Type,Market Rent,Rent,Status',
    '101,1x1,1250,1200,Occupied',
    '102,1x1,,1210,Occupied',
  )
  const { out } = await uw('bridge', '--rent-roll', half, '--statement', statement)
  expect(out).toContain('2 units, at market rent, except 1 at contract rent (no market rent)')
})

it('refuses documents that are not what they are named', async () => {
  expect(await uw('bridge', '--rent-roll', statement, '--statement', statement)).toMatchObject({
    code: 2,
    err: expect.stringContaining('contains no rent roll'),
  })
})
