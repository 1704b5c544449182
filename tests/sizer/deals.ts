/** Deals of every shape that the workbook must support: complete, partial, odd and hostile. */
import { fileURLToPath } from 'node:url'
import { createLocalPredictor } from '@uwkit/analytics'
import { readDocuments } from '@uwkit/core/parsed-file'
import { type SizerInput, type SizerWorkbook, sizerNameFor } from '@uwkit/core/sizer'
import {
  fannieConventional,
  type PartialLoanRequest,
  programOf,
  type Sizing,
  type SizingRulePack,
  sizeLoan,
  type Underwriting,
  type UnderwritingAssumptions,
  underwrite,
} from '@uwkit/core/sizing'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement, type ShortLine } from '@uwkit/core/testing'
import { readWorkbookFile } from '@uwkit/documents/node'
import { sizerWorkbook } from '@uwkit/documents/workbooks'

/** A deal with the SDK's results. */
export interface SizedDeal {
  underwriting: Underwriting
  sizing: Sizing
  workbook: SizerWorkbook
  /** Sizes the same documents with another request or other assumptions. */
  again: (request: PartialLoanRequest, assumptions?: UnderwritingAssumptions) => Sizing
}

type Documents = Pick<SizerInput, 'rentRoll' | 'statements'> & Partial<SizerInput>

export function sized(
  documents: Documents,
  request: PartialLoanRequest,
  assumptions: UnderwritingAssumptions = {},
  rulePack: SizingRulePack = fannieConventional,
): SizedDeal {
  const underwriting = underwrite(documents.rentRoll, documents.statements, assumptions, rulePack)
  const sizing = sizeLoan(underwriting, request, rulePack)
  const deal = { name: 'Sample Court', address: '1 Sample Way, Springfield, IL 62701' }
  const input = { deal, asOf: '2026-04-30', underwriting, sizing, ties: [], findings: [], ...documents }
  const again = (other: PartialLoanRequest, assumed: UnderwritingAssumptions = assumptions): Sizing =>
    sizeLoan(underwrite(documents.rentRoll, documents.statements, assumed, rulePack), other, rulePack)
  return { underwriting, sizing, workbook: sizerWorkbook(sizerNameFor(rulePack), input), again }
}

/** Reads the documents of the sample deal of the repository from its files. */
export async function sampleDocuments(): Promise<
  Required<Pick<SizerInput, 'rentRoll' | 'statements' | 'ties' | 'findings'>>
> {
  const predictor = createLocalPredictor()
  const read = async (file: string) => {
    const path = fileURLToPath(new URL(`../../samples/quarry-lantern/${file}`, import.meta.url))
    return readDocuments(await readWorkbookFile(path), { predictor, chartOfAccountsId: 2 }).documents
  }
  const documents = [...(await read('rent-roll.xlsx')), ...(await read('t12.xlsx'))]
  const rolls = documents.filter((document) => document.kind === 'rent_roll')
  const statements = documents.filter((document) => document.kind === 'operating_statement')
  return {
    rentRoll: rolls[0]?.rentRoll ?? null,
    statements: statements.map(({ statement }) => statement),
    ties: documents.flatMap(({ ties }) => ties),
    findings: documents.flatMap(({ findings }) => findings),
  }
}

/** Sizes the sample deal of the repository. */
export async function sampleDeal(): Promise<SizedDeal> {
  return sized(await sampleDocuments(), { value: 18_000_000, rate: 0.0575 })
}

export const request = { value: 12_000_000, rate: 0.0575 }

const cost = (concept: string, month: number): ShortLine => ({ concept, section: 'expense', months: month })

export const lines: ShortLine[] = [
  { concept: 'gpr', months: [...Array(9).fill(101_000), 102_000, 103_000, 104_000] },
  { concept: 'vacancy', months: [...Array(9).fill(-4_000), -7_000, -7_500, -8_000] },
  { concept: 'concessions', months: -900 },
  { concept: 'bad_debt_exp', section: 'expense', months: 700 },
  { concept: 'non_revenue', months: -1_100 },
  { concept: 'premiums', months: 300 },
  { concept: 'laundry', months: [...Array(9).fill(250), null, null, null] },
  { concept: 'parking', months: 900 },
  { concept: 'rubs_exp', section: 'expense', months: -3_000 },
  { concept: 'pet', months: 1_200 },
  cost('re_taxes', 9_000),
  cost('insurance', 3_500),
  cost('electric', 2_100),
  cost('water_sewer', 2_900),
  cost('rm', 6_100),
  cost('payroll_admin', 8_800),
  cost('employee_apt_exp', 500),
  cost('marketing', 800),
  cost('ga', 1_300),
  cost('mgmt_fee', 2_700),
]
const further: ShortLine[] = [
  { concept: 'commercial', months: 2_000 },
  { concept: null, label: 'Odd receipts', months: 40 },
  { concept: null, label: 'Odd costs', section: 'expense', months: 60 },
  { concept: 'capex', section: 'expense', months: 5_000 },
  { concept: 'debt_service', section: 'below', months: 30_000 },
]

