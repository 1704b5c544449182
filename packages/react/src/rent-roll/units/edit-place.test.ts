import { gridOf } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { chargePlace, editPlaces, sourceCells } from './edit-place.ts'
import { readRoll, rollSheet, stackedSheet } from './units.fixtures.ts'

describe('source cells', () => {
  const sheet = gridOf('Roll', [
    ['Unit', 'Rent'],
    ['101', 900.5],
    ['102', '(25.00)'],
  ])

  describe('the cells of a sheet', () => {
    it('say what the file says and what it comes to', () => {
      const cells = sourceCells(sheet)
      expect(['B2', 'B3', 'B9'].map((cell) => cells.inFile(cell))).toEqual(['900.5', '(25.00)', ''])
      expect(['B2', 'B3', 'B1', 'B9', 'B2:B3'].map((cell) => cells.amount(cell))).toEqual([
        900.5,
        -25,
        null,
        null,
        null,
      ])
    })

    it('say what a person wrote over them, and still what the file says', () => {
      const word = { by: 'A. Lee', at: '2026-01-15', reason: null }
      const cells = sourceCells(sheet, [{ cell: 'B2', source: '900.5', value: null, ...word }])
      expect([cells.inFile('B2'), cells.now('B2'), cells.amount('B2')]).toEqual(['900.5', '', null])
    })
  })
})

describe('charge place', () => {
  function placesOf(sheet: ReturnType<typeof rollSheet>, at: number, codes: readonly string[]) {
    const { rentRoll, edits } = readRoll(sheet)
    const unit = rentRoll.units[at]
    if (unit === undefined) throw new Error('no such unit')
    return codes.map((code) => chargePlace(unit, code, rentRoll, sheet, sourceCells(sheet, edits)))
  }

  describe('where a charge stands', () => {
    it('is the cell of the lease in the column of the code, blank where it is not charged', () => {
      expect(placesOf(rollSheet(), 1, ['Rent', 'Pet Rent', 'Parking'])).toEqual([
        { cell: 'G5' },
        { cell: 'H5' },
        { cell: 'I5' },
      ])
    })

    it('is the row that names the code, where charges stand below each other', () => {
      expect(placesOf(stackedSheet(), 1, ['RENT', 'PET'])).toEqual([{ cell: 'I6' }, { cell: 'I7' }])
    })

    it('is nowhere for a code that the lease does not list', () => {
      expect(placesOf(stackedSheet(), 0, ['PARK'])).toEqual([
        { reason: 'This lease has no PARK charge. Add it in the source.' },
      ])
    })

    it('is nowhere for a code that is charged twice', () => {
      const sheet = stackedSheet()
      const rows = sheet.rows.map((row) => row.map((cell) => cell?.value ?? null))
      const again = [
        ...rows.slice(0, 5),
        [null, null, null, null, null, null, null, 'PET', 20, null, null],
        ...rows.slice(5),
      ]
      expect(placesOf(gridOf('Charges', again), 0, ['PET'])).toEqual([
        { reason: 'Sum of 2 charges (I5, I6): edit them in the source.' },
      ])
    })
  })
})

describe('edit place', () => {
  function placesOf(sheet: ReturnType<typeof rollSheet>, corrections: Parameters<typeof readRoll>[1] = []) {
    const document = readRoll(sheet, corrections)
    const places = editPlaces(document, sheet, corrections)
    const { units } = document.rentRoll
    return {
      of: (at: number, column: string) => (units[at] ? places.placeOf(units[at], column) : null),
      sourceOf: (at: number, column: string) => (units[at] ? places.sourceOf(units[at], column) : null),
    }
  }

  describe('where an edit goes', () => {
    const wide = placesOf(rollSheet())

    it('is the cell that the value was read from, and the blank one of its column where there is none yet', () => {
      expect(wide.of(1, 'marketRent')).toEqual({ kind: 'cell', cell: 'F5' })
      expect(wide.of(1, 'contractRent')).toEqual({ kind: 'cell', cell: 'G5' })
      expect(wide.of(1, 'moveOut')).toEqual({ kind: 'cell', cell: 'M5' })
      expect(wide.of(7, 'leaseStart')).toEqual({ kind: 'cell', cell: 'K11' })
    })

    it('is the whole floorplan for beds and baths that no column prints', () => {
      expect(wide.of(5, 'bed')).toEqual({ kind: 'floorplan', floorplan: 'Townhome' })
      expect(placesOf(stackedSheet()).of(1, 'bed')).toEqual({ kind: 'cell', cell: 'C6' })
    })

    it('stays the floorplan where a person set its beds before', () => {
      const word = { sheet: 'Charges', by: 'A. Lee', at: '2026-01-15', reason: null }
      const corrected = placesOf(stackedSheet(), [{ kind: 'floorplan', ...word, floorplan: 'A1', bed: 2 }])
      expect(corrected.of(1, 'bed')).toEqual({ kind: 'floorplan', floorplan: 'A1' })
    })

    it('is nowhere for what is worked out, and says why', () => {
      const reasons = [wide.of(1, 'inPlaceRent'), wide.of(7, 'contractRent')]
      expect(reasons.map((place) => place?.kind === 'locked' && place.reason)).toEqual([
        'Sum of in-place charges: edit a charge.',
        'Vacant units have no contract rent: change occupancy first.',
      ])
      expect(placesOf(stackedSheet()).of(0, 'contractRent')).toMatchObject({
        kind: 'baseRent',
        code: 'RENT',
        others: 0,
      })
    })

    it('is the cell of both dates where one holds them', () => {
      const sheet = gridOf('Roll', [
        ['Unit', 'Tenant', 'Lease Dates', 'Rent'],
        ['101', 'Alder', '06/01/2025 - 05/31/2026', 900],
        ['102', 'Birch', '07/01/2025 - 06/30/2026', 950],
      ])
      expect(placesOf(sheet).of(0, 'leaseEnd')).toEqual({
        kind: 'period',
        cell: 'C2',
        start: 'leaseStart',
        end: 'leaseEnd',
      })
    })

    it('shows what the value was read from, of in-place rent all its charges', () => {
      expect(['marketRent', 'inPlaceRent', 'occupancy', 'bed', 'building'].map((id) => wide.sourceOf(1, id))).toEqual([
        'F5',
        'G5:H5',
        'D5',
        'B5',
        null,
      ])
    })
  })
})
