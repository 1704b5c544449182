import { expect, it } from 'vitest'
import type { LenderUnderwritingLine } from '../../loan/loan.schema.ts'
import { aNumberedUnit, aRentRoll, aStatement } from '../sizing.fixtures.ts'
import { recordedLines } from './recorded-lines.ts'
import { underwrite } from './underwrite.ts'

const roll = aRentRoll(Array.from({ length: 10 }, (_, number) => aNumberedUnit(number)))
const statement = aStatement([
  { concept: 'gpr', months: 10_000 },
  { concept: 'laundry', months: 100 },
  { concept: 're_taxes', section: 'expense', months: 1000 },
  { concept: 'insurance', section: 'expense', months: 300 },
])
const alone = underwrite(roll, [statement])
const entry = (lineItem: string, changes: Partial<LenderUnderwritingLine>): LenderUnderwritingLine => ({
  lineItem,
  budget: null,
  appraisal: null,
  selection: null,
  inflationFactor: null,
  underwritten: null,
  ...changes,
})

it('underwrites what the lender decided, and the management fee follows', () => {
  const { lines, findings } = recordedLines(alone, [
    entry('Real estate taxes', { selection: 't12', inflationFactor: 1.1 }),
    entry('laundry', { selection: 'manual', underwritten: 21_200 }),
    entry('propertyInsurance', { budget: 9 }),
  ])
  expect(findings).toEqual([])
  const { lines: made, ...totals } = underwrite(roll, [statement], { lines })
  const line = (key: string) => made.find((one) => one.key === key)
  expect(line('realEstateTaxes')?.amount).toBeCloseTo(13_200, 6)
  expect(line('realEstateTaxes')?.reason).toBe('The lender’s choice: trailing year times 1.1.')
  expect(line('propertyInsurance')?.amount).toBe(3600)
  // 20,000 more of laundry, 1,200 more of taxes, and 3 % of the new income to the manager.
  expect((totals.netCashFlow ?? 0) - (alone.netCashFlow ?? 0)).toBeCloseTo(20_000 - 1200 - 600, 6)
})

it('says which decisions it cannot follow: no such line, no amount, and what only the rents decide', () => {
  const { lines, findings } = recordedLines(alone, [
    entry('Helipad', { selection: 'manual', underwritten: 1 }),
    entry('utilities', { selection: 'appraisal' }),
    entry('occupiedRent', { selection: 'manual', underwritten: 1 }),
    entry('Ballroom', {}),
  ])
  expect(lines).toEqual({})
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringContaining('Helipad is not followed: the underwriting has no line'),
    expect.stringContaining('rents and the program alone'),
    expect.stringContaining('does not have the amount'),
  ])
})
