import { expect, test } from 'vitest'
import { noSteps, withNext, withoutLast, withStep } from './loan-history.ts'

const rate = { name: 'noteRate', before: 0.06, after: 0.0575 } as const
const term = { name: 'termMonths', before: null, after: 120 } as const

test('changes of a loan are taken back from the last one on, and done again in their order', () => {
  const both = withStep(withStep(noSteps, rate), term)
  const none = withoutLast(withoutLast(both))
  expect(none).toEqual({ done: [], undone: [term, rate] })
  expect(withoutLast(none)).toBe(none)
  expect(withNext(withNext(none))).toEqual(both)
  expect(withNext(both)).toBe(both)
})

test('a change after one was taken back leaves nothing to do again', () => {
  const history = withStep(withoutLast(withStep(noSteps, rate)), term)
  expect(history).toEqual({ done: [term], undone: [] })
})

test('words written into one field are one step, two figures are two', () => {
  const word = (before: string | null, after: string) => ({ name: 'lender', before, after }) as const
  expect(withStep(withStep(noSteps, word(null, 'Har')), word('Har', 'Harbor')).done).toEqual([word(null, 'Harbor')])
  expect(withStep(withStep(noSteps, rate), { ...rate, before: 0.0575, after: 0.055 }).done).toHaveLength(2)
})
