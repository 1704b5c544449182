import { expect, test } from 'vitest'
import { documentsText } from './documents-text.ts'

test('only what is there is counted', () => {
  expect(documentsText({ rentRollCount: 0, statementCount: 0 })).toBeNull()
  expect(documentsText({ rentRollCount: 2, statementCount: 0 })).toBe('2 rolls')
  expect(documentsText({ rentRollCount: 1, statementCount: 1 })).toBe('1 roll, 1 statement')
})
