import { expect, it } from 'vitest'
import { chartOfAccounts } from '../../chart-of-accounts/index.ts'
import type { LineItemQuestion, Predictor } from '../../prediction/index.ts'
import { gridOf } from '../../shared/grid.ts'
import { rememberedCategory } from './remembered-categories.ts'

const rowOf = () => gridOf('T12', [['Escrow', 12]]).rows[0]
const question: LineItemQuestion = { label: 'Escrow', code: null, section: 'expense', header: null, total: 12 }
const chart = chartOfAccounts(2)

/** Notes what it is asked, and always says insurance, or taxes in its place. */
function countingPredictor() {
  const asked: LineItemQuestion[] = []
  const predictor: Predictor = {
    lineItem: (each) => {
      asked.push(each)
      return [
        { answer: 'insurance', probability: 0.6 },
        { answer: 're_taxes', probability: 0.3 },
      ]
    },
    chargeCode: () => [],
    documentKind: () => [],
  }
  return { asked, predictor }
}

it('a line of which nothing else is known is not asked about again', () => {
  const [row, { asked, predictor }] = [rowOf(), countingPredictor()]
  const first = rememberedCategory(row, { predictor, chart, question }, true)
  expect(rememberedCategory(row, { predictor, chart, question: { ...question } }, true)).toEqual(first)
  expect(asked).toHaveLength(1)
})

it.each([
  { label: 'Escrows' },
  { code: '6100' },
  { section: 'below' as const },
  { header: 'Taxes' },
  { total: 13 },
  { previous: 'Payroll' },
  { next: 'Payroll' },
])('a line of which something else is known is asked about again: %o', (other) => {
  const [row, { asked, predictor }] = [rowOf(), countingPredictor()]
  rememberedCategory(row, { predictor, chart, question }, true)
  rememberedCategory(row, { predictor, chart, question: { ...question, ...other } }, true)
  expect(asked).toEqual([question, { ...question, ...other }])
})

it('a plain reading, another row, predictor or chart asks again', () => {
  const [row, { asked, predictor }, other] = [rowOf(), countingPredictor(), countingPredictor()]
  rememberedCategory(row, { predictor, chart, question }, true)
  rememberedCategory(row, { predictor, chart, question }, false)
  rememberedCategory(rowOf(), { predictor, chart, question }, true)
  rememberedCategory(undefined, { predictor, chart, question }, true)
  expect(asked).toHaveLength(4)
  rememberedCategory(row, { predictor: other.predictor, chart, question }, true)
  expect(other.asked).toHaveLength(1)
  rememberedCategory(row, { predictor: other.predictor, chart: chartOfAccounts(1), question }, true)
  expect(other.asked).toHaveLength(2)
})

it('nobody can change what is remembered', () => {
  const [row, { predictor }] = [rowOf(), countingPredictor()]
  const first = rememberedCategory(row, { predictor, chart, question }, true)
  first.suggestions.pop()
  const second = rememberedCategory(row, { predictor, chart, question }, true)
  expect(second.suggestions).toHaveLength(1)
  second.suggestions.pop()
  expect(rememberedCategory(row, { predictor, chart, question }, true).suggestions).toHaveLength(1)
})
