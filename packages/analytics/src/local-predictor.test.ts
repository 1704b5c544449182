import { categoryOfConcept, chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { LineItemQuestion, LineItemSection } from '@uwkit/core/prediction'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLocalPredictor } from './local-predictor.ts'
import { publishedLabels } from './operating-statement/vocabulary.ts'

const predictor = createLocalPredictor()
const line = (label: string, section: LineItemSection, header: string | null = null): LineItemQuestion => ({
  label,
  section,
  header,
  code: null,
  total: null,
})
const category = (question: LineItemQuestion): string | undefined => {
  const [first] = predictor.lineItem(question)
  return first && categoryOfConcept(chartOfAccounts(2), first.answer)?.name
}

describe('the category of a statement line in the Fannie Mae chart', () => {
  test.each([
    ['Gross Potential Rent', 'income', 'Gross Potential Rent'],
    ['(Loss)/Gain to Old Lease', 'income', 'Loss / Gain to Lease'],
    ['Less: Physical Vacancy', 'income', 'Less Vacancy Loss'],
    ['Concession - Courtesy Officer', 'income', 'Less Non-Revenue Units'],
    ['Retail Tenant Recoveries', 'income', 'Commercial Income'],
    ['Wtr/Swr Reimb', 'income', 'Utility Reimbursements (RUBS)'],
    ['Water', 'income', 'Utility Reimbursements (RUBS)'],
    ['Water', 'expense', 'Water and Sewer'],
    ['Electric', 'expense', 'Utilities'],
    ['Leasing Agent', 'expense', 'Payroll and Benefits'],
    ['Maint. Supervisor', 'expense', 'Payroll and Benefits'],
    ["Workmen's Comp Ins", 'expense', 'Payroll and Benefits'],
    ['Mgmt Fees', 'expense', 'Management Fees'],
    ['Tax Protest Fees', 'expense', 'Professional Fees'],
    ['Replacement Reserves', 'expense', 'Replacement Reserves'],
    ['Bad Debt Expense', 'expense', 'Less Bad Debt'],
    ['Painting', 'expense', 'Repairs & Maintenance'],
    ['Painting', 'below', 'Capital Expenditures'],
    ['Interest - 1st Mortgage', 'below', 'Debt Service'],
    ['Interest Income', 'below', 'Non-Operating Income'],
    ['Asset Mgmt Fee', 'below', 'Other Below-the-Line'],
    ['Promotions', 'income', 'Less Concessions'],
    ['Property Utilities', 'expense', 'Utilities'],
    ['Taxes & Insurance', 'expense', 'Real Estate Taxes'],
    ['Rental Income - Building A', 'income', 'Gross Potential Rent'],
    ['Rental Income:1 Bedroom', 'income', 'Gross Potential Rent'],
    ['Other Income:Laundry', 'income', 'Laundry/Vending Income'],
    ['Contract Services - Smith Co', 'expense', 'Repairs & Maintenance'],
    ['Taxes - State Income', 'expense', 'Other Below-the-Line'],
    ['Appliances: Replacement', 'expense', 'Capital Expenditures'],
    ['Reserve - Painting', 'expense', 'Replacement Reserves'],
  ] as const)('%s among %s is %s', (label, section, expected) => {
    expect(category(line(label, section))).toBe(expected)
  })

  test.each([
    ['Cleaning', 'Make Ready', 'turnover'],
    ['Insurance', 'Payroll & Benefits', 'payroll_burden'],
    ['Miscellaneous', 'Administrative Expenses', 'ga'],
    ['Resident Services', 'Marketing', 'marketing'],
  ])('a vague label is read by its caption: %s under %s', (label, header, concept) => {
    expect(predictor.lineItem(line(label, 'expense', header))[0]?.answer).toBe(concept)
  })

  test.each([
    ['Meal Premium', 'payroll'],
    ['Leasing Agent - PTO', 'payroll'],
    ['Sick Pay', 'payroll'],
    ['Holiday', 'payroll'],
    ['Federal Income Tax Withholding', 'payroll'],
    ['Office Team', 'payroll'],
    ['Utility Rebill Fees', 'utility_admin'],
    ['HOA Dues', 'hoa'],
    ['Lighting', 'electric'],
  ])('knows the lines of payroll rosters and other bare labels: %s', (label, concept) => {
    expect(predictor.lineItem(line(label, 'expense'))[0]?.answer).toMatch(new RegExp(`^${concept}`))
  })

  test.each([
    ['Training', 'expense', 'Payroll', /^payroll/],
    ['Termite Bond', 'expense', 'Insurance', /^insurance$/],
    ['Concessions', 'income', 'Retail Income', /^commercial$/],
    ['Signage', 'below', 'Recurring Capital', /^capex$/],
    ['Real Estate Taxes', 'expense', 'Payroll', /^re_taxes$/],
  ] as const)('a caption that binds overrules the words of %s among %s', (label, section, header, concept) => {
    const [first] = predictor.lineItem(line(label, section, header))
    expect(first?.answer).toMatch(concept)
  })

  test('is less sure where a caption speaks against the words of the label', () => {
    expect(predictor.lineItem(line('Training', 'expense', 'Payroll'))[0]?.probability).toBeLessThanOrEqual(0.9)
  })

  test('is told from the lines around a label that says little by itself', () => {
    const between = (previous: string, next: string) =>
      predictor.lineItem({ ...line('Incentives', 'expense'), previous, next })[0]?.answer
    expect(between('Leasing Salaries', 'Payroll Taxes')).toMatch(/^payroll/)
    expect(between('Internet Advertising', 'Apartment Guides')).not.toMatch(/^payroll/)
  })

  test('is never an operating one below NOI, nor an expense in the income part', () => {
    const label = fc.constantFrom(...publishedLabels().map((known) => known.label))
    fc.assert(
      fc.property(label, (text) => {
        const kinds = (section: LineItemSection) =>
          predictor
            .lineItem(line(text, section))
            .map(({ answer }) => categoryOfConcept(chartOfAccounts(2), answer)?.kind)
        expect(kinds('below').filter((kind) => !kind?.startsWith('excluded'))).toEqual([])
        expect(kinds('income').filter((kind) => !kind?.endsWith('income'))).toEqual([])
      }),
    )
  })

  test('does not change with a code, capitals and marks around the label', () => {
    const known = fc.constantFrom(...publishedLabels().filter(({ label }) => !/\d/.test(label)))
    const code = fc.constantFrom('', '5100-0001 ', '6110.01 - ', '41000: ')
    fc.assert(
      fc.property(known, code, fc.constantFrom('', ':', ' -', '.'), ({ label, section }, before, after) => {
        const noisy = `${before}${label.toUpperCase()}${after}`
        expect(predictor.lineItem(line(noisy, section))).toEqual(predictor.lineItem(line(label, section)))
      }),
    )
  })
})

test('answers are at most five, at least 0.05 likely, likeliest first, and together not more than certain', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('income', 'expense', 'below'), (text, section) => {
      const answers = predictor.lineItem(line(text, section)).map((answer) => answer.probability)
      expect(answers.length).toBeLessThanOrEqual(5)
      expect(answers.every((probability) => probability >= 0.05)).toBe(true)
      expect(answers).toEqual([...answers].sort((a, b) => b - a))
      expect(answers.reduce((sum, probability) => sum + probability, 0)).toBeLessThan(1.000001)
    }),
  )
})

test('a label without letters has no answer', () => {
  expect(predictor.lineItem(line('---', 'expense'))).toEqual([])
  expect(predictor.lineItem(line('5100-0001', 'income'))).toEqual([])
})
