import type { Correction } from '@uwkit/core/parsed-file'
import { describe, expect, test } from 'vitest'
import type { CellValue } from '../../../grid/index.ts'
import { lanternGrid, readFixture, rollOf } from '../../mapping.fixtures.ts'
import { categoryGesture, chargeCodeGesture } from './charge-code-gesture.ts'

const document = rollOf(readFixture(lanternGrid()))
const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null }
const edited = (cells: readonly (readonly [string, string, CellValue])[], said: readonly Correction[] = []) =>
  chargeCodeGesture(
    {
      label: 'edit Category',
      cells: cells.map(([row, column, after]) => ({ row, column, before: null, after })),
      added: [],
      removed: [],
    },
    document,
    document.rentRoll.chargeCodes,
    said,
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
    const said: Correction[] = [{ kind: 'chargeCode', ...word, code: 'STOR', yearly: true }]
    expect(edited([['STOR', 'category', 'Premiums']], said).corrections).toEqual([
      { kind: 'chargeCode', sheet: 'Rent Roll', code: 'STOR', category: 'Premiums', yearly: true },
    ])
    expect(categoryGesture(document, 'STOR', 'Premiums', said).corrections).toEqual([
      { kind: 'chargeCode', sheet: 'Rent Roll', code: 'STOR', category: 'Premiums', yearly: true },
    ])
  })

  test('takes back what was said where the value is put back', () => {
    const said: Correction[] = [{ kind: 'chargeCode', ...word, code: 'STOR', yearly: true }]
    const gesture = edited([['STOR', 'yearly', false]], said)
    expect([gesture.corrections, gesture.withdrawn]).toEqual([[], ['["Rent Roll","chargeCode","STOR",null]']])
  })

  test('counts a code in place of itself where the category would decide otherwise', () => {
    const said: Correction[] = [{ kind: 'chargeCode', ...word, code: 'RENT', category: 'Parking' }]
    expect(edited([['RENT', 'inPlaceRent', true]], said).corrections).toEqual([
      { kind: 'chargeCode', sheet: 'Rent Roll', code: 'RENT', category: 'Parking', inPlaceRent: true },
    ])
  })
})
