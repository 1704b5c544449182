import { programOf, type Sizing, type SizingRulePack, sizeLoan, type Underwriting } from '@uwkit/core/sizing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CellValue } from './recalculate.ts'
import { books, decidingCells, sizedBook } from './typed-books.ts'
import { type SizedFrom, sizedFrom } from './typed-inputs.ts'
import { type Typed, TypedWorkbook } from './typed-workbook.ts'

/** Whatever a user types into a workbook, it lends what the SDK lends for it: never more. */

/** Set by `SEED` for each run, otherwise always the same. */
const seed = Number(process.env['SEED'] ?? 20_261_124)

/** Returns the figures that decide a loan, as the sheets show them and as the SDK computes them. */
function figures(from: SizedFrom): Map<string, CellValue> {
  let sized: { underwriting: Underwriting; sizing: Sizing }
  try {
    sized = sizedFrom(from)
  } catch {
    // The loan is blank if the SDK rejects the terms.
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

/** Returns the differences between a workbook and the SDK for some typed inputs. */
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

describe.each(books)('the workbook %s of %s', (type, program, request) => {
  const { from, workbook } = sizedBook(type, program, request)
  const book = new TypedWorkbook(workbook)
  // The ladder is the same in every workbook, so only the first of each type tests all of it.
  const isFirst = books.findIndex(([other]) => other === type) === books.findIndex(([, id]) => id === program)

  it('lends what the SDK lends', () => {
    expect(disagreements(book, {}, from)).toEqual([])
  })

  it('knows what each cell that may be typed means', () => {
    const unknown = decidingCells(workbook, from).filter(({ meaning }) => meaning === null)
    expect(unknown.map(({ cell, place }) => cell.name ?? place)).toEqual([])
  })

  it('lends what the SDK lends for whatever is typed into any one cell', () => {
    const wrong = decidingCells(workbook, from).flatMap(({ cell, place, meaning }) => {
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
    const terms = decidingCells(workbook, from).filter(({ cell }) => cell.sheet === 'Summary')
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

/** Returns a workbook of a program that can be typed into, and the input that it was sized from. */
function bookOf(...asked: Parameters<typeof sizedBook>): { from: SizedFrom; book: TypedWorkbook } {
  const { from, workbook } = sizedBook(...asked)
  return { from, book: new TypedWorkbook(workbook) }
}

/** Values to type into a column of side-by-side loans, by the word in the names of its cells. */
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

/** Returns the SDK's loan of a column; an empty text if the SDK rejects the terms. */
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
    // The accrual is each lender's own.
    accrual: of.accruals.includes(request.accrual) ? request.accrual : undefined,
  }
  try {
    return sizeLoan(underwriting, asked, rulePack).loan ?? ''
  } catch {
    return ''
  }
}

/** Returns the differences between a column and the SDK over random terms; each draw sets all of `always` and some of the others. */
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
  const workbook = bookOf('wdis_model', program, { ...asked, debtServiceInPlace: 20_000, balanceInPlace: 150_000 })

  it.each(['Quote1', 'Quote2', 'Quote3'])('lends in %s what the SDK lends for the terms that are typed', (column) => {
    const always = ['Term', 'IO', 'Spread', 'Amort'] as const
    expect(columnFaults(workbook, programOf(program), column, always)).toEqual([])
  })
})

describe('a lender of the matrix', () => {
  const workbook = bookOf('capital_markets', 'cmbs-conduit', { totalCost: 11_000_000, underwritingRateFloor: 0.06 })

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
