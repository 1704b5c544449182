import { type SizerInput, sizerWorkbook } from '@uwkit/core/sizer'
import {
  type PartialLoanRequest,
  programOf,
  type Sizing,
  type SizingRulePack,
  sizeLoan,
  standingTestNames,
  type Underwriting,
} from '@uwkit/core/sizing'
import { aStatement } from '@uwkit/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lines, rentRoll } from './deals.ts'
import type { CellValue } from './recalculate.ts'
import { lineInput, namedInput, type SizedFrom, sizedFrom, type TypedInput } from './typed-inputs.ts'
import { type InputCell, type Typed, TypedWorkbook } from './typed-workbook.ts'

/** Whatever a person types into a workbook, the workbook lends what the SDK lends for it: never more. */

/** One program of every shape of rules, in the workbook of its lender and in those that take any. */
const books: readonly (readonly [type: string, program: string, request: PartialLoanRequest])[] = [
  ['fannie', 'fannie-conventional', { state: 'CA' }],
  ['fannie', 'fannie-small', { state: 'CA', purpose: 'purchase', purchasePrice: 9_000_000 }],
  ['fannie', 'fannie-structured-arm', { maximumRate: 0.08, comparableFixedRate: 0.06 }],
  ['fannie', 'fannie-affordable', { interestOnlyMonths: 24 }],
  ['fannie', 'fannie-seniors', { careMix: { independentLiving: 60, assistedLiving: 40 } }],
  ['fannie', 'fannie-cooperative', { cashFlowAsRun: 510_000 }],
  ['fannie', 'fannie-supplemental', { debtServiceInPlace: 150_000, balanceInPlace: 2_500_000 }],
  ['fannie', 'fannie-near-stabilization', {}],
  ['fannie', 'fannie-green-rewards', { ownerSavings: 60_000, tenantSavings: 40_000 }],
  ['fannie', 'fannie-hard-subordinate-debt', { subordinateDebtService: 90_000 }],
  ['freddie', 'freddie-fixed', {}],
  ['freddie', 'freddie-seniors', { careMix: { independentLiving: 60 }, interestOnlyMonths: 24 }],
  ['freddie', 'freddie-floating', { comparableFixedRate: 0.0585 }],
  ['sbl_model', 'freddie-sbl', { market: 'top', value: 7_000_000 }],
  [
    'hud_model',
    'hud-223f',
    { costBeforeFees: 8_900_000, bedrooms: { none: 0, one: 49, two: 50, three: 0, fourOrMore: 0 } },
  ],
  [
    'hud_model',
    'hud-223f',
    { purpose: 'purchase', purchasePrice: 11_000_000, costBeforeFees: 11_400_000, grants: 300_000 },
  ],
  ['hud_model', 'hud-221d4', { costBeforeFees: 12_500_000, hasElevator: true }],
  ['hud_model', 'hud-232-223f', { costBeforeFees: 9_000_000, careMix: { assistedLiving: 60 } }],
  ['wdis_model', 'bank', { totalCost: 11_000_000 }],
  ['wdis_model', 'freddie-fixed', {}],
  ['capital_markets', 'cmbs-conduit', {}],
]

const documents = {
  rentRoll,
  statements: [aStatement([...lines, { concept: 'commercial', months: 2_000 }])],
}

/** Drawn anew for each run by `SEED`, else always the same. */
const seed = Number(process.env['SEED'] ?? 20_261_124)

/** A workbook of a program, and what it was sized from. */
function made(type: string, program: string, request: PartialLoanRequest): { from: SizedFrom; book: TypedWorkbook } {
  const usual = { value: 10_000_000, rate: 0.0575, accrual: '30/360' } as const
  const rulePack = programOf(program)
  const from: SizedFrom = { documents, assumptions: {}, request: { ...usual, ...request }, rulePack }
  const deal = { name: 'Sample Court', address: null }
  const input: SizerInput = { deal, asOf: rentRoll.asOf, ...documents, ...sizedFrom(from), ties: [], findings: [] }
  return { from, book: new TypedWorkbook(sizerWorkbook(type, input)) }
}

/** What decides a loan, as the sheets show it and as the SDK has it. */
function figures(from: SizedFrom): Map<string, CellValue> {
  let sized: { underwriting: Underwriting; sizing: Sizing }
  try {
    sized = sizedFrom(from)
  } catch {
    // What the SDK refuses is lent nothing.
    return new Map([['out_MaxLoan', '']])
  }
  const { underwriting, sizing } = sized
  const { measures, tests, exit, tier } = sizing
  const shown: readonly (readonly [string, CellValue | null])[] = [
    ['out_MaxLoan', sizing.loan],
    ['out_Governing', sizing.governing],
    ['out_NCF', underwriting.netCashFlow],
    ['out_NOI', underwriting.netOperatingIncome],
    ['out_MinDSCR', tier.minimumDebtServiceCoverage],
    ['out_MaxLTV', tier.maximumLoanToValue],
    ['out_CapT3', underwriting.settings.capAtTrailingThreeMonths ? 'Yes' : 'No'],
    ...tests.map(({ cap }, index) => [`Sizing!D${6 + index}`, cap] as const),
    ['out_DSCR', measures.debtServiceCoverage],
    ['out_DSCRTested', measures.debtServiceCoverageTested],
    ['out_DSCRInterestOnly', measures.interestOnlyCoverage],
    ['out_LTV', measures.loanToValue],
    ['out_DebtYield', measures.debtYieldNetCashFlow],
    ['out_Payment', measures.monthlyPayment],
    ['out_Balance', measures.balanceAtMaturity],
    ['out_ExitRate', exit?.maximumRefinanceRate ?? null],
    ['out_ExitCapRate', exit?.maximumCapitalizationRate ?? null],
  ]
  return new Map(shown.map(([name, value]) => [name, value ?? '']))
}

