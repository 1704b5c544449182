import type { Correction } from '@uwkit/core/parsed-file'
import { describe, expect, test } from 'vitest'
import { lanternGrid, readFixture, rollOf } from '../../mapping.fixtures.ts'
import { chargeFacts, rentEffects } from './charge-facts.ts'

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
