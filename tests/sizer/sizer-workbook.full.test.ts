import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import { beforeAll, describe, expect, it } from 'vitest'
import { oddDeals, rentRoll, request, type SizedDeal, sampleDeal, sized, statement } from './deals.ts'
import {
  bookOf as cellsOf,
  differences,
  formulaValues,
  libreOffice,
  named,
  readBook,
  recalculateInJavaScript,
  throughLibreOffice,
  type,
  withFixed,
} from './recalculate.ts'

const deals = oddDeals()
beforeAll(async () => {
  deals.set(whole, await sampleDeal())
})
/** The deal whose whole workbook, including its schedule, is recalculated by every engine. */
const whole = 'the sample deal'
const names = [...deals.keys(), whole]
const written = new Map<string, Uint8Array>()
const books = new Map<string, ReturnType<typeof readBook>>()

/** Returns the file of a deal, written once. */
function bytesOf(name: string): Uint8Array {
  const bytes = written.get(name) ?? writeSizerWorkbook(dealOf(name).workbook)
  written.set(name, bytes)
  return bytes
}

/** Reads the same file back, with its stored values. */
function bookOf(name: string): ReturnType<typeof readBook> {
  const book = books.get(name) ?? readBook(bytesOf(name))
  books.set(name, book)
  return book
}

function dealOf(name: string): SizedDeal {
  const deal = deals.get(name)
  if (deal === undefined) throw new Error(`No deal is called ${name}`)
  return deal
}

describe.each(names)('the workbook of a deal with %s', (name) => {
  it('computes every figure again to the cent in a JavaScript engine', () => {
    const [shown, book] = [formulaValues(bookOf(name)), cellsOf(dealOf(name).workbook)]
    if (name !== whole) {
      // The schedule has thousands of cells, with the same formulas in every workbook.
      withFixed(book, 'Schedule')
      for (const address of shown.keys()) if (address.startsWith('Schedule!')) shown.delete(address)
    }
    recalculateInJavaScript(book)
    expect(differences(shown, formulaValues(book))).toEqual([])
  })

  it('shows the loan, NOI and net cash flow of the SDK, and no error', () => {
    const { underwriting, sizing } = dealOf(name)
    const book = bookOf(name)
    const values = [...formulaValues(book).values()]
    expect(values.filter((value) => String(value).startsWith('#error'))).toEqual([])
    expect(named(book, 'out_MaxLoan')).toBe(sizing.loan ?? '')
    expect(named(book, 'out_NOI')).toBe(underwriting.netOperatingIncome ?? '')
    expect(named(book, 'out_NCF')).toBe(underwriting.netCashFlow ?? '')
    expect(named(book, 'out_Governing')).toBe(sizing.governing ?? '')
  })

  it('holds every check', () => {
    expect(named(bookOf(name), 'out_Failing')).toBe(0)
  })
})

const office = libreOffice()
if (office === null) console.warn('LibreOffice is not installed: its recalculation of the sizer is skipped.')

describe.skipIf(office === null)('in LibreOffice', () => {
  it('every other workbook opens and computes every figure again to the cent', { timeout: 300_000 }, () => {
    const opened = names.filter((name, at) => at % 2 === 0 || name === whole)
    const calculated = throughLibreOffice(new Map(opened.map((name) => [name, bytesOf(name)])))
    for (const name of opened) {
      const again = calculated.get(name) ?? new Uint8Array()
      expect(differences(formulaValues(bookOf(name)), formulaValues(readBook(again))), name).toEqual([])
    }
  })

  it('a rate typed into the sheet gives the loan that the SDK gives for it', { timeout: 300_000 }, () => {
    const deal = dealOf(whole)
    const summary = deal.workbook.sheets.find(({ name }) => name === 'Summary')
    const cell = summary?.rows.flatMap(({ cells }) => cells).find((candidate) => candidate?.value === 0.0575)
    if (cell === null || cell === undefined) throw new Error('No cell holds the rate')
    cell.value = 0.065
    const book = readBook(
      throughLibreOffice(new Map([['changed', writeSizerWorkbook(deal.workbook)]])).get('changed') ?? new Uint8Array(),
    )
    cell.value = 0.0575
    expect(named(book, 'out_MaxLoan')).toBe(deal.again({ value: 18_000_000, rate: 0.065 }).loan)
  })
})

