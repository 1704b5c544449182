import { describe, expect, it } from 'vitest'
import { programmeOf } from './programme-of.ts'
import { amountsAbout, sensitivity } from './sensitivity.ts'
import { sizeLoan } from './size-loan.ts'
import { underwrite } from './underwrite.ts'

const underwriting = { ...underwrite(null, []), netCashFlow: 1_200_000, netOperatingIncome: 1_225_000 }
const request = { value: 18_750_000, rate: 0.0575 }
const pack = programmeOf('fannie-conventional')
const rates = { variable: 'rate', amounts: amountsAbout(0.0575, 0.0025) } as const
const flows = { variable: 'cashFlowChange', amounts: amountsAbout(0, 0.01) } as const

describe('a sensitivity of 25 by 25', () => {
  const { cells } = sensitivity(underwriting, request, pack, { rows: rates, columns: flows })

  it('has the loan of the sizing in its middle', () => {
    expect([cells.length, cells[12]?.length]).toEqual([25, 25])
    expect(cells[12]?.[12]).toMatchObject({ loan: 13_708_000, governing: 'DSCR' })
  })

  it('is a sizing of its own in every corner', () => {
    for (const [row, column] of [
      [0, 0],
      [0, 24],
      [24, 0],
      [24, 24],
    ] as const) {
      const netCashFlow = 1_200_000 * (1 + (flows.amounts[column] ?? 0))
      const alone = sizeLoan({ ...underwriting, netCashFlow }, { ...request, rate: rates.amounts[row] }, pack)
      expect(cells[row]?.[column]?.loan).toBe(alone.loan)
    }
  })

  it('never lends more at a higher rate, nor less on more cash flow', () => {
    const loans = cells.map((row) => row.map(({ loan }) => loan ?? Number.NaN))
    const falls = (line: readonly number[]) => line.every((loan, index) => loan <= (line[index - 1] ?? Infinity))
    const columns = loans.map((_, column) => loans.map((line) => line[column] ?? Number.NaN))
    expect(columns.every(falls)).toBe(true)
    expect(loans.every((line) => falls(line.toReversed()))).toBe(true)
  })
})

it('values the income as it is varied, whichever side the capitalisation rate stands on', () => {
  const caps = { variable: 'capitalisationRate', amounts: [0.05] } as const
  const half = { variable: 'netCashFlow', amounts: [600_000] } as const
  // Net operating income is 625,000; 12,500,000 of value; 80 %.
  const [one] = sensitivity(underwriting, { rate: 0 }, pack, { rows: caps, columns: half }).cells
  const [other] = sensitivity(underwriting, { rate: 0 }, pack, { rows: half, columns: caps }).cells
  expect([one?.[0]?.loan, other?.[0]?.loan]).toEqual([10_000_000, 10_000_000])
})

it('refuses to vary one thing twice, or nothing', () => {
  expect(() => sensitivity(underwriting, request, pack, { rows: rates, columns: rates })).toThrow(
    'must vary two things',
  )
  const none = { variable: 'value', amounts: [] } as const
  expect(() => sensitivity(underwriting, request, pack, { rows: rates, columns: none })).toThrow('at least one amount')
})

it('steps evenly about the middle, and not below the least', () => {
  expect(amountsAbout(0.06, 0.0025, 5)).toEqual([0.055, 0.0575, 0.06, 0.0625, 0.065])
  expect(amountsAbout(0.001, 0.001, 5, 0)).toEqual([0, 0.001, 0.002, 0.003])
})
