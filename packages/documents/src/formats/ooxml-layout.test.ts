import { describe, expect, it } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { craftXlsx } from './workbook.fixtures.ts'

describe('a sheet whose rows and cells have no coordinates is read as Excel reads it', () => {
  it('counts blank rows and blank cells', async () => {
    const rent = '<c t="inlineStr"><is><t>Rent</t></is></c>'
    const xml = `<sheetData><row><c><v>1</v></c></row><row/><row hidden="1"><c/>${rent}</row><row r="6"><c r="D6"><v>4</v></c><c><v>5</v></c></row></sheetData>`
    const { grids } = await readWorkbook(craftXlsx([{ name: 'S', xml }]), 'rr.xlsx')
    expect(grids[0]?.rows.map((row) => row.map((cell) => cell?.value ?? null))).toEqual([
      [1, null, null, null, null],
      [null, null, null, null, null],
      [null, 'Rent', null, null, null],
      [null, null, null, null, null],
      [null, null, null, null, null],
      [null, null, null, 4, 5],
    ])
    expect(grids[0]?.hiddenRows).toEqual([2])
  })
})
