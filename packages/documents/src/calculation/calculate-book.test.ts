import { cellAddress } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { BookCalculation, type CellChange, type StoredBook } from './calculate-book.ts'

type Written = number | string | boolean | null

/** Builds a workbook of sheets in rows; texts that begin with `=` are formulas whose stored value is 7. */
function aBook(sheets: Record<string, Written[][]>, names: Record<string, string> = {}): StoredBook {
  return {
    extent: (sheet) => (sheets[sheet] === undefined ? null : { rows: sheets[sheet].length, columns: 20 }),
    cell: (sheet, row, column) => {
      const written = sheets[sheet]?.[row]?.[column]
      if (written === undefined || written === null) return null
      const isFormula = typeof written === 'string' && written.startsWith('=')
      const [value, formula] = isFormula ? [7, written.slice(1)] : [written, null]
      return { value, formula, moved: { rows: 0, columns: 0 } }
    },
    name: (name) => names[name] ?? null,
  }
}

const last = (rows: Written[][], changes: CellChange[] = [], names: Record<string, string> = {}) => {
  const book = new BookCalculation(aBook({ Form: rows }, names), changes)
  return book.value('Form', cellAddress(rows.length - 1, 0))
}
/** Calculates a formula above a column of 10, 20, a blank and the text "none". */
const worked = (formula: string) => {
  const rows = [[10], [20], [null], ['none']]
  const book = aBook({ Form: [...rows, [`=${formula}`]] })
  return new BookCalculation(book, []).value('Form', 'A5')
}

describe('recalculated formulas', () => {
  it('follow the order of operators, signs, shares and comparisons', () => {
    expect(['1+2*3^2', '-2^2', '10%*50', '2*(3-1)', '"a"&1', '3>=3', '"B"="b"', '1/0'].map(worked)).toEqual([
      19,
      4,
      5,
      4,
      'a1',
      true,
      true,
      { error: '#DIV/0!' },
    ])
  })

  it('sum, average, count and look up as spreadsheets do', () => {
    const formulas = {
      'SUM(A1:A4)': 30,
      'AVERAGE(A1:A4)': 15,
      'COUNT(A1:A4)': 2,
      'COUNTA(A1:A4)': 3,
      'MAX(A1:A4,25)': 25,
      'SUBTOTAL(4,A1:A4)': 20,
      'MIN(A3)': 0,
      'SUBTOTAL(5,A3)': 0,
      'SUMIF(A1:A4,">10")': 20,
      'COUNTIF(A1:A4,"n*")': 1,
      'SUMPRODUCT((A1:A2>15)*A1:A2)': 20,
      'INDEX(A1:A4,MATCH("NONE",A1:A4,0))': 'none',
      'IFERROR(VLOOKUP(99,A1:A4,1,FALSE),"not there")': 'not there',
      'ROUND(2.345,2)': 2.35,
      'IF(A1>5,"yes",1/0)': 'yes',
      'CHOOSE(2,A1,A2)': 20,
      'YEAR(EDATE(46295,-9))': 2025,
    }
    expect(Object.fromEntries(Object.keys(formulas).map((one) => [one, worked(one)]))).toEqual(formulas)
  })

  it('calculate a payment of 599.55/mo for 100,000 over 30 years at 6%', () => {
    expect(Number(worked('PMT(6%/12,360,-100000)'))).toBeCloseTo(599.55, 2)
  })

  it('read other sheets and names, and prefer inputs over stored values', () => {
    const book = aBook({ Form: [['=Rates!B1*2+Markup']], Rates: [[null, 3]] }, { Markup: 'Rates!$C$1' })
    const typed = [{ sheet: 'Rates', address: 'C1', value: 4 }]
    const calculation = new BookCalculation(book, typed)
    expect(calculation.value('Form', 'A1')).toBe(10)
    expect(calculation.readInputs.toSorted()).toEqual(['Rates!B1', 'Rates!C1'])
    expect(last([[5], ['=A1+1']], [{ sheet: 'Form', address: 'A1', value: 8 }])).toBe(9)
  })

  it('move with a shared formula', () => {
    const shared = { value: 0, formula: 'A1*$A$1', moved: { rows: 2, columns: 0 } }
    const rows = [2, 3, 5]
    const book: StoredBook = {
      extent: () => ({ rows: 3, columns: 2 }),
      cell: (_sheet, row, column) =>
        column === 1 ? shared : { value: rows[row] ?? null, formula: null, moved: { rows: 0, columns: 0 } },
      name: () => null,
    }
    expect(new BookCalculation(book, []).value('Form', 'B3')).toBe(10)
  })

  it('use the stored value and name the cell if a formula is not supported', () => {
    const calculation = new BookCalculation(aBook({ Form: [['=TODAY()'], ['=A1+1'], ['=A3+1']] }), [])
    expect(['A2', 'A3'].map((address) => calculation.value('Form', address))).toEqual([8, 8])
    expect([...calculation.asStored]).toEqual([
      ['Form!A1', 'the function TODAY'],
      ['Form!A3', 'a circular reference'],
    ])
  })
})
