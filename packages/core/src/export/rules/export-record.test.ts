import { expect, it } from 'vitest'
import { aReportInput } from '../export.fixtures.ts'
import { ExportRecord } from '../export.schema.ts'
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
