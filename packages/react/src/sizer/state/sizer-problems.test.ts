import { expect, test } from 'vitest'
import type { SizerChoice } from './sizer-choice.ts'
import { sizerProblems } from './sizer-problems.ts'

const choice: SizerChoice = {
  type: 'Fannie',
  rentRollId: 'r1',
  statementId: 't12',
  oneYearBackId: null,
  twoYearsBackId: null,
  threeYearsBackId: null,
  budgetId: null,
  dealId: null,
}

test('a rent roll alone, or a statement alone, is enough for a workbook', () => {
  expect(sizerProblems({ ...choice, statementId: null })).toEqual({})
  expect(sizerProblems({ ...choice, rentRollId: null })).toEqual({})
})

test('one statement cannot be two years at once', () => {
  expect(sizerProblems({ ...choice, oneYearBackId: 't12', budgetId: 'b1' })).toEqual({
    oneYearBackId: 'It is chosen as current statement already.',
  })
})

test('earlier years and a budget want a current statement', () => {
  expect(sizerProblems({ ...choice, statementId: null, budgetId: 'b1' }).statementId).toMatch(/current one/)
})
