import { expect, it } from 'vitest'
import type { Finding } from '../../shared/findings.ts'
import { underwrite } from '../rules/underwriting/underwrite.ts'
import {
  aNumberedUnit,
  aNumberedVacantUnit,
  aRentRoll,
  aRetailUnit,
  aSoundDeal,
  aStatement,
  checkedLoanDollars,
  questionsOf,
  type ShortLine,
  warningsOf,
} from '../sizing.fixtures.ts'

const questionOf = (id: string, ...asked: Parameters<typeof questionsOf>) =>
  questionsOf(...asked).find((finding) => finding.id === `sizing/${id}`)

it('finds commercial income that no lease on the roll earns', () => {
  const deal = aSoundDeal({ commercial: { concept: 'commercial', months: 3000 } })
  const found = questionOf('commercial-without-lease', deal)
  // 36,000 less the program's vacancy.
  expect(found?.severity).toBe('warning')
  expect(found?.message).toContain('Commercial income is $36,000, but the rent roll has no commercial tenant')
})

it('finds less commercial vacancy than 10%', () => {
  const deal = aSoundDeal({ commercial: { concept: 'commercial', months: 3000 } })
  const rentRoll = { ...deal.rentRoll, units: [...deal.rentRoll.units, aRetailUnit(3000)] }
  const found = questionOf(
    'commercial-vacancy',
    { ...deal, rentRoll },
    {
      assumptions: { lines: { commercialVacancy: { amount: 0 } } },
    },
  )
  expect(found?.dollars).toBe(checkedLoanDollars(3600, found))
  expect(questionOf('commercial-without-lease', { ...deal, rentRoll })).toBeUndefined()
})

it('finds units that are let to companies above residents’ rents, and names no tenant', () => {
  const deal = aSoundDeal({}, (number) =>
    number < 12 ? { tenantName: `Stay ${number} LLC`, contractRent: 1900, charges: { RENT: 1900 } } : {},
  )
  const found = questionOf('corporate-units', deal)
  // 700 per month above 1,200 on twelve units: 8,400 per month, 100,800 per year.
  expect(found?.message).toContain(
    '12 of 94 leased units (12.8%) are leased to companies or one tenant, $8,400/mo above residents’ rents',
  )
  expect(found?.message).not.toContain('Stay')
})

it('counts a tenant of several units as one, and two of them as chance', () => {
  const several = (count: number) => aSoundDeal({}, (number) => (number < count ? { tenantName: 'Birch Fellows' } : {}))
  expect(questionOf('corporate-units', several(15))?.message).toContain('15 of 94 leased units')
  expect(questionOf('corporate-units', several(2))).toBeUndefined()
  const marked = aSoundDeal({}, (number) => (number < 15 ? { status: 'Corporate Lease' } : {}))
  expect(questionOf('corporate-units', marked)?.message).toContain('15 of 94 leased units')
  // A report without names prints one word for all of them, or a number.
  expect(questionOf('corporate-units', several(94))).toBeUndefined()
  const numbered = aSoundDeal({}, (number) => ({ tenantName: `Tenant ${number}` }))
  expect(questionOf('corporate-units', numbered)).toBeUndefined()
})

it('finds rents of residents who owe several months', () => {
  const deal = aSoundDeal()
  const at = (row: number) => ({ file: 'roll.xlsx', sheet: 'Roll', cell: `H${row}` })
  const owed: Finding = {
    id: 'rent-roll/balance-above-rent',
    severity: 'warning',
    message: '',
    source: at(5),
    places: [at(5), at(6), at(7)],
    seen: '4100',
    dollars: 11_000,
  }
  const found = questionOf('delinquent-rents', { ...deal, documentFindings: [owed] })
  // Three units at 1,200: 43,200 per year.
  expect(found?.message).toContain('3 units with annual rent of $43,200 owe $11,000')
  expect(found?.dollars).toBe(checkedLoanDollars(43_200, found))
  const dismissal = { reason: 'Paid since', by: 'Ann', at: '2026-05-02' }
  expect(warningsOf({ ...deal, documentFindings: [{ ...owed, dismissal }] })).toEqual([])
})

it('finds subsidized rents above those of comparable units', () => {
  const deal = aSoundDeal({}, (number) =>
    number < 10 ? { contractRent: 1500, charges: { RENT: 300, HAP: 1200 } } : {},
  )
  const code = {
    code: 'HAP',
    description: null,
    category: 'Subsidy',
    probability: 1,
    inPlaceRent: true,
    yearly: false,
    total: 12_000,
  } as const
  const rentRoll = { ...deal.rentRoll, chargeCodes: [code] }
  const found = questionOf('subsidized-above-market', { ...deal, rentRoll })
  // 300 per month on ten units: 36,000 per year.
  expect(found?.message).toMatch(
    /^Rents of 10 subsidized units exceed the rents of comparable units, .* by \$3,000\/mo\./,
  )
})

it('requires the limits of restricted units, and for the units of an affordable property', () => {
  const tagged = aSoundDeal({}, (number) => (number < 20 ? { tags: ['Affordable'] } : {}))
  expect(questionOf('restricted-rents', tagged)).toMatchObject({ severity: 'info' })
  const limited = aSoundDeal({}, (number) => (number < 20 ? { tags: ['Affordable'], restrictedRent: 900 } : {}))
  expect(questionOf('restricted-rents', limited)).toBeUndefined()
  expect(warningsOf(aSoundDeal(), { property: { propertyType: 'Affordable' } })).toEqual(['restricted-rents'])
})

const lines: ShortLine[] = [
  { concept: 'gpr', months: 1000 },
  { concept: 're_taxes', section: 'expense', months: 10 },
  { concept: 'insurance', section: 'expense', months: 10 },
]

it('puts dollars on rents that stand in for unknown ones', () => {
  const units = [
    aNumberedUnit(1),
    aNumberedVacantUnit(2, { marketRent: null }),
    aNumberedUnit(3, { contractRent: null }),
  ]
  const { findings } = underwrite(aRentRoll(units), [aStatement(lines)])
  // The market rent of 1,100 of the other units, times 12.
  expect(findings.map(({ id, dollars }) => [id, dollars])).toEqual([
    ['sizing/unit-without-rent', null],
    ['sizing/average-market-rent', 13_200],
  ])
})

it('names the code that cancels whole rents, the units and the dollars', () => {
  const canceled = [1, 2, 3, 4].map((number) => aNumberedUnit(number, { charges: { RENT: 1000, COURTESY: -1000 } }))
  const { findings } = underwrite(aRentRoll([...canceled, aNumberedUnit(5)]), [aStatement(lines)])
  expect(findings).toMatchObject([{ id: 'sizing/rent-canceled', seen: 'COURTESY', dollars: 48_000 }])
  expect(findings[0]?.message).toContain('4 units (101, 102, 103, …)')
})

it('tells the dollars of commercial leases that have ended or end within a year, and nothing of those that run', () => {
  const foundOf = (ended: number, endingWithinYear: number) => {
    const commercialRents = { amount: 78_000, spaces: 4, leased: 2, ended, endingWithinYear, sources: [] }
    return underwrite(null, [], { commercialRents })
      .findings.filter(({ id }) => id.startsWith('sizing/commercial'))
      .map(({ message, dollars }) => [message, dollars])
  }
  expect(foundOf(18_000, 30_000)).toEqual([
    ['Commercial leases with rent of $18,000/yr have ended and are excluded. Get renewals.', 18_000],
    ['Commercial leases with rent of $30,000/yr end within 12 months. Get renewals, or exclude them.', 30_000],
  ])
  expect(foundOf(0, 0)).toEqual([])
})
