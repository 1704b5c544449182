import { createLocalPredictor } from '@uwkit/analytics'
import { readDocuments } from '@uwkit/core/parsed-file'
import type { CellLiteral } from '@uwkit/core/shared'
import { readWorkbook } from '@uwkit/documents/formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeWorkbook } from '../../samples/generator/sheet.ts'
import { patience, runsOf } from './property-runs.ts'
import { entityOf, statementEntityOf } from './reading.ts'
import { type Rows, rollSheets } from './roll-sheet.ts'
import { statementSheets } from './statement-sheet.ts'

const predictor = createLocalPredictor()

/** Returns the bytes of a CSV file: amounts with cents, dates in American order. */
function csvOf(rows: Rows): Uint8Array {
  const text = (cell: CellLiteral) => {
    if (cell === null) return ''
    if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : cell.toFixed(2)
    if (typeof cell !== 'object') return String(cell)
    return 'date' in cell ? `${cell.date.slice(5, 7)}/${cell.date.slice(8)}/${cell.date.slice(0, 4)}` : cell.text
  }
  const quoted = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
  return new TextEncoder().encode(rows.map((row) => row.map((cell) => quoted(text(cell))).join(',')).join('\r\n'))
}

function xlsxOf(rows: Rows): Promise<Uint8Array> {
  const width = Math.max(...rows.map((row) => row.length))
  return writeWorkbook({
    name: 'Sheet1',
    rows,
    widths: Array.from({ length: width }, () => 12),
    titleRows: 0,
    boldRows: [],
  })
}

async function entityOfFile(bytes: Uint8Array, file: string) {
  const { documents } = readDocuments(await readWorkbook(bytes, file), { predictor })
  return documents.map((one) => (one.kind === 'rent_roll' ? entityOf(one.rentRoll) : statementEntityOf(one.statement)))
}

describe.each([
  ['a rent roll', rollSheets() as fc.Arbitrary<{ rows: Rows }>],
  ['a statement', statementSheets() as fc.Arbitrary<{ rows: Rows }>],
])('%s', (_name, sheets) => {
  it('says the same as a spreadsheet and as CSV', patience, async () => {
    await fc.assert(
      fc.asyncProperty(sheets, async ({ rows }) => {
        const [fromXlsx, fromCsv] = [
          await entityOfFile(await xlsxOf(rows), 'a.xlsx'),
          await entityOfFile(csvOf(rows), 'a.csv'),
        ]
        expect(fromXlsx).toHaveLength(1)
        expect(fromCsv).toEqual(fromXlsx)
      }),
      { numRuns: runsOf(40) },
    )
  })
})
