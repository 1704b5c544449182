import { expect, test } from 'vitest'
import { documentBefore } from './other-document-dialog.tsx'

const months = ['2026-09', '2025-12', '2026-03', null]
const before = (month: string | null) => documentBefore(months, month, (one) => one)

test('a document is compared with the latest earlier one, and the first with the next', () => {
  expect(before('2026-10')).toBe('2026-09')
  expect(before('2026-05')).toBe('2026-03')
  expect(before('2025-01')).toBe('2025-12')
})

test('a document without a date is not compared', () => {
  expect(before(null)).toBeNull()
  expect(documentBefore([null], '2026-01', (one) => one)).toBeNull()
})
