import { type PartialLoanRequest, programOf } from '@uwkit/core/sizing'
import { sizerWorkbook } from '@uwkit/documents/workbooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Documents, inputOf, sampleDocuments, sampleRequest } from './inputs.ts'
import { bookOf, named, recalculateInJavaScript, type, withFixed } from './recalculate.ts'

let documents: Documents
beforeAll(async () => {
  documents = await sampleDocuments()
})

const request = { ...sampleRequest, market: 'standard', firstInterestMonth: '2027-01' } as const

/** Returns the loan of a workbook after inputs are typed over, and the SDK's for the same request. */
function loans(kind: string, program: string, typed: Record<string, number | string>, asked: PartialLoanRequest) {
  const rulePack = programOf(program)
  const book = withFixed(bookOf(sizerWorkbook(kind, inputOf(documents, request, rulePack))), 'Schedule')
  for (const [name, value] of Object.entries(typed)) type(book, name, value)
  recalculateInJavaScript(book)
  return [named(book, 'out_MaxLoan'), inputOf(documents, { ...request, ...asked }, rulePack).sizing.loan]
}

describe('the table of limits', { timeout: 120_000 }, () => {
  it.each(['top', 'standard', 'small', 'very small'] as const)('sizes a small loan by the market %s', (market) => {
    const [workbook, sdk] = loans('SBL', 'freddie-sbl', { in_Market: market }, { market })
    expect(workbook).toBe(sdk)
  })

  it('sizes a loan by its term and its interest-only months', () => {
    const cases = [
      [{ in_Term: 60 }, { termMonths: 60 }],
      [
        { in_Term: 84, in_IO: 84 },
        { termMonths: 84, interestOnlyMonths: 84 },
      ],
      [{ in_IO: 120 }, { interestOnlyMonths: 120 }],
    ] as const
    for (const [typed, asked] of cases) {
      const [workbook, sdk] = loans('Freddie', 'freddie-fixed', typed, asked)
      expect(workbook, JSON.stringify(typed)).toBe(sdk)
    }
  })
})

it('weighs the coverage of care by beds: 60 of independent and 40 of assisted living ask for 1.36', {
  timeout: 120_000,
}, () => {
  // 1.30 x 0.6 + 1.45 x 0.4
  const book = bookOf(sizerWorkbook('Freddie', inputOf(documents, request, programOf('freddie-fixed'))))
  type(book, 'in_BlendBeds_1', 60)
  type(book, 'in_BlendBeds_2', 40)
  recalculateInJavaScript(withFixed(book, 'Schedule'))
  expect(named(book, 'out_BlendedDSCR')).toBeCloseTo(1.36, 12)
})

it('asks of a large HUD loan beside others the coverage with the mortgage insurance that is typed', {
  timeout: 120_000,
}, () => {
  const rulePack = programOf('hud-221d4')
  const book = withFixed(bookOf(sizerWorkbook('WDIS', inputOf(documents, request, rulePack))), 'Schedule')
  const loansAt = (insurance: number) => {
    type(book, 'in_AboveLoan', 1_000_000)
    type(book, 'in_AnnualMIP', insurance)
    recalculateInJavaScript(book)
    return [named(book, 'out_MaxLoan'), named(book, 'out_Loan_Quote1')]
  }
  const [[usual, beside], [insured, insuredBeside]] = [loansAt(0.0025), loansAt(0.02)]
  expect(beside).toBe(usual)
  expect(insured).toBeLessThan(Number(usual))
  expect(insuredBeside).toBe(insured)
})
