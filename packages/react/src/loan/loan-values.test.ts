import { expect, test } from 'vitest'
import { aLoan } from './loan.fixtures.ts'
import { addStep, changeOf, emptyHistory, fieldOf, redoStep, undoStep, withChanges } from './loan-values.ts'

test('the debt in place is changed as a whole, and is none once nothing of it is known', () => {
  const loan = aLoan({ existingDebt: { balance: 5_000_000, rate: null, payment: null, maturity: null } })
  expect(fieldOf(loan, 'existingDebt.balance')).toBe(5_000_000)
  expect(changeOf(loan, 'existingDebt.rate', 0.04)).toEqual({
    existingDebt: { balance: 5_000_000, rate: 0.04, payment: null, maturity: null },
  })
  expect(changeOf(loan, 'existingDebt.balance', null)).toEqual({ existingDebt: null })
  const rents = changeOf(loan, 'restrictedRents.oneBedroom', 990)
  expect(fieldOf({ ...loan, ...rents } as typeof loan, 'restrictedRents.oneBedroom')).toBe(990)
  expect(changeOf({ ...loan, ...rents } as typeof loan, 'restrictedRents.oneBedroom', null)).toEqual({
    restrictedRents: null,
  })
})

test('what is not saved yet stands over what is, and a field that was emptied is empty', () => {
  const loan = aLoan({ noteRate: 0.06, tier: 2 })
  expect(withChanges(loan, { noteRate: null, modifiedOn: 99 })).toEqual({ ...loan, noteRate: null })
  expect(withChanges(loan, null)).toEqual(loan)
})

const rate = { name: 'noteRate', before: 0.06, after: 0.0575 } as const
const term = { name: 'termMonths', before: null, after: 120 } as const

test('changes of a loan are taken back from the last one on, and done again in their order', () => {
  const both = addStep(addStep(emptyHistory, rate), term)
  const none = undoStep(undoStep(both))
  expect(none).toEqual({ done: [], undone: [term, rate] })
  expect(undoStep(none)).toBe(none)
  expect(redoStep(redoStep(none))).toEqual(both)
  expect(redoStep(both)).toBe(both)
})

test('a change after one was taken back leaves nothing to do again', () => {
  const history = addStep(undoStep(addStep(emptyHistory, rate)), term)
  expect(history).toEqual({ done: [term], undone: [] })
})

test('words typed on are one step, two figures and two choices are two', () => {
  const word = (before: string | null, after: string | null) => ({ name: 'lender', before, after }) as const
  expect(addStep(addStep(emptyHistory, word(null, 'Har')), word(null, 'Harbor')).done).toEqual([word(null, 'Harbor')])
  expect(addStep(addStep(emptyHistory, rate), { ...rate, before: 0.0575, after: 0.055 }).done).toHaveLength(2)
  const product = (before: string, after: string) => ({ name: 'product', before, after }) as const
  const chosen = addStep(addStep(emptyHistory, product('Fannie', 'Freddie')), product('Freddie', 'HUD'))
  expect(undoStep(chosen).done).toEqual([product('Fannie', 'Freddie')])
})

test('a change that took another part along is a step of its own', () => {
  const product = { name: 'product', before: 'Fannie', after: 'HUD' } as const
  const along = { ...product, also: { name: 'program', before: 'fannie-small', after: null } } as const
  expect(addStep(addStep(emptyHistory, along), { ...product, after: 'bank' }).done).toHaveLength(2)
  expect(undoStep(addStep(emptyHistory, along)).undone).toEqual([along])
})

test('words typed and taken away again leave no step, and those of an earlier stay in the field remain', () => {
  const word = (before: string | null, after: string | null) => ({ name: 'lender', before, after }) as const
  expect(addStep(addStep(emptyHistory, word(null, 'Har')), word(null, null)).done).toEqual([])
  const extended = addStep(addStep(emptyHistory, word(null, 'Harbor')), word('Harbor', 'Harbor Bank'))
  expect(undoStep(extended).done).toEqual([word(null, 'Harbor')])
})

test('scenarios typed on from the same ones are one step, though each list is a new one; typed back they are none', () => {
  const open = { termMonths: null, amortizationMonths: null, interestOnlyMonths: null, requestedLoan: null }
  const named = (name: string) => [{ name, program: 'bank', value: null, rate: 0.06, ...open }]
  const renamed = (before: string, after: string) =>
    ({ name: 'scenarios', before: named(before), after: named(after) }) as const
  const typed = addStep(addStep(emptyHistory, renamed('One', 'On')), renamed('One', 'Short'))
  expect(typed.done).toEqual([renamed('One', 'Short')])
  expect(addStep(typed, renamed('One', 'One')).done).toEqual([])
  expect(addStep(typed, renamed('Short', 'Shorter')).done).toHaveLength(2)
})
