import { expect, test } from 'vitest'
import { exportFileName, sizerFileName } from './export-file-name.ts'

test('a quote and a narrative are told apart by name, Word and PDF by ending', () => {
  const name = (kind: 'Quote' | 'Narrative', isPdf: boolean) =>
    exportFileName({ dealName: 'Oak Court', kind, isPdf, today: '2026-12-01' })
  expect(name('Quote', true)).toBe('Oak Court_Quote_12-01-2026.pdf')
  expect(name('Narrative', false)).toBe('Oak Court_Narrative_12-01-2026.docm')
})

test('a workbook is named for the first statement, or for the day alone', () => {
  expect(sizerFileName('T12 03/25 - 02/26', '2026-03-09')).toBe('T12 03-25 - 02-26_03-09-2026.xlsm')
  expect(sizerFileName(null, '2026-03-09')).toBe('03-09-2026.xlsm')
})

test('a day that does not exist names no file', () => {
  expect(() => sizerFileName(null, '2026-13-01')).toThrow('must be a date in YYYY-MM-DD format')
})
