import { describe, expect, it } from 'vitest'
import { columnAfter, columnIndex, quotedSheet, SheetPad, wrappedHeight } from './sheet-pad.ts'

describe('columns by letter', () => {
  it('continue past Z', () => {
    expect([columnIndex('A'), columnIndex('Z'), columnIndex('AA'), columnIndex('BA')]).toEqual([0, 25, 26, 52])
    expect(columnAfter('Z', 1)).toBe('AA')
  })

  it('reject invalid columns', () => {
    expect(() => columnIndex('a1')).toThrow('letters must be a column such as A or AB; received "a1"')
  })
})

describe('a sheet while it is written', () => {
  it('keeps each cell in place, with blanks between', () => {
    const pad = new SheetPad('Sheet')
    pad.text('C', 2, 'there', 'label.text')
    expect(pad.sheet.rows).toEqual([
      { height: null, cells: [] },
      { height: null, cells: [null, null, { value: 'there', style: 'label.text' }] },
    ])
  })

  it('writes "nothing to show" as an empty text under a formula', () => {
    const pad = new SheetPad('Sheet')
    pad.live('A', 1, 'IF(B1="","",B1)', null, 'link.money')
    expect(pad.sheet.rows[0]?.cells[0]).toMatchObject({ formula: 'IF(B1="","",B1)', value: '' })
  })

  it('names an input by its sheet and cell', () => {
    const pad = new SheetPad('Rent Roll')
    pad.input('B', 7, 'in_Rate', 0.06, 'input.rate')
    expect(pad.names).toEqual([{ name: 'in_Rate', refersTo: "'Rent Roll'!$B$7" }])
  })

  it('fills a row without changing existing cells', () => {
    const pad = new SheetPad('Sheet')
    pad.text('B', 1, 'kept', 'total.text')
    pad.fill('A', 'C', 1, 'band.text')
    expect(pad.sheet.rows[0]?.cells.map((cell) => cell?.style)).toEqual(['band.text', 'total.text', 'band.text'])
  })
})

it('quotes a sheet name that looks like a cell', () => {
  expect([quotedSheet('Summary'), quotedSheet('T12'), quotedSheet('_Data'), quotedSheet("Bob's")]).toEqual([
    'Summary',
    "'T12'",
    '_Data',
    "'Bob''s'",
  ])
})

it('leaves room for every line of a comment', () => {
  expect(wrappedHeight('', 40)).toBe(14.5)
  expect(wrappedHeight('x'.repeat(48), 40)).toBe(14.5)
  expect(wrappedHeight('x'.repeat(97), 40)).toBe(39.5)
})
