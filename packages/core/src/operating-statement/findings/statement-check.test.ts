import { expect, it } from 'vitest'
import { placeOfLine } from './statement-check.ts'

it('a finding points at the figure of a month, else at the label, else at the row', () => {
  const place = (cells: Record<string, string>) =>
    placeOfLine({ source: { file: 't12.xlsx', sheet: 'T12', row: 7, cells } }, '2025-02').cell
  expect(place({ label: 'A7', '2025-02': 'C7' })).toBe('C7')
  expect(place({ label: 'B7' })).toBe('B7')
  expect(place({})).toBe('A7')
})