const leased = Array.from({ length: 92 }, (_, index) =>
  aNumberedUnit(index, { floorplan: index % 2 ? 'A1' : 'B2', bed: (index % 2) + 1, contractRent: 1_000 + index }),
)
const empty = Array.from({ length: 5 }, (_, index) => aNumberedVacantUnit(92 + index, { floorplan: 'B2', bed: 1 }))
const odd = [
  aNumberedVacantUnit(97, { occupancy: 'model', floorplan: null }),
  aNumberedVacantUnit(98, { marketRent: null }),
  aNumberedUnit(99, { occupancy: 'employee' }),
  aNumberedUnit(100, { unit: 'P-1', isDwelling: false, contractRent: 75, marketRent: null, floorplan: null }),
]
export const rentRoll = aRentRoll([...leased, ...empty, ...odd], { asOf: '2026-09-30' })
export const statement = aStatement(lines)
const earlier = aStatement(lines.slice(0, 16), '2024-05', 12, 't12-before.xlsx')

/** Everything that an analyst can enter. */
const everything: UnderwritingAssumptions = {
  unitCount: 99,
  marketVacancy: 0.08,
  premiumsInRent: 1_000,
  oneOffOtherIncome: 2_000,
  managementFeeContract: 0.04,
  reservePerUnit: 300,
  capAtTrailingThreeMonths: false,
  lines: {
    realEstateTaxes: { amount: 130_000, reason: 'Bill.' },
    repairsAndMaintenance: { floorPerUnit: 800 },
    utilities: { selection: 'T3', factor: 1.05 },
    managementFees: { amount: 60_000 },
    commercialVacancy: { selection: 'T12' },
    replacementReserves: { amount: 35_000 },
  },
}

const yearToDate: UnderwritingAssumptions = {
  oneOffOtherIncome: 500,
  lines: {
    concessions: { selection: 'YTD' },
    otherIncome: { selection: 'YTD' },
    utilities: { selection: 'YTD', factor: 1.02 },
    realEstateTaxes: { selection: 'YTD' },
    parking: { selection: 'T1' },
  },
}

/** Returns deals of the programs whose tests differ from those of a conventional loan. */
function programs(documents: Documents): [string, SizedDeal][] {
  const deal = (id: string, more: PartialLoanRequest): [string, SizedDeal] => [
    `the program ${id}${Object.keys(more).length === 0 ? ' and nothing that it asks for' : ` by ${Object.keys(more).join(', ')}`}`,
    sized(documents, { ...request, ...more }, {}, programOf(id)),
  ]
  return [
    deal('fannie-supplemental', { debtServiceInPlace: 150_000, balanceInPlace: 2_500_000 }),
    deal('fannie-supplemental', {}),
    deal('fannie-structured-arm', { maximumRate: 0.0825, comparableFixedRate: 0.06 }),
    deal('fannie-structured-arm', {}),
    deal('fannie-cooperative', { cashFlowAsRun: 210_000 }),
    deal('fannie-green-rewards', { ownerSavings: 60_000, tenantSavings: 40_000, tier: 3 }),
    deal('fannie-hard-subordinate-debt', { subordinateDebtService: 190_000 }),
    deal('fannie-seniors', { careMix: { independentLiving: 60, assistedLiving: 40 } }),
    deal('fannie-near-stabilization', { interestOnlyMonths: 12 }),
    deal('fannie-fha-risk-sharing', { accrual: '30/360' }),
    deal('fannie-small', { requestedLoan: 9_500_000 }),
    deal('freddie-fixed', { interestOnlyMonths: 120 }),
    deal('freddie-floating', { comparableFixedRate: 0.0585 }),
    deal('freddie-sbl', { market: 'top', value: 9_000_000 }),
    deal('cmbs-conduit', { firstInterestMonth: '2026-12', interestOnlyMonths: 36 }),
    deal('hud-223f', { purpose: 'purchase', purchasePrice: 11_000_000, costBeforeFees: 11_400_000, grants: 300_000 }),
    deal('hud-223f', { costBeforeFees: 7_900_000, isCashOut: true }),
    deal('hud-223f', {}),
    deal('hud-221d4', { costBeforeFees: 12_500_000, hasElevator: true, statutoryAdjustment: 50_000 }),
    deal('hud-232-223f', { isNonProfit: true, costBeforeFees: 9_000_000 }),
  ]
}

