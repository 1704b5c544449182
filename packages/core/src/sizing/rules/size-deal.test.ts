import { expect, it, test } from 'vitest'
import { Loan, loanProducts } from '../../loan/loan.schema.ts'
import { aDealState, aLenderLine } from '../../review/review.fixtures.ts'
import { fannieConventional } from '../data/rule-packs.ts'
import { aNumberedUnit, aRentRoll, aStatement } from '../sizing.fixtures.ts'
import {
  lineEffects,
  packInForce,
  packsOfProgram,
  programOf,
  programOfLoan,
  programOfProduct,
  requestOfLoan,
  sizeDeal,
  withLoanLimits,
} from './size-deal.ts'
import { sizeLoan } from './size-loan.ts'
import { underwrite } from './underwriting/underwrite.ts'

const documents = {
  rentRoll: aRentRoll(Array.from({ length: 40 }, (_, number) => aNumberedUnit(number))),
  statements: [
    aStatement([
      { concept: 'gpr', months: 40_000 },
      { concept: 're_taxes', section: 'expense', months: 4000 },
      { concept: 'insurance', section: 'expense', months: 1200 },
    ]),
  ],
  statementRoles: ['current'] as const,
}
const unknown = Object.fromEntries(Object.keys(Loan.shape).map((name) => [name, null])) as unknown as Loan
const loan: Loan = { ...unknown, id: 'l', dealId: 'd', product: 'Freddie', appraisedValue: 9_000_000, noteRate: 0.055 }
const entry = { lineItem: 'realEstateTaxes', budget: null, appraisal: null, inflationFactor: null } as const

it('sizes by the program of the product, on the lines that the lender decided', () => {
  const usual = sizeDeal(documents, { loan, entries: [] })
  const decided = sizeDeal(documents, {
    loan,
    entries: [{ ...entry, selection: 'manual', underwritten: 148_000 }],
  })
  expect(usual.rulePack.id).toBe('freddie-fixed')
  expect((usual.underwriting.netCashFlow ?? 0) - (decided.underwriting.netCashFlow ?? 0)).toBeCloseTo(100_000, 6)
  expect(decided.sizing.loan).toBeLessThan(usual.sizing.loan ?? 0)
})

it('holds the loan to a test agreed for it', () => {
  const strict = { ...loan, maximumLoanToValue: 0.2 }
  expect(sizeDeal(documents, { loan: strict, entries: [] }).sizing.loan).toBe(1_800_000)
})

it('holds rents to the limits that are recorded with the loan, as given ones', () => {
  const limits = { studio: null, oneBedroom: 700, twoBedroom: 700, threeBedroom: null, fourBedroom: null }
  const of = (appliesTo: 'all units' | 'affordable units') =>
    sizeDeal(documents, { loan: { ...loan, restrictedRents: { ...limits, appliesTo } }, entries: [] }).underwriting
  const given = underwrite(documents.rentRoll, documents.statements, {
    statementRoles: documents.statementRoles,
    rentLimits: { byBed: { 1: 700, 2: 700 }, units: 'all' },
  })
  expect(of('all units').grossPotentialRent).toBe(given.grossPotentialRent)
  expect(of('all units').restrictedRents?.restricted).toBe(40)
  // No unit of the rent roll is marked as affordable.
  expect(of('affordable units').restrictedRents?.units).toBe(0)
})

it('comes to the same with an underwriting that the caller held', () => {
  const once = sizeDeal(documents, { loan, entries: [] })
  expect(sizeDeal(documents, { loan, entries: [] }, once.unadjusted).sizing).toEqual(once.sizing)
})

it('tests the refinancing of a purchase in California by its own growth of taxes', () => {
  const documents = { rentRoll: null, statements: [], statementRoles: [] }
  const { request } = sizeDeal(documents, { loan: null, entries: [], property: { state: 'CA' } })
  expect(request).toEqual({ state: 'CA' })
  expect(sizeDeal(documents, { loan: null, entries: [] }).request).toEqual({})
})

const aLoan = (known: Partial<Loan>): Loan => ({ ...unknown, id: 'l', dealId: 'd', ...known })
const asked = (known: Partial<Loan>) => requestOfLoan(aLoan(known), fannieConventional)

it('tests coverage at an underwriting rate above the note rate, and pays at the note rate', () => {
  const sized = (rates: Partial<Loan>) => sizeDeal(documents, { loan: { ...loan, ...rates }, entries: [] }).sizing
  const { request, testedRate, measures, loan: amount } = sized({ noteRate: 0.055, underwritingRate: 0.07 })
  expect([request.rate, testedRate, amount]).toEqual([0.055, 0.07, sized({ noteRate: 0.07 }).loan])
  // A 5.5 % note pays 68.13 per year per thousand over 30 years, regardless of the rate used to test coverage.
  expect((12 * (measures.monthlyPayment ?? 0)) / (amount ?? 1)).toBeCloseTo(0.06813, 5)
})

