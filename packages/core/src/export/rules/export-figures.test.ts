import { expect, it } from 'vitest'
import { aReportInput } from '../export.fixtures.ts'
import { exportFigures } from './export-figures.ts'

it('holds a document to its units, its cash flow, its loan and each test', () => {
  const { underwriting, sizing } = aReportInput()
  expect(exportFigures(underwriting, sizing)).toMatchObject({
    units: 20,
    effectiveGrossIncome: expect.closeTo(228_000),
    netOperatingIncome: expect.closeTo(173_160),
    netCashFlow: expect.closeTo(168_160),
    loan: 1_869_000,
    governing: 'DSCR',
    tests: { LTV: 3_200_000, LTC: null },
  })
})
