/** Rents of the rent roll in workbooks: an unknown one is blank on every sheet, and a check reports it; a restricted one applies. */
import { type SizerInput, sizerTypes } from '@uwkit/core/sizer'
import { programOf } from '@uwkit/core/sizing'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '@uwkit/core/testing'
import { sizerWorkbook } from '@uwkit/documents/workbooks'
import { describe, expect, it } from 'vitest'
import { lines } from './deals.ts'
import { inputOf } from './inputs.ts'
import { bookOf, differences, formulaValues, named, recalculateInJavaScript } from './recalculate.ts'

/** Returns a rent roll of four occupied units and an empty one; some rents are unknown. */
function rollOf(unknown: (index: number) => boolean): SizerInput['rentRoll'] {
  const blank = { contractRent: null, inPlaceRent: null, marketRent: null, charges: {} }
  const units = [0, 1, 2, 3].map((index) =>
    aNumberedUnit(index, { floorplan: index < 2 ? 'A1' : 'B2', bed: 1, ...(unknown(index) ? blank : {}) }),
  )
  const empty = aNumberedVacantUnit(4, { floorplan: 'B2', bed: 1, ...(unknown(4) ? blank : {}) })
  return aRentRoll([...units, empty], { asOf: '2026-04-30' })
}

function written(type: string, rentRoll: SizerInput['rentRoll'], program: string) {
  const input = inputOf(
    { rentRoll, statements: [aStatement(lines)] },
    { value: 9_000_000, rate: 0.06 },
    programOf(program),
  )
  const workbook = sizerWorkbook(type, input)
  const [book, again] = [bookOf(workbook), bookOf(workbook)]
  recalculateInJavaScript(again)
  expect(differences(formulaValues(book), formulaValues(again))).toEqual([])
  return { workbook, book }
}

/** Sheets that show rents of the rent roll. */
const rentSheets = ['Rent Roll', 'Unit Mix', '92264 Income', 'Rent Roll Summary', 'Rent Roll Import']

describe.each(sizerTypes.filter(({ pathName }) => pathName !== 'fannie_affordable'))(
  'the workbook $pathName of a roll without rents',
  ({ pathName, program }) => {
    const { workbook, book } = written(
      pathName,
      rollOf(() => true),
      program,
    )

    it('shows no rent of $0', () => {
      const zeros = workbook.sheets
        .filter(({ name }) => rentSheets.includes(name))
        .flatMap(({ name, rows }) =>
          rows.flatMap(({ cells }, row) =>
            cells.flatMap((cell, column) =>
              cell?.value === 0 && /\.(money|cents)$/.test(cell.style)
                ? [`${name} row ${row + 1}, column ${column + 1}`]
                : [],
            ),
          ),
        )
      expect(zeros).toEqual([])
    })

    it('fails a check', () => {
      expect(named(book, 'out_Failing')).toBe(1)
      expect(book.Sheets['Checks']?.['A9']?.v).toBe('Rent roll: residential units without rent')
      expect(book.Sheets['Checks']?.['B9']?.v).toBe(5)
    })
  },
)

it('of a roll with rents of some units, the types without any are blank and the others are summed', () => {
  const { book } = written(
    'fannie',
    rollOf((index) => index < 2),
    'fannie-conventional',
  )
  const mix = book.Sheets['Unit Mix'] ?? {}
  const known = aNumberedUnit(2, { floorplan: 'B2', bed: 1 })
  // The first type, A1, has no rent; B2 has two occupied units and an empty one at its market rent.
  expect([mix['P6']?.v, mix['Q6']?.v]).toEqual(['', ''])
  const empty = aNumberedVacantUnit(4, { floorplan: 'B2', bed: 1 })
  expect(mix['Q7']?.v).toBe(12 * (2 * (known.contractRent ?? 0) + (empty.marketRent ?? 0)))
  expect(named(book, 'out_Failing')).toBe(1)
  expect(book.Sheets['Checks']?.['B9']?.v).toBe(2)
})

it('of a roll with all its rents no check fails', () => {
  expect(
    named(
      written(
        'fannie',
        rollOf(() => false),
        'fannie-conventional',
      ).book,
      'out_Failing',
    ),
  ).toBe(0)
})

it('holds restricted units at the least of their rents, on the sheet of the rent roll as in the SDK', () => {
  const tags = ['Affordable']
  const units = [
    aNumberedUnit(0, { restrictedRent: 900 }),
    aNumberedUnit(1, { contractRent: 1150, marketRent: 1100, tags }),
    aNumberedUnit(2),
    aNumberedVacantUnit(3, { restrictedRent: 800 }),
  ]
  const { book } = written('fannie', aRentRoll(units, { asOf: '2026-04-30' }), 'fannie-conventional')
  // 900 restricted, 1,100 at market, 1,000 as leased and 800 restricted.
  expect(named(book, 'out_GPR')).toBe(12 * 3800)
  expect(named(book, 'out_Failing')).toBe(0)
})