it('never lends on an underwriting rate below the note rate', () => {
  const sized = (rates: Partial<Loan>) => sizeDeal(documents, { loan: { ...loan, ...rates }, entries: [] }).sizing
  const { loan: amount, measures } = sized({ noteRate: 0.09, underwritingRate: 0.055 })
  expect(amount).toBe(sized({ noteRate: 0.09, underwritingRate: null }).loan)
  expect(measures.debtServiceCoverage).toBeGreaterThanOrEqual(1.25)
})

it('asks at the underwriting rate where no note rate is set, and for the appraised value before that once stabilized', () => {
  expect(asked({ underwritingRate: 0.06 })).toMatchObject({ rate: 0.06, underwritingRateFloor: undefined })
  expect(asked({ noteRate: 0.055 })).toMatchObject({ rate: 0.055, underwritingRateFloor: undefined })
  expect(asked({ appraisedValue: 10, asStabilizedValue: 12 }).value).toBe(10)
  expect(asked({ asStabilizedValue: 12 }).value).toBe(12)
})

it('leaves what nobody knows to the program', () => {
  expect(Object.values(asked({})).every((value) => value === undefined)).toBe(true)
})

it('counts debt in place only beside a supplemental loan: another one pays it off', () => {
  const existingDebt = { balance: 5_000_000, rate: 0.04, payment: 30_000, maturity: null }
  const { debtServiceInPlace, balanceInPlace } = asked({ purpose: 'supplemental', existingDebt })
  expect([debtServiceInPlace, balanceInPlace]).toEqual([360_000, 5_000_000])
  expect(asked({ purpose: 'refinance', existingDebt }).balanceInPlace).toBeUndefined()
})

it('takes a tier and an accrual only where the program has them', () => {
  expect([asked({ tier: 2 }).tier, asked({ tier: 9 }).tier]).toEqual([2, undefined])
  expect([asked({ accrual: '30/360' }).accrual, asked({ accrual: 'Actual/365' }).accrual]).toEqual([
    '30/360',
    undefined,
  ])
})

it('counts the first interest in the month before the first payment, and the highest rate of a capped floating one', () => {
  expect(asked({ firstPaymentDate: '2026-01-01' }).firstInterestMonth).toBe('2025-12')
  expect(asked({ spread: 0.02, capRateStrike: 0.05 }).maximumRate).toBeCloseTo(0.07, 12)
})

type Limits = NonNullable<Parameters<typeof withLoanLimits>[1]>

const none: Limits = { minimumDebtServiceCoverage: null, maximumLoanToValue: null, minimumDebtYield: null }
const deal = { ...underwrite(null, []), netCashFlow: 1_000_000, netOperatingIncome: 1_000_000 }
const loanBy = (limits: Partial<Limits>) =>
  sizeLoan(deal, { value: 20_000_000, rate: 0.05 }, withLoanLimits(fannieConventional, { ...none, ...limits }))

it('lends less where the tests agreed for the loan are stricter', () => {
  const usual = loanBy({})
  expect(loanBy({ minimumDebtServiceCoverage: 1.5 }).loan).toBeLessThan(usual.loan ?? 0)
  expect(loanBy({ maximumLoanToValue: 0.3 }).loan).toBe(6_000_000)
  expect(loanBy({ minimumDebtYield: 0.2 }).loan).toBe(5_000_000)
})

it('lends no more where they are looser', () => {
  expect(loanBy({ minimumDebtServiceCoverage: 1, maximumLoanToValue: 0.95 }).loan).toBe(loanBy({}).loan)
  expect(withLoanLimits(fannieConventional, none)).toBe(fannieConventional)
})

it('keeps the share of income that governs HUD’s debt service unless more coverage was agreed', () => {
  const hud = programOf('hud-223f')
  const shares = (coverage: number) =>
    withLoanLimits(hud, { ...none, minimumDebtServiceCoverage: coverage }).tiers.map((tier) => tier.debtServiceShare)
  expect(shares(1)).toEqual(hud.tiers.map((tier) => tier.debtServiceShare))
  expect(shares(2)).toEqual(hud.tiers.map(() => undefined))
})

const { rentRoll, statements, loans } = aDealState()
const dealDocuments = {
  rentRoll: rentRoll?.content ?? null,
  statements: statements.map(({ content }) => content),
  statementRoles: statements.map(({ role }) => role),
}
const [terms] = loans
const dealLoan = terms === undefined ? null : { ...terms, dealId: 'd', createdOn: 0, modifiedOn: 0 }
const sizedWith = (entries: ReturnType<typeof aLenderLine>[]) => sizeDeal(dealDocuments, { loan: dealLoan, entries })
const loanWith = (entries: ReturnType<typeof aLenderLine>[]) => sizedWith(entries).sizing.loan ?? 0

