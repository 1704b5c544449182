import type { Correction } from '@uwkit/core/parsed-file'
import { describe, expect, test } from 'vitest'
import { lanternGrid, readFixture, rollOf } from '../../mapping.fixtures.ts'
import { chargeFacts } from './charge-facts.ts'
import { chargeSheet } from './charge-rows.ts'

const grid = lanternGrid()
const first = rollOf(readFixture(grid)).rentRoll.chargeCodes
const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null }
const sheetUnder = (...corrections: Correction[]) =>
  chargeSheet(chargeFacts(rollOf(readFixture(grid, corrections)), corrections, null), first)
const plain = sheetUnder()
const valuesOf = (code: string) => plain.rows.find(({ id }) => id === code)?.values

describe('the grid of charge codes', () => {
  test('shows what is charged, and the category with its suggestion as a rounded percent', () => {
    expect(valuesOf('CONCREC')).toMatchObject({
      category: 'Recurring Concessions',
      suggested: 'Recurring Concessions (93%)',
      units: 1,
      total: -75,
      inPlaceRent: true,
    })
    expect(valuesOf('RENT')).toMatchObject({ units: 8, least: 980, greatest: 1805 })
  })

  test('leads to codes that nothing is known of, and to guesses', () => {
    expect(plain.openPoints.map(({ row }) => row)).toEqual(['AMEN2', 'STOR'])
    expect(valuesOf('STOR')?.category).toBeNull()
    expect(plain.marks.get('STOR')?.finding?.text).toMatch(/None of them/)
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