describe('an analyst who changes an input', () => {
  /** Returns the workbook of the documents, recalculated with inputs typed over. */
  const changed = (inputs: Record<string, number | string>) => {
    const book = readBook(writeSizerWorkbook(sized({ rentRoll, statements: [statement] }, request).workbook))
    for (const [name, value] of Object.entries(inputs)) type(book, name, value)
    recalculateInJavaScript(book)
    return book
  }
  const { again } = sized({ rentRoll, statements: [statement] }, request)

  it.each([0.03, 0.045, 0.0575, 0.07, 0.0999])('gets the SDK’s loan at a rate of %d', (rate) => {
    expect(named(changed({ in_Rate: rate }), 'out_MaxLoan')).toBe(again({ ...request, rate }).loan)
  })

  it('gets the SDK’s loan for another value, term and tier', () => {
    expect(named(changed({ in_Value: 6_000_000 }), 'out_MaxLoan')).toBe(again({ ...request, value: 6_000_000 }).loan)
    expect(named(changed({ in_Amort: 300 }), 'out_MaxLoan')).toBe(again({ ...request, amortizationMonths: 300 }).loan)
    expect(named(changed({ in_Tier: 4 }), 'out_MaxLoan')).toBe(again({ ...request, tier: 4 }).loan)
    const floored = changed({ in_RateFloor: 0.08 })
    expect(named(floored, 'out_MaxLoan')).toBe(again({ ...request, underwritingRateFloor: 0.08 }).loan)
  })

  it('gets the limits of full-term interest only where it covers the term, whichever of the two is typed', () => {
    const full = again({ ...request, interestOnlyMonths: 120 })
    expect([full.tier.tier, full.tier.minimumDebtServiceCoverage, full.tier.maximumLoanToValue]).toEqual([
      3, 1.35, 0.65,
    ])
    const book = changed({ in_IO: 120 })
    expect([named(book, 'out_Tier'), named(book, 'out_MinDSCR'), named(book, 'out_MaxLTV')]).toEqual([3, 1.35, 0.65])
    expect(named(book, 'out_MaxLoan')).toBe(full.loan)
    const shorter = again({ ...request, interestOnlyMonths: 60, termMonths: 60 })
    expect(named(changed({ in_IO: 60, in_Term: 60 }), 'out_MaxLoan')).toBe(shorter.loan)
  })

  it('is lent nothing by terms that the SDK refuses, and is told why', () => {
    const book = changed({ in_IO: 132 })
    expect(() => again({ ...request, interestOnlyMonths: 132 })).toThrow('interestOnlyMonths')
    expect([named(book, 'out_MaxLoan'), named(book, 'out_Refused')]).toEqual([
      '',
      'The interest-only period is longer than the term.',
    ])
  })

  it('gets the SDK’s loan for another vacancy, reserve and management fee', () => {
    const cases = [
      [{ in_MarketVacancy: 0.15 }, { marketVacancy: 0.15 }],
      [{ in_ReservePerUnit: 400 }, { reservePerUnit: 400 }],
      [{ in_MgmtFeeMin: 0.06 }, { managementFeeMinimum: 0.06 }],
      [{ in_Units: 120 }, { unitCount: 120 }],
      [{ in_CapT3: 'No' }, { capAtTrailingThreeMonths: false }],
    ] as const
    for (const [typed, assumed] of cases) {
      expect(named(changed(typed), 'out_MaxLoan'), JSON.stringify(typed)).toBe(again(request, assumed).loan)
    }
  })

  it('gets the SDK’s balance for another accrual, first month, term and interest-only months', () => {
    const cases = [
      [{ in_Accrual: '30/360' }, { accrual: '30/360' }],
      [{ in_FirstInterest: 202_802 }, { firstInterestMonth: '2028-02' }],
      [
        { in_Term: 300, in_IO: 60 },
        { termMonths: 300, interestOnlyMonths: 60 },
      ],
      [
        { in_Rate: 0.0725, in_Amort: 240 },
        { rate: 0.0725, amortizationMonths: 240 },
      ],
    ] as const
    for (const [typed, asked] of cases) {
      const { measures, exit } = again({ ...request, ...asked })
      const book = changed(typed)
      expect(named(book, 'out_Balance'), JSON.stringify(typed)).toBeCloseTo(measures.balanceAtMaturity ?? Number.NaN, 2)
      expect(named(book, 'out_ExitRate')).toBeCloseTo(exit?.maximumRefinanceRate ?? Number.NaN, 9)
    }
  })

  it('is told that comparisons with the export are no longer made, and sees no failure', () => {
    const book = changed({ in_Rate: 0.07 })
    expect(named(book, 'out_Unchanged')).toBe(0)
    expect(named(book, 'out_Failing')).toBe(0)
  })
})

describe('what is missing', () => {
  it('is not tested on the sheet: no zero coverage and no division by nothing', () => {
    const book = readBook(bytesOf('no statement'))
    const shown = ['F10', 'F11', 'F12', 'F13'].map((address) => book.Sheets.Summary?.[address]?.v)
    expect(shown).toEqual(['not tested', 'not tested', 'not tested', 'not tested'])
    expect(book.Sheets.Summary?.B29?.v).toBe('not tested')
    expect(named(readBook(bytesOf('no rate')), 'out_DSCR')).toBe('')
  })
})

describe('a printed total that does not agree', () => {
  const tie = (what: string, printed: number) => {
    const source = { file: 't12.xlsx', sheet: 'T12', cell: 'N9' }
    return { what, printed, computed: 100, difference: 100 - printed, tolerance: 0.005, holds: printed === 100, source }
  }
  const ties = [tie('Rents', 100), tie('Taxes', 90), tie('Insurance', 100), tie('Payroll', 130)]
  const bytes = writeSizerWorkbook(sized({ rentRoll, statements: [statement], ties }, request).workbook)

  it('is counted, and stands at the top of the checks with its dollars', () => {
    const book = readBook(bytes)
    recalculateInJavaScript(book)
    expect(differences(formulaValues(readBook(bytes)), formulaValues(book))).toEqual([])
    expect(named(book, 'out_Failing')).toBe(2)
    const shown = ['A9', 'D9', 'H9', 'A10', 'D10', 'A11'].map((address) => book.Sheets.Checks?.[address]?.v ?? '')
    expect(shown).toEqual(['Tie: Taxes', 10, 't12.xlsx | T12 | N9', 'Tie: Payroll', -30, ''])
  })
})
