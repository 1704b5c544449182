import { createLocalPredictor } from '@uwkit/analytics'
import { readDocuments } from '@uwkit/core/parsed-file'
import { rentRollSummary } from '@uwkit/core/rent-roll'
import { type CellLiteral, gridOf } from '@uwkit/core/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsFor, patience } from './property-runs.ts'
import { entityOf, readRoll } from './reading.ts'
import { leases } from './roll-model.ts'
import { layouts, type Rows, rollSheet, rollSheets } from './roll-sheet.ts'
import { dateForms, dollarForms } from './written-forms.ts'

const predictor = createLocalPredictor()
const entityOfRows = (rows: Rows) => entityOf(readRoll(rows).rentRoll)

describe('a rent roll', () => {
  it('has the same totals whatever the order of its units', patience, () => {
    const reordered = fc.record({ layout: fc.constantFrom(...layouts), leases }).chain(({ layout, leases: roll }) =>
      fc.record({
        layout: fc.constant(layout),
        roll: fc.constant(roll),
        shuffled: fc.shuffledSubarray(roll, { minLength: roll.length, maxLength: roll.length }),
      }),
    )
    holdsFor(150, reordered, ({ layout, roll, shuffled }) => {
      const before = readRoll(rollSheet(layout, roll).rows)
      const after = readRoll(rollSheet(layout, shuffled).rows)
      expect(rentRollSummary(after.rentRoll)).toEqual(rentRollSummary(before.rentRoll))
      expect(after.ties.filter(({ holds }) => !holds)).toEqual([])
      const byUnit = (rows: typeof before.rentRoll) =>
        entityOf(rows).units.toSorted((a, b) => (a.unit < b.unit ? -1 : 1))
      expect(byUnit(after.rentRoll)).toEqual(byUnit(before.rentRoll))
    })
  })

  it('is read alike from numbers and from text as people write amounts', patience, () => {
    const written = fc.record({ sheet: rollSheets(), form: fc.constantFrom(...dollarForms) })
    holdsFor(150, written, ({ sheet, form }) => {
      const text = (cell: CellLiteral) => (typeof cell === 'number' ? form(cell) : cell)
      const rows = sheet.rows.map((row, at) => (at < sheet.header.to ? row : row.map(text)))
      expect(entityOfRows(rows)).toEqual(entityOfRows(sheet.rows))
    })
  })

  it('is read alike from dates however they are written', patience, () => {
    const written = fc.record({ sheet: rollSheets(), form: fc.constantFrom(...dateForms) })
    holdsFor(150, written, ({ sheet, form }) => {
      const dated = (cell: CellLiteral) =>
        typeof cell === 'object' && cell !== null && 'date' in cell ? form(cell.date) : cell
      expect(entityOfRows(sheet.rows.map((row) => row.map(dated)))).toEqual(entityOfRows(sheet.rows))
    })
  })

  it('is read alike with the captions printed again at the top of each page', patience, () => {
    const paged = fc.record({ sheet: rollSheets(), perPage: fc.integer({ min: 2, max: 9 }), titles: fc.boolean() })
    holdsFor(150, paged, ({ sheet, perPage, titles }) => {
      const captions = sheet.rows.slice(titles ? 0 : sheet.header.from, sheet.header.to)
      const breaks = new Set(sheet.blocks.flatMap(({ from }, at) => (at > 0 && at % perPage === 0 ? [from] : [])))
      const rows = sheet.rows.flatMap((row, at) => (breaks.has(at) ? [['Page 2 of 9'], ...captions, row] : [row]))
      expect(entityOfRows(rows)).toEqual(entityOfRows(sheet.rows))
    })
  })

  it('is read alike with its captions in one row or in two', patience, () => {
    const both = fc.record({ layout: fc.constantFrom(...layouts), leases })
    holdsFor(150, both, ({ layout, leases: roll }) => {
      const inRows = (count: 1 | 2) => ({
        ...layout,
        columns: layout.columns.map((column) => {
          const words = column.captions.join(' ').trim().split(/[\s]+/)
          const stacked = [words.slice(0, Math.ceil(words.length / 2)), words.slice(Math.ceil(words.length / 2))]
          return { ...column, captions: count === 1 ? [words.join(' ')] : stacked.map((part) => part.join(' ')) }
        }),
      })
      expect(entityOfRows(rollSheet(inRows(2), roll).rows)).toEqual(entityOfRows(rollSheet(inRows(1), roll).rows))
    })
  })

  it('is read alike twice', patience, () => {
    holdsFor(60, rollSheets(), ({ rows }) => {
      expect(readRoll(rows)).toEqual(readRoll(rows))
    })
  })

  it('is found on whichever sheet of a workbook it stands', patience, () => {
    const others = [
      gridOf('Notes', [['Call the seller about unit 12'], ['Rents are as of today']]),
      gridOf('Blank', []),
      gridOf('Contacts', [
        ['Name', 'Phone'],
        ['Ada Alder', '555-0101'],
        ['Ben Birch', '555-0102'],
      ]),
    ]
    const placed = fc.record({ sheet: rollSheets(), at: fc.nat({ max: others.length }) })
    holdsFor(100, placed, ({ sheet, at }) => {
      const own = gridOf('Rent Roll', sheet.rows)
      const grids = [...others.slice(0, at), own, ...others.slice(at)]
      const { documents } = readDocuments({ file: 'rent-roll.xlsx', format: 'xlsx', grids }, { predictor })
      expect(documents.map((one) => (one.kind === 'rent_roll' ? entityOf(one.rentRoll) : one.kind))).toEqual([
        entityOfRows(sheet.rows),
      ])
    })
  })
})
