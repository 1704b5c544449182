import { describe, expect, it } from 'vitest'
import { programmeOf } from '../rules/programme-of.ts'
import { sizeLoan } from '../rules/size-loan.ts'
import { underwrite } from '../rules/underwrite.ts'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '../sizing.fixtures.ts'

/** 100 units in lease-up, so many of them let at 1,000, all others asking 1,100. Bills of 120,000 and 60,000 a year. */
const inLeaseUp = (occupied: number) => {
  const units = [
    ...Array.from({ length: occupied }, (_, at) => aNumberedUnit(at)),
    ...Array.from({ length: 100 - occupied }, (_, at) => aNumberedVacantUnit(occupied + at)),
  ]
  const statement = aStatement([
    { concept: 'gpr', months: occupied * 1000 },
    { concept: 're_taxes', section: 'expense', months: 10_000 },
    { concept: 'insurance', section: 'expense', months: 5000 },
  ])
  const pack = programmeOf('freddie-lease-up')
  const underwriting = underwrite(aRentRoll(units), [statement], {}, pack)
  return { underwriting, sizing: sizeLoan(underwriting, { value: 15_000_000, rate: 0.06 }, pack) }
}
const foundOf = (occupied: number, id: string) =>
  inLeaseUp(occupied).sizing.findings.filter((finding) => finding.id === `sizing/${id}`)

describe('a property in lease-up', () => {
  it('is sized on the cash flow and the value once stabilized, and its cash flow in place stands beside them', () => {
    const { underwriting, sizing } = inLeaseUp(70)
    // Rents of 70 x 12,000 + 30 x 13,200 = 1,236,000, less 5 % (61,800), taxes, insurance and a fee of 3 % of 1,174,200
    // (35,226), less reserves of 25,000: 933,974. In place the 30 empty units earn nothing: 840,000 less 180,000, 25,200, 25,000.
    expect(underwriting.netCashFlow).toBeCloseTo(933_974, 2)
    expect(underwriting.netCashFlowInPlace).toBeCloseTo(609_800, 2)
    // 933,974 / 1.30 over a constant of 0.0719461: 9,985,000; 75 % of value is 11,250,000.
    expect([sizing.loan, sizing.tier.minimumDebtServiceCoverage, sizing.limitName]).toEqual([
      9_985_000,
      1.3,
      'refinance',
    ])
  })

  it('must cover interest alone 1.05 times when the loan funds, and be occupied by 65 %', () => {
    // Interest on 9,985,000 at 6 %, Actual/360: 607,421 a year. 609,800 covers it 1.00 times.
    expect(foundOf(70, 'funding-coverage').map(({ severity, message }) => [severity, message])).toEqual([
      [
        'warning',
        'Cash flow in place covers 1.00x of interest alone; Freddie Mac lease-up funds at 1.05x of interest alone. Wait for lease-up, or lower the loan.',
      ],
    ])
    expect(foundOf(85, 'funding-coverage')).toEqual([])
    expect(foundOf(60, 'eligibility-occupancy')).toHaveLength(1)
    expect(foundOf(70, 'eligibility-occupancy')).toEqual([])
  })
})

it('asks where nobody knows the cash flow in place, and asks nothing of a stabilized loan', () => {
  const asked = { value: 15_000_000, rate: 0.06 }
  const of = (id: string) =>
    sizeLoan(underwrite(null, []), asked, programmeOf(id)).findings.filter(({ id }) => id === 'sizing/funding-coverage')
  expect(of('freddie-lease-up').map(({ severity }) => severity)).toEqual(['info'])
  expect(of('freddie-fixed')).toEqual([])
})

it('finds a loan whose debt service its cash flow does not pay, though a lower rate carries it', () => {
  const underwriting = { ...underwrite(null, []), netCashFlow: 1_000_000, netOperatingIncome: 1_025_000 }
  const asked = { value: 50_000_000, rate: 0.1, comparableFixedRate: 0.05, termMonths: 120 }
  const { findings, measures } = sizeLoan(underwriting, asked, programmeOf('freddie-floating'))
  // 1,000,000 / 1.25 over a constant of 0.064419 lends 12,418,000; at 10 % a constant of 0.105309 costs 1,307,722: 0.76.
  expect(measures.debtServiceCoverage).toBeCloseTo(0.7647, 3)
  expect(findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([
    'DSCR 0.76x at the note rate: net cash flow does not pay the debt service. Give the rate that coverage is tested at, or lower the loan.',
  ])
  const sound = sizeLoan(underwriting, { ...asked, rate: 0.05 }, programmeOf('freddie-floating'))
  expect(sound.findings.filter(({ id }) => id === 'sizing/coverage-below-one')).toEqual([])
})
