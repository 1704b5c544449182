import { type BookType, utils, type WorkBook, write } from '@e965/xlsx'
import { cellAt, type Grid, textAt } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { craftXlsx, textCellXml } from './workbook.fixtures.ts'

/** Serial 45992 is 2025-12-01: 45658 is 2025-01-01 (Excel), and 334 days of 2025 precede December. */
const december = 45_992

function rentRollBook(): WorkBook {
  const sheet = utils.aoa_to_sheet([
    ['Unit', 'Market Rent', 'Lease End', 'Occupied', 'Charges'],
    ['101', 1250.5, { t: 'n', v: december, z: 'mm/dd/yyyy' }, true, null],
    ['Total', { t: 'n', v: 1250.5, z: '#,##0.00', f: 'SUM(B2:B2)' }, null, null, { t: 'e', v: 0x17 }],
  ])
  sheet['!merges'] = [{ s: { r: 2, c: 2 }, e: { r: 2, c: 3 } }]
  sheet['!cols'] = [{}, {}, {}, { hidden: true }]
  sheet['!rows'] = [{}, { hidden: true }]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Rent Roll')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Helper']]), 'Lookup')
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  return book
}

const bytesOf = (book: WorkBook, bookType: BookType): Uint8Array =>
  new Uint8Array(write(book, { bookType, type: 'array', compression: true }))

