import { expect, test } from 'vitest'
import type { StatementPeriod } from '../operating-statement.schema.ts'
import { periodsAddUp } from './periods-add-up.ts'

const periods = (...kinds: StatementPeriod['kind'][]) =>
  kinds.map((kind, at): StatementPeriod => ({ key: `${at}`, kind, caption: `${at}`, column: at + 1 }))

test('months, quarters and half years add up, years and scenarios do not', () => {
  expect(periodsAddUp(periods('month', 'month'))).toBe(true)
  expect(periodsAddUp(periods('quarter', 'quarter'))).toBe(true)
  expect(periodsAddUp(periods('halfYear', 'halfYear'))).toBe(true)
  expect(periodsAddUp(periods('year', 'year'))).toBe(false)
  expect(periodsAddUp(periods('scenario', 'scenario'))).toBe(false)
  expect(periodsAddUp(periods('quarter', 'year'))).toBe(false)
})

test('a single period is its own sum', () => {
  expect(periodsAddUp(periods('year'))).toBe(true)
  expect(periodsAddUp([])).toBe(false)
})
