/** The ten years and the exit of the investor's package follow the loan's own term, accrual and refinance test. */
import type { SizerInput } from '@uwkit/core/sizer'
import { type PartialLoanRequest, programOf, type SizingRulePack, withLoanLimits } from '@uwkit/core/sizing'
import { sizerWorkbook } from '@uwkit/documents/workbooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Documents, inputOf, sampleDocuments, sampleRequest } from './inputs.ts'
import { bookOf, named, recalculateInJavaScript, type, withFixed } from './recalculate.ts'

let documents: Documents
beforeAll(async () => {
  documents = await sampleDocuments()
})

/** Returns the package as written, and its input. */
function packageOf(asked: PartialLoanRequest = {}, pack: SizingRulePack = programOf('cmbs-conduit')) {
  const input: SizerInput = inputOf(documents, { ...sampleRequest, ...asked }, pack)
  return { input, book: bookOf(sizerWorkbook('capital_markets', input)) }
}

/** Returns the cells of a row of the cash flow, years one to eleven; empty if a cell shows nothing. */
function yearsOf({ book }: ReturnType<typeof packageOf>, row: number): (string | number)[] {
  return [...'BCDEFGHIJKL'].map(
    (letter) => (book.Sheets['Cash Flow']?.[`${letter}${row}`] as { v: number } | undefined)?.v ?? '',
  )
}

describe('the ten years of an investor', () => {
  it('come in the exit year to the cash flow of the refinance test', () => {
    const made = packageOf()
    expect(yearsOf(made, 15)[9]).toBeCloseTo(made.input.sizing.exit?.netCashFlow ?? Number.NaN, 2)
    expect(yearsOf(made, 15)[9]).toBeCloseTo(Number(named(made.book, 'out_ExitNCF')), 2)
  })

  it('pay nothing after a maturity in year five, and say so', () => {
    const made = packageOf({ termMonths: 60, interestOnlyMonths: 0 })
    const { annualDebtService } = made.input.sizing.measures
    const service = yearsOf(made, 17)
    expect(service.slice(0, 5)).toEqual(Array(5).fill(annualDebtService))
    expect([...service.slice(5), ...yearsOf(made, 19).slice(5)]).toEqual(Array(12).fill(''))
    expect(made.book.Sheets['Cash Flow']?.['A8']?.v).toBe('The loan matures in year 5 and must be refinanced.')
  })

  it('pay half a year of debt in a term of five and a half, of which no coverage is told', () => {
    const made = packageOf({ termMonths: 66, interestOnlyMonths: 0 })
    expect(yearsOf(made, 17)[5]).toBeCloseTo((made.input.sizing.measures.annualDebtService ?? 0) / 2, 2)
    expect(yearsOf(made, 19)[5]).toBe('')
  })
})

describe('the exit of an investor', () => {
  it('owes what the sizing sheet owes at the same month, by the same days', () => {
    const { book, input } = packageOf()
    expect(input.sizing.measures.balanceBasis).toBe('Actual/360')
    expect(named(book, 'out_ExitOwed')).toBe(named(book, 'out_Balance'))
  })

  it('is at maturity where that comes before ten years, when its term is typed too', () => {
    const short = packageOf({ termMonths: 60 })
    const typed = packageOf().book
    type(typed, 'in_Term', 60)
    recalculateInJavaScript(typed)
    for (const book of [short.book, typed]) {
      expect(book.Sheets['Exit']?.['B7']?.v).toBe(5)
      expect(book.Sheets['Exit']?.['B8']?.v).toBeCloseTo(Number(yearsOf(short, 13)[5]), 2)
      expect(named(book, 'out_ExitOwed')).toBeCloseTo(short.input.sizing.measures.balanceAtMaturity ?? 0, 2)
      expect(named(book, 'out_Failing')).toBe(0)
    }
  })

  it('is after ten years of a longer loan, with what is owed then', () => {
    const { book, input } = packageOf({ termMonths: 180, interestOnlyMonths: 0 })
    const ten = packageOf({ termMonths: 120, interestOnlyMonths: 0 })
    expect(input.sizing.loan).toBe(ten.input.sizing.loan)
    expect(named(book, 'out_ExitOwed')).toBeCloseTo(ten.input.sizing.measures.balanceAtMaturity ?? 0, 2)
    expect(book.Sheets['Exit']?.['E7']?.v).toBe('At the end of year 10, before maturity.')
    const again = withFixed(book, 'Schedule')
    recalculateInJavaScript(again)
    expect(named(again, 'out_Failing')).toBe(0)
  })
})

describe('lenders side by side', () => {
  it('gives under the conduit, by which the package is sized, the loan of the package', () => {
    const { book, input } = packageOf()
    expect(named(book, 'out_Loan_Lender2')).toBe(input.sizing.loan)
    expect(book.Sheets['Lender Matrix']?.['C8']?.v).toBe('CMBS conduit, as sized in this workbook')
    type(book, 'in_Requested', 5_000_000)
    recalculateInJavaScript(withFixed(book, 'Schedule'))
    expect([named(book, 'out_MaxLoan'), named(book, 'out_Loan_Lender2')]).toEqual([5_000_000, 5_000_000])
  })

  it('lends no more under the conduit than the stricter test that was agreed for the loan', () => {
    const agreed = { minimumDebtServiceCoverage: null, maximumLoanToValue: 0.4, minimumDebtYield: null }
    const { book, input } = packageOf({}, withLoanLimits(programOf('cmbs-conduit'), agreed))
    expect(input.sizing.loan).toBe((sampleRequest.value ?? 0) * 0.4)
    expect(named(book, 'out_Loan_Lender2')).toBe(input.sizing.loan)
    recalculateInJavaScript(withFixed(book, 'Schedule'))
    expect([named(book, 'out_Loan_Lender2'), named(book, 'out_Failing')]).toEqual([input.sizing.loan, 0])
  })
})