const styles = (codes: readonly string[]): string => {
  const formats = codes.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`)
  const cells = codes.map((_, index) => `<xf numFmtId="${200 + index}" applyNumberFormat="1"/>`)
  return `<numFmts count="${codes.length}">${formats.join('')}</numFmts><cellXfs count="${codes.length}">${cells.join('')}</cellXfs>`
}

async function onlyGrid(bytes: Uint8Array): Promise<Grid> {
  const { grids } = await readWorkbook(bytes, 'book.xlsx')
  const [grid] = grids
  if (grid === undefined) throw new Error('the workbook has no sheet')
  return grid
}

describe('a workbook reads the same whatever format it was saved in', () => {
  it.each(['xlsx', 'xlsm', 'xlsb', 'xls'] as const)('%s', async (bookType) => {
    const { format, grids } = await readWorkbook(bytesOf(rentRollBook(), bookType), 'C:\\mail\\named.anything')
    expect(format).toBe(bookType === 'xlsm' ? 'xlsx' : bookType)
    expect(grids.map(({ sheet, hidden }) => [sheet, hidden])).toEqual([
      ['Rent Roll', false],
      ['Lookup', true],
    ])
    const grid = grids[0] as Grid
    expect(grid.rows.map((row) => row.map((cell) => cell?.value ?? null))).toEqual([
      ['Unit', 'Market Rent', 'Lease End', 'Occupied', 'Charges'],
      ['101', 1250.5, '2025-12-01', true, null],
      ['Total', 1250.5, null, null, '#REF!'],
    ])
    expect(grid.rows[1]?.map((cell) => cell?.kind ?? null)).toEqual(['text', 'number', 'date', 'boolean', null])
    expect(cellAt(grid, 2, 4)?.kind).toBe('error')
    expect(textAt(grid, 1, 2)).toBe('12/01/2025')
    expect(textAt(grid, 2, 1)).toBe('1,250.50')
    expect(grid.merges).toEqual([{ row: 2, column: 2, rowSpan: 1, columnSpan: 2 }])
    expect(grid.hiddenColumns).toEqual([3])
    // The library that writes the test's files omits hidden rows from .xls.
    if (bookType !== 'xls') expect(grid.hiddenRows).toEqual([1])
  })

  it.each(['ods', 'xlml'] as const)('%s keeps values and dates', async (bookType) => {
    const { format, grids } = await readWorkbook(bytesOf(rentRollBook(), bookType), 'rr.xls')
    expect(format).toBe(bookType === 'xlml' ? 'xml' : 'ods')
    expect(grids[0]?.rows[1]?.slice(0, 4).map((cell) => cell?.value)).toEqual(['101', 1250.5, '2025-12-01', true])
  })
})

describe('a cell shows what a person sees in Excel', () => {
  it('applies the number format', async () => {
    const codes = ['#,##0.00', '$#,##0_);($#,##0)', '0.0%', 'mm/dd/yyyy', 'General']
    const values = [1234.5, -1250, 0.0575, december, 95]
    const cells = values.map((value, column) => `<c r="${'ABCDE'[column]}1" s="${column}"><v>${value}</v></c>`)
    const xml = `<sheetData><row r="1">${cells.join('')}</row></sheetData>`
    const grid = await onlyGrid(craftXlsx([{ name: 'S', xml }], { styles: styles(codes) }))
    expect(grid.rows[0]?.map((cell) => cell?.text.trim())).toEqual(['1,234.50', '($1,250)', '5.8%', '12/01/2025', '95'])
    expect(grid.rows[0]?.map((cell) => cell?.format)).toEqual([...codes.slice(0, 4), null])
  })

  it('shows the short date with four digits of the year, as Excel does', async () => {
    const xml = `<sheetData><row r="1"><c r="A1" s="0"><v>${december}</v></c></row></sheetData>`
    const grid = await onlyGrid(craftXlsx([{ name: 'S', xml }], { styles: '<cellXfs><xf numFmtId="14"/></cellXfs>' }))
    expect(grid.rows[0]?.[0]).toMatchObject({ kind: 'date', value: '2025-12-01', text: '12/1/2025' })
  })
})

describe('dates are calendar days, determined by the number format', () => {
  const dated = (code: string, serial: number, date1904 = false): Promise<Grid> => {
    const xml = `<sheetData><row r="1"><c r="A1" s="0"><v>${serial}</v></c></row></sheetData>`
    return onlyGrid(craftXlsx([{ name: 'S', xml }], { styles: styles([code]), date1904 }))
  }

  it('keeps the time of day where one is stored', async () => {
    // 0.75 of a day is 18:00.
    expect((await dated('m/d/yyyy h:mm', december + 0.75)).rows[0]?.[0]?.value).toBe('2025-12-01 18:00')
  })

  it('uses the 1904 date system if the workbook does', async () => {
    // The 1904 system is 1462 days lower: 45992 - 1462 = 44530.
    expect((await dated('m/d/yyyy', 44_530, true)).rows[0]?.[0]?.value).toBe('2025-12-01')
  })

  it.each([
    ['[h]:mm', 1.5],
    ['h:mm AM/PM', 0.5],
    ['#,##0', december],
    ['0.00 &quot;days&quot;', 30],
    ['m/d/yyyy', 0],
  ])('leaves a number that %s shows as no day a number', async (code, value) => {
    expect((await dated(code, value)).rows[0]?.[0]).toMatchObject({ kind: 'number', value })
  })
})

describe('text and blanks', () => {
  it('keeps numbers stored as text, with their spaces', async () => {
    const xml = `<sheetData><row r="1">${textCellXml('A1', ' 1,250.00 ')}</row></sheetData>`
    const grid = await onlyGrid(craftXlsx([{ name: 'S', xml }]))
    expect(grid.rows[0]?.[0]).toMatchObject({ kind: 'text', value: ' 1,250.00 ' })
  })

  it('trims formatted but empty rows and columns', async () => {
    const blank = Array.from({ length: 500 }, (_, row) => `<row r="${row + 2}"><c r="H${row + 2}" s="0"/></row>`)
    const xml = `<sheetData><row r="1">${textCellXml('A1', 'Unit')}</row>${blank.join('')}</sheetData>`
    const grid = await onlyGrid(craftXlsx([{ name: 'S', xml }]))
    expect([grid.rows.length, grid.columnCount]).toEqual([1, 1])
  })

  it('marks very hidden sheets', async () => {
    const xml = `<sheetData><row r="1">${textCellXml('A1', 'Unit')}</row></sheetData>`
    const bytes = craftXlsx([
      { name: 'Shown', xml },
      { name: 'Deep', xml, state: 'veryHidden' },
    ])
    expect((await readWorkbook(bytes, 'x')).grids.map(({ hidden }) => hidden)).toEqual([false, true])
  })
})
