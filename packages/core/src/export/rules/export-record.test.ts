import { expect, it } from 'vitest'
import { aReportInput } from '../export.fixtures.ts'
import { ExportRecord } from '../export.schema.ts'
import { compareFigures, exportFigures, exportRecord } from './export-record.ts'

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

it('carries what was asked, without what was left to the program', () => {
  const { underwriting, sizing } = aReportInput()
  const record = exportRecord({
    kind: 'Quote',
    uwkit: '1.2.3',
    dealName: 'Birch Court',
    inputs: [],
    request: { rate: 0.06, value: undefined },
    assumptions: { marketVacancy: undefined },
    underwriting,
    sizing,
  })
  expect(record.request).toEqual({ rate: 0.06 })
  expect(record.assumptions).toEqual({})
  expect(record.program).toMatchObject({ id: 'fannie-conventional' })
  expect(ExportRecord.parse(JSON.parse(JSON.stringify(record)))).toEqual(record)
})

it('tells a borrower neither the tests of the lender nor why a line was underwritten so', () => {
  const { underwriting, sizing } = aReportInput()
  const assumptions = {
    economicVacancy: { share: 0.07, reason: 'Soft submarket.' },
    lines: { realEstateTaxes: { amount: 31_000, reason: 'We doubt the bill.' } },
  }
  const made = { uwkit: '1.2.3', dealName: 'Birch Court', inputs: [], request: {}, assumptions, underwriting, sizing }
  const words = JSON.stringify(exportRecord({ ...made, kind: 'Term_Sheet' }))
  expect(words).not.toMatch(/DSCR|doubt|Soft/)
  expect(words).toContain('31000')
  expect(exportRecord({ ...made, kind: 'Narrative' }).figures).toMatchObject({ governing: 'DSCR' })
  const { figures } = exportRecord({ ...made, kind: 'Quote' })
  expect(compareFigures(figures, aReportInput().record.figures).filter(({ agrees }) => !agrees)).toEqual([])
})

const { figures } = aReportInput().record
const differing = (found: typeof figures) =>
  compareFigures(figures, found)
    .filter(({ agrees }) => !agrees)
    .map(({ name }) => name)

it('finds the same figures the same', () => {
  expect(differing(figures)).toEqual([])
})

it('names each figure that is off by a cent, and each that became unknown', () => {
  expect(differing({ ...figures, netOperatingIncome: (figures.netOperatingIncome ?? 0) + 0.01, units: null })).toEqual([
    'Units',
    'Net operating income',
  ])
  expect(differing({ ...figures, tests: { ...figures.tests, LTV: null, Further: 5 } })).toEqual([
    'Max proceeds by LTV',
    'Max proceeds by Further',
  ])
})
