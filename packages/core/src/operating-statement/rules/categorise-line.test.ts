import { expect, it } from 'vitest'
import { chartOfAccounts } from '../../chart-of-accounts/index.ts'
import type { LineItemQuestion, Predictor } from '../../prediction/index.ts'
import { categoriseLine, uncategorised } from './categorise-line.ts'

const predictor: Predictor = {
  lineItem: () => [
    { answer: 'insurance', probability: 0.6 },
    { answer: 'debt_service', probability: 0.2 },
    { answer: 'moat_dredging', probability: 0.1 },
  ],
  chargeCode: () => [],
  documentKind: () => [],
}
const question: LineItemQuestion = { label: 'Escrow', code: null, section: 'expense', header: null, total: 12 }

it('the likeliest category leads, the others that the chart has follow', () => {
  expect(categoriseLine(predictor, chartOfAccounts(2), question)).toEqual({
    category: 'Property Insurance',
    concept: 'insurance',
    probability: 0.6,
    suggestions: [{ category: 'Debt Service', concept: 'debt_service', probability: 0.2 }],
  })
})

it('below NOI an operating expense is out of the question', () => {
  const below = categoriseLine(predictor, chartOfAccounts(2), { ...question, section: 'below' })
  expect(below).toMatchObject({ category: 'Debt Service', suggestions: [] })
})

it('a line that nobody knows stays without a category', () => {
  const silent: Predictor = { ...predictor, lineItem: () => [] }
  expect(categoriseLine(silent, chartOfAccounts(2), question)).toEqual(uncategorised)
})

it('concepts of one category speak for it together', () => {
  const lineItem = () => [
    { answer: 'ga', probability: 0.4 },
    { answer: 'payroll_burden', probability: 0.35 },
    { answer: 'payroll_admin', probability: 0.25 },
  ]
  expect(categoriseLine({ ...predictor, lineItem }, chartOfAccounts(2), question)).toEqual({
    category: 'Payroll and Benefits',
    concept: 'payroll_burden',
    probability: 0.6,
    suggestions: [{ category: 'General & Administrative', concept: 'ga', probability: 0.4 }],
  })
})
