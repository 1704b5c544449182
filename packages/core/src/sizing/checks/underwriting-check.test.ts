import { expect, it } from 'vitest'
import { aStatement } from '../sizing.fixtures.ts'
import { fileOf, sizingFinding } from './underwriting-check.ts'

it('names the concept, the gravity and the file', () => {
  expect(sizingFinding('no-statement', 'error', 'There is none.', 5)).toEqual({
    id: 'sizing/no-statement',
    severity: 'error',
    message: 'There is none.',
    source: null,
    seen: null,
    dollars: 5,
  })
  expect(fileOf(aStatement([{ concept: 'gpr', months: 1 }], '2025-05', 12, 'a.xlsx'))).toBe('a.xlsx')
})
