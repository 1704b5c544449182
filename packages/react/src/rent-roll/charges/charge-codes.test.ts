import type { Correction } from '@uwkit/core/parsed-file'
import { describe, expect, test } from 'vitest'
import type { CellValue } from '../../grid/index.ts'
import { lanternGrid, readFixture, rollOf } from '../mapping.fixtures.ts'
import {
  categoryGesture,
  chargeCodeGesture,
  chargeColumns,
  chargeFacts,
  chargeSheet,
  rentEffects,
} from './charge-codes.ts'

describe('charge facts', () => {
  const grid = lanternGrid()
  const document = rollOf(readFixture(grid))
  const of = (code: string, corrections: readonly Correction[] = []) =>
    chargeFacts(rollOf(readFixture(grid, corrections)), corrections, null).find((one) => one.code.code === code)

  describe('the charge codes of a roll', () => {
    test('show what each unit is charged', () => {
      expect(of('PARK')?.amounts).toEqual([40, 40])
    })

    test('need a person where nothing is known of them, or too little', () => {
      expect([of('STOR')?.isMissing, of('AMEN2')?.isUnsure, of('RENT')?.isUnsure]).toEqual([true, true, false])
    })

    test('need nobody once a person said that they are of no category', () => {
      const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null }
      expect(of('STOR', [{ kind: 'chargeCode', ...word, code: 'STOR', category: null }])?.isMissing).toBe(false)
    })

    test('are suggested what is predicted, best first', () => {
      const predictions = { STOR: [{ answer: 'Premiums' as const, probability: 0.41 }] }
      const facts = chargeFacts(document, [], predictions)
      expect(facts.find((one) => one.code.code === 'STOR')?.suggestions).toEqual(predictions.STOR)
    })
  })

  test('a code said to be of a year changes the rents by eleven twelfths of it', () => {
    const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null }
    const yearly: Correction = { kind: 'chargeCode', ...word, code: 'HAPRENT', yearly: true }
    const now = rollOf(readFixture(grid, [yearly])).rentRoll
    expect(rentEffects(document.rentRoll, now)[0]).toEqual({
      label: 'Contract rent',
      before: 11_635,
      after: 11_107.92,
    })
  })
})

describe('charge code gesture', () => {
  const document = rollOf(readFixture(lanternGrid()))
  const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null }
  const edited = (cells: readonly (readonly [string, string, CellValue])[], corrected: readonly Correction[] = []) =>
    chargeCodeGesture(
      {
        label: 'edit Category',
        cells: cells.map(([row, column, after]) => ({ row, column, before: null, after })),
        added: [],
        removed: [],
      },
      document,
      document.rentRoll.chargeCodes,
      corrected,
    )

  describe('editing charge codes', () => {
    test('says the category of a code', () => {
      expect(edited([['STOR', 'category', 'Premiums']]).corrections).toEqual([
        { kind: 'chargeCode', sheet: 'Rent Roll', code: 'STOR', category: 'Premiums' },
      ])
    })

    test('says that a code is of no category, which is not the same as not knowing', () => {
      expect(edited([['STOR', 'category', 'none']]).corrections).toEqual([
        { kind: 'chargeCode', sheet: 'Rent Roll', code: 'STOR', category: null },
      ])
    })

    test('keeps the yearly flag when the category is said', () => {
      const corrected: Correction[] = [{ kind: 'chargeCode', ...word, code: 'STOR', yearly: true }]
      expect(edited([['STOR', 'category', 'Premiums']], corrected).corrections).toEqual([
        { kind: 'chargeCode', sheet: 'Rent Roll', code: 'STOR', category: 'Premiums', yearly: true },
      ])
      expect(categoryGesture(document, 'STOR', 'Premiums', corrected).corrections).toEqual([
        { kind: 'chargeCode', sheet: 'Rent Roll', code: 'STOR', category: 'Premiums', yearly: true },
      ])
    })

    test('takes back what was said where the value is put back', () => {
      const corrected: Correction[] = [{ kind: 'chargeCode', ...word, code: 'STOR', yearly: true }]
      const gesture = edited([['STOR', 'yearly', false]], corrected)
      expect([gesture.corrections, gesture.withdrawn]).toEqual([[], ['["Rent Roll","chargeCode","STOR",null]']])
    })

    test('counts a code in place of itself where the category would decide otherwise', () => {
      const corrected: Correction[] = [{ kind: 'chargeCode', ...word, code: 'RENT', category: 'Parking' }]
      expect(edited([['RENT', 'inPlaceRent', true]], corrected).corrections).toEqual([
        { kind: 'chargeCode', sheet: 'Rent Roll', code: 'RENT', category: 'Parking', inPlaceRent: true },
      ])
    })
  })
})

describe('charge rows', () => {
  const grid = lanternGrid()
  const first = rollOf(readFixture(grid)).rentRoll.chargeCodes
  const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null }
  const sheetUnder = (...corrections: Correction[]) =>
    chargeSheet(chargeFacts(rollOf(readFixture(grid, corrections)), corrections, null), first)
  const plain = sheetUnder()
  const valuesOf = (code: string) => plain.rows.find(({ id }) => id === code)?.values

  describe('the grid of charge codes', () => {
    test('shows what is charged, and the suggested category by its mark alone', () => {
      expect(valuesOf('CONCREC')).toMatchObject({
        category: 'Recurring Concessions',
        units: 1,
        total: -75,
        inPlaceRent: true,
      })
      expect(plain.marks.get('CONCREC')).toMatchObject({ origin: 'predicted', probability: expect.closeTo(0.93, 2) })
      expect(valuesOf('RENT')).toMatchObject({ units: 8, minimum: 980, maximum: 1805 })
    })

    test('has a value for each of its columns, and room for the longest code and description', () => {
      const long = [{ code: 'RENT-RESIDENTIAL-GARAGE', description: 'Garage rent, residential' }]
      const columns = chargeColumns(long)
      expect(columns.filter(({ id }) => !(id in (valuesOf('RENT') ?? {})))).toEqual([])
      const widthOf = (id: string) => columns.find((column) => column.id === id)?.width ?? 0
      expect([widthOf('code') >= 23 * 7, widthOf('description') >= 24 * 7]).toEqual([true, true])
    })

    test('leads to codes that nothing is known of, and to guesses', () => {
      expect(plain.openPoints.map(({ row }) => row)).toEqual(['AMEN2', 'STOR'])
      expect(valuesOf('STOR')?.category).toBeNull()
      expect(plain.marks.get('STOR')?.finding?.text).toMatch(/^No category\. (Select one|Suggested: )/)
      expect(plain.marks.get('AMEN2')?.probability).toBe(0.34)
    })

    test('keeps what was read under what a person said, with the in-place flag that follows the category', () => {
      const { edits, openPoints } = sheetUnder(
        { kind: 'chargeCode', ...word, code: 'STOR', category: null, yearly: true },
        { kind: 'chargeCode', ...word, code: 'PARK', category: 'Contract Rent' },
      )
      expect(edits).toEqual({
        STOR: { category: 'none', yearly: true },
        PARK: { category: 'Contract Rent', inPlaceRent: true },
      })
      expect(openPoints.map(({ row }) => row)).toEqual(['AMEN2'])
    })
  })
})
