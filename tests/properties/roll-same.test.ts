import type { CellLiteral } from '@uwkit/core/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsFor, patience } from './property-runs.ts'
import { entityOf, readRoll } from './reading.ts'
import { captionsOf } from './roll-captions.ts'
import { leases } from './roll-model.ts'
import { layouts, type RollSheet, type Rows, rollSheet, rollSheets } from './roll-sheet.ts'
import { insertColumn, insertRow, widthOf } from './sheet-edits.ts'

const entityOfRows = (rows: Rows) => entityOf(readRoll(rows).rentRoll)

/** Returns the rows with the columns of the table in another order; titles and section captions stay in the first column. */
function shuffled({ rows, table }: RollSheet, order: readonly number[]): Rows {
  const isSingle = (row: readonly CellLiteral[]) => row.length === 1
  return rows.map((row, at) =>
    at < table.from || at >= table.to || isSingle(row) ? row : order.map((from) => row[from] ?? null),
  )
}

/** A rent roll and an order for its columns. */
const withOrder = rollSheets().chain((sheet) => {
  const columns = sheet.layout.columns.map((_, at) => at)
  return fc.record({
    sheet: fc.constant(sheet),
    order: fc.shuffledSubarray(columns, { minLength: columns.length, maxLength: columns.length }),
  })
})

/** A rent roll, and the same with other captions for some of its columns. */
const withCaptions = fc
  .record({ layout: fc.constantFrom(...layouts), leases })
  .chain(({ layout, leases: roll }) => {
    const captions = layout.columns.map(({ field, captions: own }) => {
      const others = (captionsOf[field] ?? []).map((caption) => (own.length === 1 ? [caption] : inTwoRows(caption)))
      return fc.constantFrom<readonly string[]>(own, ...others)
    })
    return fc.tuple(...captions).map((chosen) => {
      const columns = layout.columns.map((column, at) => ({ ...column, captions: chosen[at] ?? column.captions }))
      return { before: rollSheet(layout, roll), after: rollSheet({ ...layout, columns }, roll) }
    })
  })
  .filter(({ after }) => new Set(after.layout.columns.map(nameOf)).size === after.layout.columns.length)

const nameOf = ({ captions }: { captions: readonly string[] }) => captions.join(' ').trim()

function inTwoRows(caption: string): string[] {
  const [first = '', ...rest] = caption.split(' ')
  return [first, rest.join(' ')]
}

const words = fc.constantFrom('Prepared by the seller', 'Confidential', 'Draft for review', 'Provided for review', '')

describe('a rent roll says the same', () => {
  it('whatever the order of its columns', patience, () => {
    holdsFor(200, withOrder, ({ sheet, order }) => {
      expect(entityOfRows(shuffled(sheet, order))).toEqual(entityOfRows(sheet.rows))
    })
  })

  it('whichever of their usual names its columns go by', patience, () => {
    holdsFor(200, withCaptions, ({ before, after }) => {
      const names = before.layout.columns.map((column, at) => [
        nameOf(column),
        nameOf(after.layout.columns[at] ?? column),
      ])
      const { rentRoll } = readRoll(before.rows)
      expect(entityOfRows(after.rows)).toEqual(entityOf(rentRoll, Object.fromEntries(names)))
    })
  })

  it('wherever on the sheet the table stands', patience, () => {
    const moved = fc.record({
      sheet: rollSheets(),
      above: fc.array(words, { maxLength: 6 }),
      below: fc.nat({ max: 3 }),
      left: fc.nat({ max: 5 }),
    })
    holdsFor(200, moved, ({ sheet, above, below, left }) => {
      const blank: Rows = Array.from({ length: below }, () => [])
      const down = [
        ...above.map((text) => [text]),
        ...sheet.rows.slice(0, sheet.header.from),
        ...blank,
        ...sheet.rows.slice(sheet.header.from),
      ]
      const right = Array.from({ length: left }).reduce<Rows>((rows) => insertColumn(rows, 0, [null]), down)
      expect(entityOfRows(right)).toEqual(entityOfRows(sheet.rows))
    })
  })

  it('with blank columns and blank rows between', patience, () => {
    const spaced = rollSheets().chain((sheet) =>
      fc.record({
        sheet: fc.constant(sheet),
        columns: fc.array(fc.nat({ max: widthOf(sheet.rows) }), { maxLength: 4 }),
        rows: fc.array(fc.nat({ max: sheet.rows.length - sheet.header.to }), { maxLength: 4 }),
      }),
    )
    holdsFor(200, spaced, ({ sheet, columns, rows }) => {
      const tall = rows.reduce<Rows>((edited, at) => insertRow(edited, sheet.header.to + at, []), sheet.rows)
      const wide = columns.reduce<Rows>((edited, at) => insertColumn(edited, at, [null]), tall)
      expect(entityOfRows(wide)).toEqual(entityOfRows(sheet.rows))
    })
  })
})
