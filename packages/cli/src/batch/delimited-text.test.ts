import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { delimitedRow, delimitedRows } from './delimited-text.ts'

describe('a manifest as spreadsheets save it', () => {
  it('keeps commas, line ends and quotes of a quoted cell, and the number of each row', () => {
    expect(delimitedRows('\ufeffdeal,rent_roll\n"Oak, ""Elm""\nAsh",a.xlsx\n\nLast,')).toEqual([
      ['deal', 'rent_roll'],
      ['Oak, "Elm"\nAsh', 'a.xlsx'],
      [''],
      ['Last', ''],
    ])
  })

  it('reads back what was written, whatever a cell holds, save the mark before a formula', () => {
    const cell = fc.string().filter((text) => !/^[=+\-@\t\r\n\ufeff]/.test(text))
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
        expect(delimitedRows(delimitedRow(cells))[0]).toEqual(cells)
      }),
    )
  })
})

describe('a summary that a spreadsheet opens', () => {
  it('holds no live formula, whatever a file or a property is called', () => {
    for (const text of ['=HYPERLINK("x")', '+1', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1'])
      expect(delimitedRows(delimitedRow([text, 'x']))[0]?.[0]).toBe(`'${text}`)
  })

  it('keeps figures figures, and what is unknown blank', () => {
    expect(delimitedRow([-1234.5, 0, null, 'Oak'])).toBe('-1234.5,0,,Oak\r\n')
  })
})