/** Returns a statement that prints its income in one total. */
function condensed() {
  const statement = aStatement([{ concept: null, label: 'Effective gross income', months: 90_000 }, ...lines.slice(10)])
  const [income, ...rest] = statement.lines
  const total = income === undefined ? [] : [{ ...income, isTotal: true, totalOf: 'income' as const }]
  return { ...statement, lines: [...total, ...rest.filter(({ section }) => section === 'expense')] }
}

/** Returns a statement that prints effective gross income, operating expenses and NOI, and no lines. */
function totals() {
  const statement = aStatement([
    { concept: null, label: 'Effective gross income', months: 90_000 },
    { concept: null, label: 'Total operating expenses', section: 'expense', months: 40_000 },
    { concept: null, label: 'Net operating income', section: 'expense', months: 50_000 },
  ])
  const kinds = ['income', 'expense', 'netOperatingIncome'] as const
  return {
    ...statement,
    lines: statement.lines.map((line, index) => ({
      ...line,
      isTotal: true,
      totalOf: kinds[index] ?? null,
      isNetOperatingIncome: index === 2,
    })),
  }
}

function asYear(statement: ReturnType<typeof condensed>) {
  const periods = statement.periods.slice(0, 1).map((period) => ({ ...period, kind: 'year' as const, caption: '2025' }))
  return { ...statement, isAnnual: true, periods }
}

/** Returns a statement with its first columns as quarters or as one year to date. */
function asColumns(statement: ReturnType<typeof aStatement>, kind: 'quarter' | 'year', ...captions: string[]) {
  const periods = statement.periods.slice(0, captions.length).map((period, index) => {
    return { ...period, kind, caption: captions[index] ?? '' }
  })
  return { ...statement, isAnnual: kind === 'year', periods }
}

function annual() {
  const statement = aStatement(
    [{ concept: 'gpr', months: [1_150_000, 1_200_000] }, cost('re_taxes', 100_000)],
    '2025-05',
    2,
  )
  const periods = statement.periods.map((period, index) => ({
    ...period,
    kind: 'year' as const,
    caption: String(2024 + index),
  }))
  return { ...statement, isAnnual: true, periods }
}

/** Returns four years and a budget that is identified only by its name. */
function withRoles() {
  const years = [2025, 2024, 2023, 2022, 2027].map((year) => aStatement(lines, `${year}-01`, 12, `${year}.xlsx`))
  const statementRoles = ['current', 'earlier', 'earlier', 'earlier', 'budget'] as const
  return sized({ rentRoll, statements: years, statementRoles }, request, { statementRoles })
}

