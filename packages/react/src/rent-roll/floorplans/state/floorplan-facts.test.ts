import type { Correction } from '@uwkit/core/parsed-file'
import { describe, expect, test } from 'vitest'
import { lanternGrid, readFixture, rollOf } from '../../mapping.fixtures.ts'
import { floorplanFacts, missingFirst, suggestedBedBath } from './floorplan-facts.ts'

const grid = lanternGrid()
const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null }
const factsUnder = (...corrections: Correction[]) => floorplanFacts(rollOf(readFixture(grid, corrections)), corrections)
const plain = factsUnder()

describe('the floorplans of a roll', () => {
  test('say why their beds and baths are what they are', () => {
    expect(plain.map(({ type, why, isMissing }) => [type.floorplan, why, isMissing])).toEqual([
      ['1x1-A', 'the name says so', false],
      ['2x2-B', 'the name says so', false],
      ['Magnolia', 'the name does not say', true],
      ['Birchwood', 'the name does not say', true],
    ])
  })

  test('that need a person come first, and stay there once they are settled', () => {
    const set = factsUnder({ kind: 'floorplan', ...word, floorplan: 'Magnolia', bed: 3, bath: 2 })
    const order = (facts: typeof plain) => missingFirst(facts, plain).map(({ type }) => type.floorplan)
    expect(order(plain)).toEqual(['Magnolia', 'Birchwood', '1x1-A', '2x2-B'])
    expect(order(set)).toEqual(order(plain))
    expect(set.find(({ type }) => type.floorplan === 'Magnolia')?.why).toBe('set by a person')
  })

  test('of one name count as one', () => {
    const named = factsUnder({ kind: 'floorplan', ...word, floorplan: 'Birchwood', name: 'Magnolia' })
    expect(named.map(({ mergedWith }) => mergedWith)).toEqual([[], [], ['Birchwood'], ['Magnolia']])
  })

  test('get a suggestion only where it says something else', () => {
    const answer = { bed: 2, bath: 2, confidence: 'medium' as const }
    const type = { floorplan: 'Elm', bed: 2, bath: 2 }
    expect(suggestedBedBath(type, { Elm: answer })).toBeNull()
    expect(suggestedBedBath({ ...type, bath: null }, { Elm: answer })).toEqual(answer)
    expect(suggestedBedBath(type, null)).toBeNull()
  })
})
