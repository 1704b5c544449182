import { expect, test } from 'vitest'
import { similarityBlocker } from './expense-comps-view.tsx'

test('what is missing is named, with what to do', () => {
  const message = similarityBlocker({ units: 0, yearBuilt: 1990, effectiveGrossIncomePerUnit: null })
  expect(message).toContain('unit count')
  expect(message).toContain('T12')
  expect(message).not.toContain('year built')
})

test('nothing hinders where all three are known', () => {
  expect(similarityBlocker({ units: 10, yearBuilt: 1990, effectiveGrossIncomePerUnit: 9000 })).toBeNull()
})
