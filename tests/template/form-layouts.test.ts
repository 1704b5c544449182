import { type DealFigures, problemText } from '@uwkit/core/sizer'
import { beforeAll, describe, expect, it } from 'vitest'
import { draftAndFill, type FormCell, formOf, sampleFigures } from './lender-form.ts'

let deal: DealFigures
beforeAll(async () => {
  deal = await sampleFigures()
})

const four = (caption: string, row: number): FormCell[] => [null, caption, '$', '$', '$', '$', `=F${row}/F$9`]
const sums = (caption: string, first: number, last: number): FormCell[] => [
  caption,
  null,
  ...['C', 'D', 'E', 'F'].map((column) => `=SUM(${column}${first}:${column}${last})`),
  null,
]
const worked = (caption: string, formula: string): FormCell[] => [
  caption,
  null,
  ...['C', 'D', 'E', 'F'].map((column) => `=${formula.replaceAll('?', column)}`),
  null,
]

const layouts: Record<string, FormCell[][]> = {
  'whose lines are set in from their headings, with subtotals, years and a share of income': [
    ['Property Cash Flow'],
    [null, null, '2023', '2024', 'T-12', 'Underwriting', '% EGI'],
    ['REVENUE'],
    four('Gross Potential Income', 4),
    four('Vacancy & Credit Loss', 5),
    four('Concessions', 6),
    four('Utility Reimbursement', 7),
    four('Misc. Income', 8),
    sums('Total Revenue', 4, 8),
    ['EXPENSES'],
    ['Fixed'],
    four('Property Taxes', 12),
    four('Property & Liability Insurance', 13),
    sums('Subtotal Fixed', 12, 13),
    ['Variable'],
    four('Salaries', 16),
    four('Repairs', 17),
    four('Turnover', 18),
    four('Utilities', 19),
    four('Professional Management', 20),
    four('G&A', 21),
    sums('Subtotal Variable', 16, 21),
    worked('Total Expenses', '?14+?22'),
    worked('NOI', '?9-?23'),
    four('Less: Reserves', 25),
    worked('NCF', '?24-?25'),
  ],
  'that adds expenses typed as negatives, and has no total of expenses': [
    ['Line', 'Lender Underwriting'],
    ['Base Rent', '$'],
    ['Market rents, vacant units', '$'],
    ['Gross Potential Rent', '=B2+B3'],
    ['Vacancy Loss (enter negative)', '$'],
    ['Bad Debt (enter negative)', '$'],
    ['Ancillary Income', '$'],
    ['Effective Gross Income', '=SUM(B4:B7)'],
    ...[
      'Real Estate Taxes',
      'Insurance',
      'Utilities',
      'Payroll',
      'Repairs & Maintenance',
      'Management Fee',
      'Admin',
    ].map((caption): FormCell[] => [`${caption} (enter negative)`, '$']),
    ['NOI', '=B8+SUM(B9:B15)'],
  ],
  'whose expenses are typed per unit': [
    ['Units', 96],
    ['Line', 'Per Unit', 'UW'],
    ['Rental Income', null, '$'],
    ['Vacancy', null, '$'],
    ['Other Income', null, '$'],
    ['Effective Gross Income', null, '=SUM(C3:C5)'],
    ['OPERATING EXPENSES', null, null],
    ...['Taxes', 'Insurance', 'Utilities', 'Payroll', 'Repairs and maintenance', 'Management', 'G&A'].map(
      (caption, at): FormCell[] => [caption, '$', `=B${at + 8}*B$1`],
    ),
    ['Total Operating Expenses', null, '=SUM(C8:C14)'],
    ['Net Operating Income', null, '=C6-C15'],
    ['Replacement Reserves', '$', '=B17*B$1'],
    ['Net Cash Flow', null, '=C16-C17'],
  ],
}

describe.each(Object.entries(layouts))('a form %s', (_name, rows) => {
  it('comes to our NOI from its own captions', async () => {
    const { proof, check } = await draftAndFill(formOf({ Form: rows }), deal)
    expect(check.problems.map(problemText)).toEqual([])
    expect([proof.reasons.map(problemText), proof.holds]).toEqual([[], true])
    const operating = proof.totals.find(({ label }) => /^(?:NOI|Net Operating Income)$/.test(label))
    expect(operating?.form).toBeCloseTo(deal.underwriting.netOperatingIncome ?? Number.NaN, 0)
  })
})

describe('a form without a row for what we underwrite', () => {
  const small: FormCell[][] = [
    [null, 'Underwritten', 'Borrower'],
    ['Rent', '$', '$'],
    ['Less Vacancy', '$', '$'],
    ['Other', '$', '$'],
    ['Total Income', '=B2-B3+B4', '$'],
    ...['Taxes', 'Insurance', 'Utilities', 'Maintenance', 'Payroll', 'Management'].map((one): FormCell[] => [
      one,
      '$',
      '$',
    ]),
    ['Total Expenses', '=SUM(B6:B11)', '$'],
    ['Net Operating Income', '=B5-B12', '$'],
  ]

  it('is not done, and each line of ours that has no cell is named with its dollars', async () => {
    const { proof } = await draftAndFill(formOf({ NOI: small }), deal)
    expect(proof.holds).toBe(false)
    const keys = ['advertisingAndMarketing', 'professionalFees', 'generalAndAdministrative', 'otherExpenses']
    const missing = deal.underwriting.lines.filter(({ key }) => keys.includes(key))
    expect(proof.reasons.map(({ place, seen }) => `${place}: ${seen}`)).toEqual(
      missing.map(({ label, amount }) => {
        const dollars = Math.round(amount ?? 0).toLocaleString('en-US')
        return `${label}: $${dollars} stands in no cell that the map fills`
      }),
    )
    const operating = proof.totals.find(({ label }) => label === 'Net Operating Income')
    expect(operating?.difference).toBeCloseTo(
      missing.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      2,
    )
  })
})
