import { type DealFigures, problemText } from '@uwkit/core/sizer'
import { sizeLoan, underwrite } from '@uwkit/core/sizing'
import { aStatement } from '@uwkit/core/testing'
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
    ['GPR: vacant units at market', '$'],
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
        return `${label}: $${dollars} isn’t in any cell that the map fills`
      }),
    )
    const operating = proof.totals.find(({ label }) => label === 'Net Operating Income')
    expect(operating?.difference).toBeCloseTo(
      missing.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      2,
    )
  })
})

describe('a form with columns of years', () => {
  const rows: FormCell[][] = [
    ['Operating statement'],
    [null, '2023', '2024 Actual', 2022, 'Underwritten'],
    ...['Rental Income', 'Vacancy', 'Other Income'].map((one): FormCell[] => [one, '$', '$', '$', '$']),
    ['Effective Gross Income', ...['B', 'C', 'D', 'E'].map((one) => `=${one}3-${one}4+${one}5`)],
    ...[
      'Real Estate Taxes',
      'Insurance',
      'Utilities',
      'Payroll',
      'Repairs',
      'Management Fee',
      'General & Administrative',
    ].map((one): FormCell[] => [one, '$', '$', '$', '$']),
    ['Total Expenses', ...['B', 'C', 'D', 'E'].map((one) => `=SUM(${one}7:${one}13)`)],
    ['Net Operating Income', ...['B', 'C', 'D', 'E'].map((one) => `=${one}6-${one}14`)],
  ]
  /** Returns the sample with the statement of one earlier year in addition to its own. */
  const withYear = (figures: DealFigures): DealFigures => {
    const year = aStatement(
      [
        { concept: 'gpr', label: 'Rent', months: 110_000 },
        { concept: 're_taxes', label: 'Real estate taxes', section: 'expense', months: 9_000 },
        { concept: 'insurance', label: 'Insurance', section: 'expense', months: 4_000 },
      ],
      '2024-01',
      12,
      '2024.xlsx',
    )
    const statements = [...figures.statements, year]
    const underwriting = underwrite(figures.rentRoll, statements)
    return { ...figures, statements, underwriting, sizing: sizeLoan(underwriting, { rate: 0.0575, value: 18_000_000 }) }
  }

  it('takes each from the statement of that year, and leaves out years that no statement has, by name', async () => {
    const { check, typed, map } = await draftAndFill(formOf({ Form: rows }), withYear(deal))
    expect(map.unmapped).toEqual([])
    // Twelve months at 9,000 of taxes and 4,000 of insurance.
    expect([typed.get('Form!C7'), typed.get('Form!C8')]).toEqual([108_000, 48_000])
    expect([typed.has('Form!B7'), typed.has('Form!D7')]).toEqual([false, false])
    const years = check.notes.map(problemText).filter((note) => note.includes('unmapped'))
    expect(years).toEqual([
      'Form!B3: the 2023 column is left unmapped: the deal has no statement for that year. Provide the 2023 statement, or fill the column manually.',
      'Form!D3: the 2022 column is left unmapped: the deal has no statement for that year. Provide the 2022 statement, or fill the column manually.',
    ])
  })
})

describe('the totals of a form', () => {
  const captions = ['Real Estate Taxes', 'Insurance', 'Utilities', 'Payroll', 'Repairs', 'Management Fee', 'G&A']
  const statement = (reserves: string): FormCell[][] => [
    [null, 'Underwritten'],
    ...['Rental Income', 'Vacancy', 'Other Income'].map((one): FormCell[] => [one, '$']),
    ['Effective Gross Income', '=B2-B3+B4'],
    ...captions.map((one): FormCell[] => [one, '$']),
    ['Total Expenses', '=SUM(B6:B12)'],
    ['Net Operating Income', '=B5-B13'],
    ['CAPITAL ITEMS', null],
    ['Replacement Reserves', '$'],
    ['Total Capital Items', reserves],
    ['Net Cash Flow', '=B14-B17'],
  ]
  const byCoverage = '=Form!B18/1.25/12*(1-(1+B1/12)^-360)/(B1/12)'
  const form = (reserves: string, loan: string) =>
    formOf({
      Form: statement(reserves),
      Loan: [
        ['Interest Rate', '%'],
        ['Maximum Loan', loan],
      ],
    })

  it('are all held against ours: EGI, expenses, NOI, reserves, NCF and loan', async () => {
    const { proof } = await draftAndFill(form('=B16', byCoverage), deal)
    expect(proof.totals.map(({ label }) => label)).toEqual([
      'Effective Gross Income',
      'Total Expenses',
      'Net Operating Income',
      'Total Capital Items',
      'Net Cash Flow',
      'Maximum Loan',
    ])
    expect([proof.reasons.map(problemText), proof.holds]).toEqual([[], true])
    expect(proof.totals.at(-1)?.form).toBeCloseTo(deal.sizing.unroundedLoan ?? Number.NaN, 0)
  })

  it('that are not ours are named with their cells, and the form is not done', async () => {
    const { proof } = await draftAndFill(form('=B16', '=Form!B18*10'), deal)
    expect(proof.holds).toBe(false)
    expect(proof.reasons.map(problemText)).toEqual([
      expect.stringMatching(
        /^Loan!B2: Maximum Loan: the form’s own formula returns \$[\d,]+; the underwriting has \$[\d,]+\./,
      ),
    ])
    const more = await draftAndFill(form('=B16+100', byCoverage), deal)
    expect(more.proof.holds).toBe(false)
    expect(more.proof.reasons.map(({ place }) => place)).toContain('Form!B17')
  })
})
