import { describe, expect, it } from 'vitest'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '../sizing.fixtures.ts'
import { commercialRents } from './commercial-rents.ts'
import { programmeOf } from './programme-of.ts'
import { sizeLoan } from './size-loan.ts'
import { underwrite } from './underwrite.ts'

const space = (number: number, contractRent: number, leaseEnd: string | null = '2030-12-31') =>
  aNumberedUnit(number, { isDwelling: false, contractRent, leaseEnd })
/** Three tenants, one of whom stayed on after the lease, and an empty space. */
const shops = aRentRoll(
  [
    space(1, 4000),
    space(2, 2500, '2026-12-31'),
    space(3, 1500, '2026-01-31'),
    aNumberedVacantUnit(4, { isDwelling: false }),
  ],
  { asOf: '2026-04-30' },
)

it('are the base rents of let spaces whose lease runs, with what has ended and what ends within a year', () => {
  // (4,000 + 2,500) x 12, 1,500 x 12 and 2,500 x 12.
  expect(commercialRents(shops, '2026-04-30')).toMatchObject({
    amount: 78_000,
    spaces: 4,
    leased: 2,
    ended: 18_000,
    endingWithinYear: 30_000,
  })
  expect(commercialRents(aRentRoll([aNumberedUnit(1)]), null)).toBeNull()
})

describe('commercial income with a commercial rent roll', () => {
  const roll = aRentRoll(Array.from({ length: 50 }, (_, at) => aNumberedUnit(at)))
  const statementWith = (commercial: number | null) =>
    aStatement([
      { concept: 'gpr', months: 50_000 },
      ...(commercial === null ? [] : [{ concept: 'commercial', months: commercial }]),
      { concept: 're_taxes', section: 'expense', months: 5000 },
      { concept: 'insurance', section: 'expense', months: 2000 },
    ])
  const rents = commercialRents(shops, '2026-04-30') ?? undefined
  const linesOf = (commercial: number | null, isGiven = true) => {
    const given = isGiven ? { commercialRents: rents } : {}
    const { lines } = underwrite(roll, [statementWith(commercial)], given)
    return (['commercialIncome', 'commercialVacancy'] as const).map(
      (key) => lines.find((line) => line.key === key)?.amount ?? null,
    )
  }

  it('is the rents in place where the statement has none or more, less a vacancy of a tenth', () => {
    expect(linesOf(null)).toEqual([78_000, -7800])
    expect(linesOf(8000)).toEqual([78_000, -7800])
    expect(linesOf(null, false)).toEqual([null, null])
  })

  it('is the statement’s where that is less, and what the lender gives where it is given', () => {
    expect(linesOf(5000)).toEqual([60_000, -6000])
    const given = { commercialRents: rents, lines: { commercialIncome: { amount: 50_000 } } }
    const line = underwrite(roll, [statementWith(null)], given).lines.find(({ key }) => key === 'commercialIncome')
    expect(line?.amount).toBe(50_000)
  })

  it('is held against the program’s most, and says which leases have ended or end soon', () => {
    const large = rents === undefined ? undefined : { ...rents, amount: 300_000 }
    const underwriting = underwrite(roll, [statementWith(null)], { commercialRents: large })
    expect(underwriting.findings.map(({ id }) => id)).toEqual([
      'sizing/commercial-lease-ended',
      'sizing/commercial-lease-ends',
    ])
    const { eligibility } = sizeLoan(underwriting, { value: 9_000_000, rate: 0.06 }, programmeOf('freddie-fixed'))
    // 270,000 of 600,000 less 30,000 and 270,000: 32 %, above the 25 % of Freddie Mac.
    const found = eligibility.find(({ fact }) => fact === 'commercialIncomeShare')
    expect([found?.maximum, found?.isMet]).toEqual([0.25, false])
    expect(found?.seen).toBeCloseTo(270_000 / 840_000, 6)
  })
})
