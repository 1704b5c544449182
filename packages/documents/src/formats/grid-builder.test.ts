import { CFB, utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { craftXlsx, textCellXml, utf8 } from './workbook.fixtures.ts'
import { biff, biffRecords } from './xls.ts'

const indentsOf = async (bytes: Uint8Array): Promise<(number | undefined)[]> =>
  (await readWorkbook(bytes, 'T12.xlsx')).grids[0]?.rows.map((row) => row[0]?.indent) ?? []

describe('a statement keeps the hierarchy that its indents show', () => {
  const styles =
    '<cellStyleXfs><xf><alignment indent="9"/></xf></cellStyleXfs><cellXfs count="4"><xf/>' +
    '<xf applyAlignment="1"><alignment horizontal="left" indent="1"/></xf><xf><alignment wrapText="1" indent="3"/></xf>' +
    '<xf><alignment horizontal="right" indent="2"/></xf></cellXfs>'

  it('reads the alignment of .xlsx cells, and leading blanks where there is none', async () => {
    const labels: [string, number][] = [
      ['Income', 0],
      ['Rental Income', 1],
      ['Market Rent', 2],
      ['    Vacancy', 0],
      ['\u00a0\u00a0Concessions', 0],
      ['    Bad Debt', 1],
      ['Right', 3],
    ]
    const rows = labels.map(
      ([text, style], row) => `<row r="${row + 1}">${textCellXml(`A${row + 1}`, text, style)}</row>`,
    )
    const bytes = craftXlsx([{ name: 'T12', xml: `<sheetData>${rows.join('')}</sheetData>` }], { styles })
    expect(await indentsOf(bytes)).toEqual([0, 1, 3, 2, 1, 1, 0])
  })

  it('reads it if rows and cells have no coordinates', async () => {
    const cell = '<c s="1" t="inlineStr"><is><t>Rent</t></is></c>'
    const bytes = craftXlsx(
      [{ name: 'T12', xml: `<sheetData><row><c><v>1</v></c></row><row/><row><c/>${cell}</row></sheetData>` }],
      { styles },
    )
    const { grids } = await readWorkbook(bytes, 'T12.xlsx')
    expect(grids[0]?.rows[2]?.[1]).toMatchObject({ text: 'Rent', indent: 1 })
  })

  it('reads the alignment of .xls cells', async () => {
    const sheet = utils.aoa_to_sheet([['Income'], [{ t: 's', v: 'Market Rent', z: '@' }]])
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'T12')
    const container = CFB.read(new Uint8Array(write(book, { bookType: 'biff8', type: 'array' })), { type: 'array' })
    const entry = CFB.find(container, 'Workbook')
    const stream = Uint8Array.from(entry.content)
    // Number format 49 is '@'; its cell format gets an indent of 2 in byte 8.
    for (const { type, start } of biffRecords(stream)) {
      if (type === biff.extendedFormat && stream[start + 2] === 49) stream[start + 8] = 2
    }
    entry.content = stream
    expect(await indentsOf(new Uint8Array(CFB.write(container, { type: 'array' })))).toEqual([0, 2])
  })

  it('counts leading blanks of delimited text', async () => {
    expect(await indentsOf(utf8('Income,10\n  Rent,10\n    Concessions,-1\n'))).toEqual([0, 1, 2])
  })
})
