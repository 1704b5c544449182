import { expect, it } from 'vitest'
import { aReportInput } from '../export.fixtures.ts'
import { ExportRecord } from '../export.schema.ts'
import { compareFigures } from './compare-figures.ts'
import { exportRecord } from './export-record.ts'

it('carries what was asked, without what was left to the programme', () => {
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
  expect(record.programme).toMatchObject({ id: 'fannie-conventional' })
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

it('reads the record of an older document, which calls a test otherwise, as one of the same figures', () => {
  const { record } = aReportInput()
  const tests = { DSCR: 1_869_845, 'Program maximum': 1_500_000 }
  const figures = { ...record.figures, governing: 'Program maximum', tests }
  const older = {
    ...figures,
    governing: 'Programme maximum',
    tests: { DSCR: 1_869_845, 'Programme maximum': 1_500_000 },
  }
  const read = ExportRecord.parse(JSON.parse(JSON.stringify({ ...record, figures: older })))
  expect(read.figures).toEqual(figures)
  expect(compareFigures(read.figures, figures).filter(({ agrees }) => !agrees)).toEqual([])
})
