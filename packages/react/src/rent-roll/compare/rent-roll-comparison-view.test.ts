import { compareRentRolls } from '@uwkit/core/rent-roll'
import { aRentRoll, aUnit } from '@uwkit/core/testing'
import { describe, expect, it } from 'vitest'
import { readRoll, rollSheet } from '../units/units.fixtures.ts'
import {
  changeSheet,
  floorplanSheet,
  occurredEvents,
  restatedSheet,
  tradeOutSheet,
} from './rent-roll-comparison-view.tsx'

const before = readRoll(rollSheet()).rentRoll
const after = readRoll(rollSheet({ asOf: '09/30/2025', isLater: true, withFuture: false })).rentRoll
const comparison = compareRentRolls(before, after)

describe('two rent rolls beside each other', () => {
  it('count what became of the units, each once', () => {
    const events = occurredEvents(comparison.counts)
    expect(events.map(({ label }) => label)).toEqual(expect.arrayContaining(['Renewal', 'New lease', 'Moved out']))
    expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(96)
  })

  it('list the units of an event with both rents', () => {
    const { rows } = changeSheet(comparison.units, new Set(['vacated']))
    expect(rows).toHaveLength(comparison.counts.vacated)
    expect(rows[0]?.values).toMatchObject({ event: 'Moved out', contractAfter: 0, contractRentChange: null })
  })

  it('list what renewals traded out at', () => {
    const { rows } = tradeOutSheet(comparison.tradeOuts)
    expect(rows.filter(({ values }) => values.kind === 'Renewal')).toHaveLength(comparison.counts.renewal)
    expect(rows[0]?.values).toMatchObject({ kind: 'Renewal', change: 40 })
  })

  it('hold floorplans against each other, all units last', () => {
    const { rows } = floorplanSheet(comparison)
    expect(rows).toHaveLength(7)
    expect(rows.at(-1)).toMatchObject({ look: 'total', values: { floorplan: 'All units', units: 96 } })
  })

  it('list past terms that read otherwise, as both rolls print them', () => {
    const roll = (changes: Parameters<typeof aUnit>[0]) => aRentRoll([aUnit({ tenantName: 'Alder, June', ...changes })])
    const { units } = compareRentRolls(roll({}), {
      ...roll({ moveIn: '2024-06-01', squareFeet: 1712.5 }),
      asOf: '2026-03-31',
    })
    expect(restatedSheet(units).rows.map(({ values }) => [values.term, values.before, values.after])).toEqual([
      ['Move-in', '06/01/2025', '06/01/2024'],
      ['Square feet', '700', '1,712.5'],
    ])
  })
})
