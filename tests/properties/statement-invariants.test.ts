import { createLocalPredictor } from '@uwkit/analytics'
import { statementTotals } from '@uwkit/core/operating-statement'
import { readDocuments } from '@uwkit/core/parsed-file'
import { type CellLiteral, gridOf } from '@uwkit/core/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsFor, patience } from './property-runs.ts'
import { readStatement, statementEntityOf } from './reading.ts'
import type { Rows } from './roll-sheet.ts'
import { insertRow } from './sheet-edits.ts'
import { monthCaptions, statementLayouts } from './statement-layout.ts'
import { years } from './statement-model.ts'
import { months, type StatementSheet, statementSheet, statementSheets } from './statement-sheet.ts'
import { dollarForms } from './written-forms.ts'

const predictor = createLocalPredictor()
const entityOfRows = (rows: Rows) => statementEntityOf(readStatement(rows).statement)

/** Returns the figures of a statement, regardless of the signs that it prints. */
function figuresOf(rows: Rows) {
  const { statement } = readStatement(rows)
  const lines = statement.lines.map(({ label, section, category, header, isTotal, totalOf, values, total }) => {
    return { label, section, category, header, isTotal, totalOf, values, total }
  })
  return { lines, totals: statementTotals(statement) }
}

/** Returns the rows with all amounts of expenses, and of lines below them, printed negative. */
function withNegativeExpenses({ rows, incomeRow, netRows, months: { from } }: StatementSheet): Rows {
  return rows.map((row, at) =>
    at <= incomeRow || netRows.includes(at)
      ? row
      : row.map((cell, column) => (column >= from && typeof cell === 'number' && cell !== 0 ? -cell : cell)),
  )
}

describe('a statement', () => {
  it('comes to the same whether expenses are printed positive or negative', patience, () => {
    holdsFor(60, statementSheets(), (sheet) => {
      expect(figuresOf(withNegativeExpenses(sheet))).toEqual(figuresOf(sheet.rows))
    })
  })

  it('is read alike from numbers and from text as people write amounts', patience, () => {
    const written = fc.record({ sheet: statementSheets(), form: fc.constantFrom(...dollarForms) })
    holdsFor(60, written, ({ sheet, form }) => {
      const text = (cell: CellLiteral) => (typeof cell === 'number' ? form(cell) : cell)
      const rows = sheet.rows.map((row, at) => (at <= sheet.header ? row : row.map(text)))
      expect(entityOfRows(rows)).toEqual(entityOfRows(sheet.rows))
    })
  })

  it('is read alike with its titles and captions printed again at the top of each page', patience, () => {
    const paged = fc.record({
      sheet: statementSheets(),
      perPage: fc.integer({ min: 3, max: 12 }),
      titles: fc.boolean(),
    })
    holdsFor(60, paged, ({ sheet, perPage, titles }) => {
      const again = sheet.rows.slice(titles ? 0 : sheet.header, sheet.header + 1)
      const rows = sheet.rows.flatMap((row, at) => {
        const isBreak = at > sheet.header + 1 && (at - sheet.header) % perPage === 0
        return isBreak ? [['Page 2 of 4'], ...again, row] : [row]
      })
      expect(entityOfRows(rows)).toEqual(entityOfRows(sheet.rows))
    })
  })

  it('is read alike with its months captioned in one row or in two', patience, () => {
    const both = fc.record({ layout: fc.constantFrom(...statementLayouts), year: years })
    holdsFor(60, both, ({ layout, year }) => {
      const one = statementSheet({ ...layout, month: monthCaptions.long }, year)
      const captions = one.rows[one.header] ?? []
      const split = (part: 0 | 1) =>
        captions.map((cell) => (typeof cell === 'string' ? (cell.split(' ')[part] ?? null) : null))
      const rows = [...one.rows.slice(0, one.header), split(0), split(1), ...one.rows.slice(one.header + 1)]
      expect(entityOfRows(rows)).toEqual(entityOfRows(one.rows))
    })
  })

  it('is read alike with notes beside it and below it', patience, () => {
    const noted = fc.record({
      sheet: statementSheets(),
      beside: fc.array(fc.nat({ max: 60 }), { maxLength: 5 }),
      below: fc.subarray(['Prepared by the seller', 'Cash basis', '* includes one-time repairs', 'Page 1 of 1']),
    })
    holdsFor(60, noted, ({ sheet, beside, below }) => {
      const width = Math.max(sheet.months.to, sheet.totalColumn + 1)
      const rows: Rows = sheet.rows.map((row, at) =>
        at > sheet.header && beside.includes(at - sheet.header) && row.length === width
          ? [...row, null, 'see ledger']
          : row,
      )
      expect(entityOfRows([...rows, [], ...below.map((text) => [text])])).toEqual(entityOfRows(sheet.rows))
    })
  })

  it('is read alike twice, and with a blank row anywhere below its captions', patience, () => {
    const spaced = fc.record({ sheet: statementSheets(), at: fc.nat({ max: 40 }) })
    holdsFor(50, spaced, ({ sheet, at }) => {
      const rows = insertRow(sheet.rows, Math.min(sheet.header + 1 + at, sheet.rows.length), [])
      expect(entityOfRows(rows)).toEqual(entityOfRows(sheet.rows))
      expect(readStatement(sheet.rows)).toEqual(readStatement(sheet.rows))
    })
  })

  it('is found on whichever sheet of a workbook it stands', patience, () => {
    const others = [
      gridOf('Notes', [['Call the seller about the tax bill'], ['Figures are unaudited']]),
      gridOf('Blank', []),
      gridOf('Contacts', [
        ['Name', 'Phone'],
        ['Ada Alder', '555-0101'],
        ['Ben Birch', '555-0102'],
      ]),
    ]
    const placed = fc.record({ sheet: statementSheets(), at: fc.nat({ max: others.length }) })
    holdsFor(60, placed, ({ sheet, at }) => {
      const grids = [...others.slice(0, at), gridOf('T12', sheet.rows), ...others.slice(at)]
      const { documents } = readDocuments({ file: 't12.xlsx', format: 'xlsx', grids }, { predictor })
      expect(
        documents.map((one) => (one.kind === 'operating_statement' ? statementEntityOf(one.statement) : one.kind)),
      ).toEqual([entityOfRows(sheet.rows)])
    })
  })

  it('covers the twelve months that its captions name', patience, () => {
    holdsFor(60, statementSheets(), ({ rows }) => {
      expect(readStatement(rows).statement.periods.map(({ key }) => key)).toEqual(months)
    })
  })
})
