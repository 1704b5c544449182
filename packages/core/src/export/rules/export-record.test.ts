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