/** What a workbook shows otherwise than the SDK while something is typed. */
function disagreements(book: TypedWorkbook, typed: Typed, from: SizedFrom): string[] {
  const wanted = figures(from)
  const shown = book.values(typed, [...wanted.keys()])
  return [...wanted].flatMap(([name, value]) => {
    const got = shown.get(name) ?? ''
    const near =
      typeof value === 'number' && typeof got === 'number' && Math.abs(value - got) <= 1e-6 + 1e-8 * Math.abs(value)
    return near || value === got ? [] : [`${name}: the SDK has ${value || '""'}, the sheet ${got || '""'}`]
  })
}

/** What a cell means to the SDK; the lines of the ladder are known by the words beside them. */
function meaningOf(cell: InputCell, book: TypedWorkbook, from: SizedFrom): TypedInput | null {
  if (cell.name !== null) return namedInput(cell.name)
  if (cell.sheet === 'Underwriting') {
    const row = cell.address.slice(1)
    const label = book.values({}, [`Underwriting!A${row}`]).get(`Underwriting!A${row}`)
    const line = sizedFrom(from).underwriting.lines.find((candidate) => candidate.label === label)
    return line === undefined ? null : lineInput(line.key, cell.address.charAt(0), cell.choices)
  }
  const test = from.rulePack.furtherTests[Number(cell.address.slice(1)) - 6 - standingTestNames.length]
  if (cell.sheet !== 'Sizing' || !cell.address.startsWith('B') || test === undefined) return null
  return {
    values: fc.integer({ min: 100, max: 180 }).map((hundredth) => hundredth / 100),
    apply: (state, value) => ({
      ...state,
      rulePack: {
        ...state.rulePack,
        furtherTests: state.rulePack.furtherTests.map((each) =>
          each.name === test.name ? { ...each, minimumDebtServiceCoverage: Number(value) } : each,
        ),
      },
    }),
  }
}

/** Sheets whose columns are loans of their own. */
const sideBySide = ['Quote Grid', 'Lender Matrix']

/** The cells of a workbook that decide a loan, with what each means. */
function decidingCells(book: TypedWorkbook, from: SizedFrom) {
  return book.inputs
    .filter(({ sheet }) => sheet !== 'Checks' && !sideBySide.includes(sheet))
    .map((cell) => ({ cell, place: `${cell.sheet}!${cell.address}`, meaning: meaningOf(cell, book, from) }))
}

describe.each(books)('the workbook %s of %s', (type, program, request) => {
  const { from, book } = made(type, program, request)
  // The ladder is the same in every workbook: whole in the first of each type, not again in the others.
  const isFirst = books.findIndex(([other]) => other === type) === books.findIndex(([, id]) => id === program)

  it('lends what the SDK lends', () => {
    expect(disagreements(book, {}, from)).toEqual([])
  })

  it('knows what each cell that may be typed means', () => {
    const unknown = decidingCells(book, from).filter(({ meaning }) => meaning === null)
    expect(unknown.map(({ cell, place }) => cell.name ?? place)).toEqual([])
  })

  it('lends what the SDK lends for whatever is typed into any one cell', () => {
    const wrong = decidingCells(book, from).flatMap(({ cell, place, meaning }) => {
      if (meaning === null || (!isFirst && cell.sheet === 'Underwriting' && cell.name === null)) return []
      return fc.sample(meaning.values, { seed, numRuns: 2 }).flatMap((value) => {
        const found = disagreements(book, { [place]: value }, meaning.apply(from, value))
        return found.length === 0
          ? []
          : [`${cell.name ?? place} = ${value === '' ? 'cleared' : value}: ${found.join('; ')}`]
      })
    })
    expect(wrong).toEqual([])
  })
  it('lends what the SDK lends for whatever is typed into several terms of the loan at once', () => {
    const terms = decidingCells(book, from).filter(({ cell }) => cell.sheet === 'Summary')
    const values = fc.tuple(...terms.map(({ meaning }) => fc.option(meaning?.values ?? fc.constant(''), { freq: 2 })))
    for (const drawn of fc.sample(values, { seed, numRuns: 12 })) {
      const typed: Record<string, number | string> = {}
      let state = from
      terms.forEach(({ place, meaning }, index) => {
        const value = drawn[index] ?? null
        if (value === null || meaning === null) return
        typed[place] = value
        state = meaning.apply(state, value)
      })
      expect(disagreements(book, typed, state), JSON.stringify(typed)).toEqual([])
    }
  })
})

