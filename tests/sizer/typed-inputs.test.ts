/** Whatever a person types into a workbook, the workbook lends what the SDK lends for it: never more. */
import { type SizerInput, sizerWorkbook } from '@uwkit/core/sizer'
import {
  type PartialLoanRequest,
  programmeOf,
  type Sizing,
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

/** One programme of every shape of rules, in the workbook of its lender and in those that take any. */
const books: readonly (readonly [type: string, programme: string, request: PartialLoanRequest])[] = [
  ['fannie', 'fannie-conventional', {}],
  ['fannie', 'fannie-structured-arm', { maximumRate: 0.08, comparableFixedRate: 0.06 }],
  ['fannie', 'fannie-affordable', { interestOnlyMonths: 24 }],
  ['fannie', 'fannie-seniors', { careMix: { independentLiving: 60, assistedLiving: 40 } }],
  ['fannie', 'fannie-cooperative', { cashFlowAsRun: 510_000 }],
  ['fannie', 'fannie-supplemental', { debtServiceInPlace: 150_000, balanceInPlace: 2_500_000 }],
  ['fannie', 'fannie-near-stabilisation', {}],
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

/** A workbook of a programme, and what it was sized from. */
function made(type: string, programme: string, request: PartialLoanRequest): { from: SizedFrom; book: TypedWorkbook } {
  const usual = { value: 10_000_000, rate: 0.0575, accrual: '30/360' } as const
  const rulePack = programmeOf(programme)
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
    ...tests.map(({ cap }, index) => [`Sizing!D${6 + index}`, cap] as const),
    ['out_DSCR', measures.debtServiceCoverage],
    ['out_DSCRTested', measures.debtServiceCoverageTested],
    ['out_DSCRInterestOnly', measures.interestOnlyCoverage],
    ['out_LTV', measures.loanToValue],
    ['out_DebtYield', measures.debtYieldNetCashFlow],
    ['out_Payment', measures.monthlyPayment],
    ['out_Balance', measures.balanceAtMaturity],
    ['out_ExitRate', exit?.maximumRefinanceRate ?? null],
    ['out_ExitCapRate', exit?.maximumCapitalisationRate ?? null],
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

/** The cells of a workbook that decide a loan, with what each means. */
function decidingCells(book: TypedWorkbook, from: SizedFrom) {
  return book.inputs
    .filter(({ sheet }) => sheet !== 'Checks' && sheet !== 'Quote Grid' && sheet !== 'Lender Matrix')
    .map((cell) => ({ cell, place: `${cell.sheet}!${cell.address}`, meaning: meaningOf(cell, book, from) }))
}

describe.each(books)('the workbook %s of %s', (type, programme, request) => {
  const { from, book } = made(type, programme, request)
  // The ladder is the same in every workbook: whole in the first of each type, not again in the others.
  const isFirst = books.findIndex(([other]) => other === type) === books.findIndex(([, id]) => id === programme)

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