/** Returns deals created in the test, by what is special about them. */
export function oddDeals(): Map<string, SizedDeal> {
  const documents = { rentRoll, statements: [statement, earlier] }
  const whole = { rentRoll, statements: [aStatement([...lines, ...further])] }
  const eight = aStatement(
    lines.map((line) => ({ ...line, months: typeof line.months === 'number' ? line.months : 1_000 })),
    '2025-09',
    8,
  )
  const uneven = aStatement(
    lines.map((line) => ({
      ...line,
      months:
        line.concept === 're_taxes'
          ? [50_000, 0, 0, 0, 0, 0, 50_000, 0]
          : typeof line.months === 'number'
            ? line.months
            : 1_000,
    })),
    '2025-09',
    8,
  )
  const after = (count: number, from = '2026-05') =>
    aStatement(
      lines.map((line) => ({
        ...line,
        months: typeof line.months === 'number' ? line.months * 1.02 : (line.months[8] ?? 0),
      })),
      from,
      count,
      'ytd.xlsx',
    )
  const budget = { ...aStatement(lines, '2027-01', 12, 'budget.xlsx'), title: 'Budget 2027' }
  const credited = aStatement([...lines, { concept: 'employee_units', label: 'Employee rent credits', months: -2500 }])
  const untaxed = aStatement(lines.filter(({ concept }) => concept !== 're_taxes'))
  const wholeYear = asYear(
    aStatement(
      lines.map(({ months, ...line }) => ({
        ...line,
        months: 12 * (typeof months === 'number' ? months : (months[0] ?? 0)),
      })),
    ),
  )
  const full = {
    purchasePrice: 11_500_000,
    purpose: 'purchase',
    totalCost: 12_500_000,
    underwritingRateFloor: 0.06,
    interestOnlyMonths: 36,
    accrual: '30/360',
    requestedLoan: 9_000_000,
  } as const
  return new Map([
    ['two years of statements', sized(documents, request)],
    ['everything given by the analyst', sized(whole, { ...request, ...full }, everything)],
    ['lines without a category', sized(whole, request)],
    ['vacancy by hand', sized(documents, request, { economicVacancy: { share: 0.1, reason: 'Soft market.' } })],
    ['full-term IO', sized(documents, { ...request, interestOnlyMonths: 120 })],
    ['eight months and the year before', sized({ rentRoll, statements: [eight, earlier] }, request)],
    ['eight months with an uneven tax bill', sized({ rentRoll, statements: [uneven] }, request)],
    ['a year and three later months', sized({ rentRoll, statements: [statement, after(3)] }, request)],
    ['a year and seven later months', sized({ rentRoll, statements: [after(7), statement] }, request)],
    [
      'an annual statement and four later months',
      sized({ rentRoll, statements: [wholeYear, after(4, '2026-01')] }, request),
    ],
    ['a budget beside the year', sized({ rentRoll, statements: [budget, statement] }, request)],
    ['a budget beside four years that were named', withRoles()],
    ['nothing but a budget', sized({ rentRoll, statements: [budget] }, request)],
    ['a statement given twice', sized({ rentRoll, statements: [statement, statement] }, request)],
    ['credits of employees above the roll’s units', sized({ rentRoll, statements: [credited] }, request)],
    ['no tax bill', sized({ rentRoll, statements: [untaxed] }, request)],
    ['no tax bill on the statement, but given', sized({ rentRoll, statements: [untaxed] }, request, everything)],
    ['three totals and nothing else', sized({ rentRoll, statements: [totals()] }, request)],
    ['interest only for three of ten years', sized(documents, { ...request, interestOnlyMonths: 36 })],
    ['interest by days from a month of the lender’s', sized(documents, { ...request, firstInterestMonth: '2027-02' })],
    ['interest by months of thirty', sized(documents, { ...request, accrual: '30/360', interestOnlyMonths: 24 })],
    [
      'a loan paid off within its term',
      sized(documents, { ...request, accrual: '30/360', amortizationMonths: 180, termMonths: 240 }),
    ],
    [
      'a value whose loan no cash flow pays',
      sized(documents, { value: 90_000_000, rate: 0.08 }, {}, programOf('freddie-floating')),
    ],
    ['taxes abated until before maturity', sized(documents, { ...request, abatedTaxes: 48_000 })],
    ['the calendar year so far', sized(documents, request, yearToDate)],
    ['a fee of the market', sized(documents, request, { managementFeeMarket: 0.055, reservePerUnitOfAssessment: 410 })],
    ...programs(documents),
    ['income in one total', sized({ rentRoll, statements: [condensed()] }, request)],
    ['income in one total of a year', sized({ rentRoll, statements: [asYear(condensed())] }, request)],
    [
      'three quarters of a year',
      sized({ rentRoll, statements: [asColumns(statement, 'quarter', 'Q1 2025', 'Q2 2025', 'Q3 2025')] }, request),
    ],
    [
      'nine months to date in one column',
      sized({ rentRoll, statements: [asColumns(statement, 'year', 'Sep 2025 YTD')] }, request, everything),
    ],
    ['an annual statement', sized({ rentRoll, statements: [annual()] }, request)],
    ['no statement', sized({ rentRoll, statements: [] }, request)],
    ['no rent roll', sized({ rentRoll: null, statements: [statement] }, request, { unitCount: 100 })],
    ['neither value nor rate', sized(documents, {})],
    ['no rate', sized(documents, { value: 12_000_000 })],
    ['a loss', sized({ rentRoll, statements: [aStatement([...lines, cost('other_exp', 900_000)])] }, request)],
    ['nothing at all', sized({ rentRoll: null, statements: [] }, {})],
  ])
}