/** What may be typed into a column of loans side by side, by the word in the names of its cells. */
const columnValues = {
  Term: fc.constantFrom(60, 84, 120, 180),
  IO: fc.constantFrom(0, 12, 60, 120),
  Spread: fc.integer({ min: -50, max: 250 }).map((points) => points / 10_000),
  Amort: fc.constantFrom(240, 300, 360),
  DSCR: fc.integer({ min: 100, max: 180 }).map((hundredth) => hundredth / 100),
  LTV: fc.integer({ min: 30, max: 95 }).map((hundredth) => hundredth / 100),
  Yield: fc.integer({ min: 6, max: 14 }).map((hundredth) => hundredth / 100),
}
type ColumnWord = keyof typeof columnValues

/** The loan of a column by the SDK; an empty text where it refuses the terms. */
function loanOfColumn(from: SizedFrom, of: SizingRulePack, typed: Partial<Record<ColumnWord, number>>): CellValue {
  const { underwriting, sizing } = sizedFrom(from)
  const agreed = <Limit extends object>(limit: Limit): Limit => ({
    ...limit,
    ...(typed.DSCR === undefined ? {} : { minimumDebtServiceCoverage: typed.DSCR, debtServiceShare: undefined }),
    ...(typed.LTV === undefined ? {} : { maximumLoanToValue: typed.LTV }),
  })
  const rulePack = {
    ...of,
    tiers: of.tiers.map(agreed),
    limits: of.limits.map(agreed),
    minimumDebtYield: typed.Yield ?? of.minimumDebtYield,
  }
  const { request } = sizing
  const asked = {
    ...request,
    rate: request.rate === null ? null : Math.max(0, request.rate + (typed.Spread ?? 0)),
    termMonths: typed.Term ?? request.termMonths,
    interestOnlyMonths: typed.IO ?? request.interestOnlyMonths,
    amortizationMonths: typed.Amort ?? request.amortizationMonths,
    tier: of.id === from.rulePack.id ? request.tier : null,
    // Days are each lender's own.
    accrual: of.accruals.includes(request.accrual) ? request.accrual : undefined,
  }
  try {
    return sizeLoan(underwriting, asked, rulePack).loan ?? ''
  } catch {
    return ''
  }
}

/** What a column lends otherwise than the SDK, over drawn terms; each draw types every one of `always` and some of the others. */
function columnFaults(
  { from, book }: { from: SizedFrom; book: TypedWorkbook },
  rulePack: SizingRulePack,
  column: string,
  always: readonly ColumnWord[],
): string[] {
  const words = (Object.keys(columnValues) as ColumnWord[]).filter((word) => book.has(`in_${word}_${column}`))
  const drawn = fc.tuple(
    ...words.map((word) =>
      always.includes(word) ? columnValues[word] : fc.option(columnValues[word], { freq: 1, nil: undefined }),
    ),
  )
  return fc.sample(drawn, { seed, numRuns: 25 }).flatMap((values) => {
    const given = words.flatMap((word, index) => (values[index] === undefined ? [] : [[word, values[index]] as const]))
    const typed = Object.fromEntries(given.map(([word, value]) => [`in_${word}_${column}`, value]))
    const wanted = loanOfColumn(from, rulePack, Object.fromEntries(given))
    const shown = book.values(typed, [`out_Loan_${column}`]).get(`out_Loan_${column}`)
    return shown === wanted ? [] : [`${JSON.stringify(typed)}: the SDK lends ${wanted}, the sheet ${shown}`]
  })
}

const structures = ['bank', 'freddie-fixed', 'fannie-conventional', 'fannie-green-rewards', 'freddie-sbl', 'hud-223f']

describe.each(structures)('a structure of the quote grid under %s', (program) => {
  const asked = { costBeforeFees: 8_900_000, totalCost: 11_000_000, ownerSavings: 60_000, market: 'top' } as const
  const workbook = made('wdis_model', program, { ...asked, debtServiceInPlace: 20_000, balanceInPlace: 150_000 })

  it.each(['Quote1', 'Quote2', 'Quote3'])('lends in %s what the SDK lends for the terms that are typed', (column) => {
    const always = ['Term', 'IO', 'Spread', 'Amort'] as const
    expect(columnFaults(workbook, programOf(program), column, always)).toEqual([])
  })
})

describe('a lender of the matrix', () => {
  const workbook = made('capital_markets', 'cmbs-conduit', { totalCost: 11_000_000, underwritingRateFloor: 0.06 })

  it.each([
    ['Lender1', 'life-company'],
    ['Lender3', 'bank'],
    ['Lender4', 'fannie-conventional'],
    ['Lender5', 'freddie-fixed'],
    ['Lender6', 'debt-fund'],
  ])('lends in %s what its rules %s lend for the terms that are typed', (column, program) => {
    const always = ['IO', 'Spread', 'Amort'] as const
    expect(columnFaults(workbook, programOf(program), column, always)).toEqual([])
  })
})
