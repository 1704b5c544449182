/** Sheets in the form of a lender: the groups of HUD's form, the fee of section 232, the payments of a quote. */

import { type PartialLoanRequest, programOf } from '@uwkit/core/sizing'
import { sizerWorkbook } from '@uwkit/documents/workbooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Documents, inputOf, sampleDocuments, sampleRequest } from './inputs.ts'
import { bookOf, recalculateInJavaScript, type } from './recalculate.ts'

let documents: Documents
beforeAll(async () => {
  documents = await sampleDocuments()
})

/** Builds a workbook of the sample deal under a program. */
function made(name: string, program: string, request: PartialLoanRequest = {}) {
  const input = inputOf(documents, { ...sampleRequest, ...request }, programOf(program))
  return { input, book: bookOf(sizerWorkbook(name, input)) }
}

/** Returns the rows of a sheet: the text in its column A, and the cells next to it. */
function rowsOf(book: ReturnType<typeof bookOf>, sheet: string) {
  const cells = book.Sheets[sheet] ?? {}
  return Object.keys(cells)
    .filter((address) => /^A\d+$/.test(address))
    .map((address) => {
      const row = address.slice(1)
      return { caption: String(cells[address]?.v ?? ''), at: (column: string) => cells[`${column}${row}`]?.v }
    })
}

function rowOf(book: ReturnType<typeof bookOf>, sheet: string, caption: string) {
  const found = rowsOf(book, sheet).find((row) => row.caption === caption)
  if (found === undefined) throw new Error(`${sheet} has no row ${caption}`)
  return found
}

describe('the expenses of form HUD-92264', () => {
  it('stand in the groups of the form, each line in the group that the form has it in', () => {
    const captions = rowsOf(made('hud_model', 'hud-223f').book, '92264 Expense').map(({ caption }) => caption)
    const groups = ['Administrative', 'Operating', 'Maintenance', 'Replacement reserve', 'Taxes']
    const groupOf = (line: string) =>
      groups.findLast((group) => captions.indexOf(group) < captions.indexOf(line) && captions.includes(group))
    expect(groups.map((group) => captions.indexOf(group) >= 0)).toEqual(groups.map(() => true))
    // Section E of the form: 1 advertising, 2 management; 5 to 11 operating; 13 to 17 maintenance; 20 to 23 taxes.
    const lines = [
      'Advertising',
      'Management',
      'Water and Sewer',
      'Payroll (Operating)',
      'Repairs',
      'Insurance',
      'Real Estate Tax',
    ]
    expect(lines.map(groupOf)).toEqual([
      'Administrative',
      'Administrative',
      'Operating',
      'Operating',
      'Maintenance',
      'Maintenance',
      'Taxes',
    ])
  })

  it('come with the reserve to expenses and reserve of the underwriting', () => {
    const { book, input } = made('hud_model', 'hud-223f')
    const { totalExpenses, replacementReserves } = input.underwriting
    const total = Number(rowOf(book, '92264 Expense', 'Total expenses with reserve').at('C'))
    expect(total).toBeCloseTo((totalExpenses ?? 0) + (replacementReserves ?? 0), 2)
  })
})

describe('the management fee of section 232', () => {
  const fee = (floor: number) => {
    const { book } = made('hud_model', 'hud-232-223f', { costBeforeFees: 12_000_000, careMix: { assistedLiving: 60 } })
    type(book, 'in_MgmtFeeMin', floor)
    recalculateInJavaScript(book)
    const of = (caption: string) => rowOf(book, 'Lean', caption).at('E')
    return [of('Min management fee, % of EGI'), of('UW management fee, % of EGI'), of('Fee meets the minimum')]
  }

  it('is held against the floor as a share of the same income, whatever floor is typed', () => {
    const [floor, share, met] = fee(0.05)
    expect([floor, met]).toEqual([0.05, 'yes'])
    expect(Number(share)).toBeGreaterThanOrEqual(0.05 - 1e-9)
    const [higher, raised] = fee(0.09)
    // The underwriting uses the floor if it is the greatest, so the two fractions agree exactly.
    expect([higher, Number(raised)]).toEqual([0.09, expect.closeTo(0.09, 9)])
  })
})

describe('the quote grid', () => {
  it.each(['Actual/360', '30/360'] as const)('pays interest by %s, as the loan that it is sized by', (accrual) => {
    const { book, input } = made('wdis_model', 'bank', { accrual, interestOnlyMonths: 24 })
    const { interestOnlyPayment, monthlyPayment } = input.sizing.measures
    const at = (caption: string) => Number(rowOf(book, 'Quote Grid', caption).at('B'))
    expect(at('Monthly IO payment')).toBeCloseTo(interestOnlyPayment ?? 0, 2)
    expect(at('Monthly P&I')).toBeCloseTo(monthlyPayment ?? 0, 2)
    expect(rowOf(book, 'Quote', 'Monthly IO payment').at('B')).toBeCloseTo(interestOnlyPayment ?? 0, 2)
  })
})
