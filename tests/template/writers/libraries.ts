/** The template as libraries write it, including uwkit. */
import * as spreadsheet from '@e965/xlsx'
import { cellAddress } from '@uwkit/core/shared'
import type { SizerCell, SizerSheet } from '@uwkit/core/sizer'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import { type Cell, writeXlsx } from 'hucre'
import { inputs, type LayoutCell, rollCaptions, unitRoom } from '../layout.ts'

/** Writes macros, a protected sheet, a table, a pivot table, a chart and input rules with hucre. */
export function asHucreWrites(): Promise<Uint8Array> {
  const cells = new Map<string, Partial<Cell>>()
  inputs.forEach(([label, cell], row) => {
    cells.set(`${row},0`, { value: label })
    if (typeof cell === 'number') cells.set(`${row},1`, { value: cell })
    else if (cell !== null && typeof cell === 'object')
      cells.set(
        `${row},1`,
        'formula' in cell ? { value: 0, formula: cell.formula } : { value: null, style: { numFmt: cell.input } },
      )
  })
  const sales = [
    ['Region', 'Sales'],
    ['North', 100],
    ['South', 50],
  ]
  return writeXlsx({
    vbaProject: Uint8Array.from({ length: 3000 }, (_, at) => (at * 13) % 256),
    sheets: [
      {
        name: 'Inputs',
        rows: inputs.map(() => [null, null]),
        cells,
        protection: { sheet: true },
        dataValidations: [{ type: 'decimal', operator: 'between', formula1: '0', formula2: '0.2', range: 'B3' }],
      },
      { name: 'Roll', rows: [['Rent roll'], [...rollCaptions]], freezePane: { rows: 2 } },
      {
        name: 'Sales',
        rows: sales,
        tables: [{ name: 'SalesTable', range: 'A1:B3', columns: [{ name: 'Region' }, { name: 'Sales' }] }],
      },
      {
        name: 'Pivot',
        rows: [],
        pivotTables: [
          { name: 'SalesPivot', sourceSheet: 'Sales', rows: ['Region'], values: [{ field: 'Sales', function: 'sum' }] },
        ],
      },
    ],
  })
}

/** Writes the template with SheetJS. */
export function asSheetJsWrites(): Uint8Array {
  const sheet = spreadsheet.utils.aoa_to_sheet(inputs.map(([label]) => [label, null]))
  inputs.forEach(([, cell], row) => {
    const address = cellAddress(row, 1)
    if (typeof cell === 'number') sheet[address] = { t: 'n', v: cell }
    else if (cell !== null && typeof cell === 'object')
      sheet[address] = 'formula' in cell ? { t: 'n', v: 0, f: cell.formula } : { t: 'n', v: 0, z: cell.input }
  })
  sheet['!ref'] = `A1:B${inputs.length}`
  const roll = spreadsheet.utils.aoa_to_sheet([['Rent roll'], [...rollCaptions]])
  roll['!ref'] = `A1:C${unitRoom + 2}`
  const book = spreadsheet.utils.book_new()
  spreadsheet.utils.book_append_sheet(book, sheet, 'Inputs')
  spreadsheet.utils.book_append_sheet(book, roll, 'Roll')
  return new Uint8Array(spreadsheet.write(book, { type: 'array', bookType: 'xlsx', compression: true }))
}

/** Writes the template with uwkit's writer of sizing workbooks. */
export function asWeWrite(): Uint8Array {
  const styles: Record<string, SizerCell['style']> = {
    '0.00%': 'input.rate',
    '"$"#,##0': 'input.money',
    'm/d/yyyy': 'input.date',
    '0': 'input.integer',
    General: 'input.text',
  }
  const cellOf = (cell: LayoutCell): SizerCell | null => {
    if (cell === null) return null
    if (typeof cell !== 'object')
      return { value: cell, style: typeof cell === 'number' ? 'input.number' : 'label.text' }
    if ('formula' in cell) return { value: 0, formula: cell.formula, style: 'formula.money' }
    return { value: null, style: styles[cell.input] ?? 'input.text' }
  }
  const rowsOf = (cells: (SizerCell | null)[][]) => cells.map((row) => ({ height: null, cells: row }))
  const sheet = (name: string, cells: (SizerCell | null)[][]): SizerSheet => ({
    name,
    hidden: false,
    columnWidths: [28, 14, 14],
    rows: rowsOf(cells),
    merges: [],
    freeze: { rows: 0, columns: 0 },
    repeatRows: null,
    printArea: null,
    choices: [],
    verdicts: [],
    filter: null,
    tabColor: null,
  })
  const labeled = inputs.map(([label, cell]) => [cellOf(label), cellOf(cell)])
  const blank = Array.from({ length: unitRoom }, () =>
    ['text', 'integer', 'cents'].map((format) => ({ value: null, style: `input.${format}` as SizerCell['style'] })),
  )
  const roll = [[cellOf('Rent roll')], rollCaptions.map((caption) => cellOf(caption)), ...blank]
  return writeSizerWorkbook({ title: 'Template', sheets: [sheet('Inputs', labeled), sheet('Roll', roll)], names: [] })
}
