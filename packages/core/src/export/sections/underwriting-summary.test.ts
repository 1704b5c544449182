import { expect, it } from 'vitest'
import { anEmptyReportInput, aReportInput, tableUnder } from '../export.fixtures.ts'
import { underwritingSummarySection } from './underwriting-summary.ts'

it('goes from gross rent to net cash flow, a year and a unit', () => {
  const rows = tableUnder(underwritingSummarySection(aReportInput()), '$/yr')
  const of = (label: string) => rows.find(([name]) => name === label)?.slice(1)
  // 20 units; shares are of 228,000 of income.
  expect(of('Gross potential rent')).toEqual(['$241,200', '$12,060', '105.8%'])
  expect(of('Effective gross income')).toEqual(['$228,000', '$11,400', '100.0%'])
  expect(of('Operating expenses')).toEqual(['$54,840', '$2,742', '24.1%'])
  expect(of('Net operating income')).toEqual(['$173,160', '$8,658', '75.9%'])
  expect(rows.at(-1)).toEqual(['Net cash flow', '$168,160', '$8,408', '73.8%'])
})

it('shows what nobody knows as unknown, with what to do', () => {
  const input = anEmptyReportInput()
  const blocks = underwritingSummarySection(input)
  expect(tableUnder(blocks, '$/yr').at(-1)).toEqual(['Net cash flow', '—', '—', '—'])
  expect(blocks.at(-1)).toEqual({ kind: 'paragraph', tone: 'warning', text: input.underwriting.reason })
})