it('is what the loan would gain or lose were a line not changed', () => {
  // Raising taxes from $48,000 to $60,000 per year takes $12,000 from the cash flow, which lowers the loan.
  const taxes = aLenderLine('realEstateTaxes', 60_000)
  const insurance = aLenderLine('propertyInsurance', 30_000)
  const entries = [taxes, insurance]
  const effects = lineEffects(dealDocuments, { loan: dealLoan, entries }, sizedWith(entries))
  expect(effects).toEqual({
    realEstateTaxes: loanWith(entries) - loanWith([insurance]),
    propertyInsurance: loanWith(entries) - loanWith([taxes]),
  })
  expect(effects.realEstateTaxes).toBeLessThan(-100_000)
  expect(effects.propertyInsurance).toBeLessThan(-100_000)
})

it('names no line that changes nothing, and none where the deal is not sized', () => {
  const same = aLenderLine('realEstateTaxes', 48_000)
  expect(lineEffects(dealDocuments, { loan: dealLoan, entries: [same] }, sizedWith([same]))).toEqual({})
  const none = { rentRoll: null, statements: [], statementRoles: [] }
  const taxes = aLenderLine('realEstateTaxes', 60_000)
  expect(lineEffects(none, { loan: null, entries: [taxes] }, sizeDeal(none, { loan: null, entries: [taxes] }))).toEqual(
    {},
  )
})

const annualPremium = (on: string) => packInForce('hud-223f', on).mortgageInsurance?.annual

it('takes the premium of the day of the quote: a quarter of a percent from October 2025', () => {
  expect([annualPremium('2025-09-30'), annualPremium('2025-10-01'), annualPremium('2026-11-23')]).toEqual([
    0.006, 0.0025, 0.0025,
  ])
})

it('lends 85 % until the letters of 8 January 2025, 87 % from then on', () => {
  const share = (on: string) => packInForce('HUD-223f', on).tiers[0]?.debtServiceShare
  expect([share('2025-01-07'), share('2025-01-08')]).toEqual([0.85, 0.87])
})

it('takes the highest version of a day', () => {
  const [pack] = packsOfProgram('bank')
  if (pack === undefined) throw new Error('no bank')
  const again = { ...pack, version: 2 }
  expect(packInForce('bank', pack.effective, [again, pack]).version).toBe(2)
})

it('says which day the first rules began, and which programs there are', () => {
  expect(() => packInForce('hud-221d4-middle-income', '2024-12-31')).toThrow(
    /must not be before 2025-01-08, the earliest date with known rules for hud-221d4-middle-income/,
  )
  expect(() => packInForce('fannie-conventional', '2024-12-31')).toThrow(
    /must not be before 2026-11-20, when the undated sources of fannie-conventional were read/,
  )
  expect(() => packInForce('hud', '2026-01-01')).toThrow(/must be one of fannie-conventional, .*cmbs-conduit/)
})

it('finds a program whatever the case', () => {
  expect(programOf('Fannie-Student').name).toBe('Fannie Mae student housing')
})

it('lists the programs where a name is none', () => {
  expect(() => programOf('freddy')).toThrow(
    /must be one of fannie-conventional, .*fannie-supplemental.*; received "freddy"/,
  )
})

it('takes the rules that held on the day of the quote', () => {
  const later = { ...fannieConventional, effective: '2027-03-01' }
  const corrected = { ...later, version: 2 }
  const packs = [corrected, fannieConventional, later]
  expect(programOf('fannie-conventional', '2027-02-28', packs)).toBe(fannieConventional)
  expect(programOf('fannie-conventional', '2027-03-01', packs)).toBe(corrected)
  expect(programOf('fannie-conventional', null, packs)).toBe(corrected)
  expect(() => programOf('fannie-conventional', '2020-01-01', packs)).toThrow('must not be before 2026-11-20')
})

it('knows a program for every product of a loan, and takes Fannie Mae’s where none is known', () => {
  const names = loanProducts.map((product) => programOfProduct(product).id)
  expect(new Set(names).size).toBe(loanProducts.length)
  expect(programOfProduct(null).id).toBe('fannie-conventional')
})

test('the program that was chosen goes before that of the product', () => {
  expect(programOfLoan({ product: 'Freddie', program: 'hud-223f' }).id).toBe('hud-223f')
  expect(programOfLoan({ product: 'Freddie', program: null }).id).toBe('freddie-fixed')
})

test('a program that is gone leaves the loan to its product, and no loan to Fannie Mae', () => {
  expect(programOfLoan({ product: 'bank', program: 'gone-since' }).id).toBe('bank')
  expect(programOfLoan(null).id).toBe('fannie-conventional')
})
