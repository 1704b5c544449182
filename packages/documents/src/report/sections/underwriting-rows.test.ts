import { aReportInput } from '@uwkit/core/testing'
import { expect, it } from 'vitest'
import { underwritingRows } from './underwriting-rows.ts'

it('puts each total below its lines', () => {
  const rows = underwritingRows(aReportInput().underwriting)
  const sumBetween = (from: string, to: string) => {
    const [first, last] = [from, to].map((label) => rows.findIndex((row) => row.label === label))
    return rows.slice((first ?? -1) + 1, last).reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  }
  expect(sumBetween('', 'Gross potential rent')).toBeCloseTo(241_200)
  expect(sumBetween('Effective gross income', 'Operating expenses')).toBeCloseTo(54_840)
  expect(sumBetween('Net operating income', 'Net cash flow')).toBeCloseTo(5000)
  expect(rows.at(-1)).toMatchObject({ role: 'grand', amount: expect.closeTo(168_160) })
})

it('omits lines that no document has', () => {
  expect(underwritingRows(aReportInput().underwriting).map(({ label }) => label)).not.toContain('Parking')
})
