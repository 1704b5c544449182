import { expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

it('tells once of a status word that nobody knows, and how many units have it', () => {
  const rows = [
    ['As of 12/31/2025'],
    ['Unit', 'Type', 'Rent', 'Status'],
    ['101', 'A1', 1200, 'Zeta'],
    ['102', 'A1', 1250, 'Zeta'],
  ]
  const { findings } = aReading(rows)
  expect(findings).toMatchObject([{ id: 'rent-roll/unknown-status', seen: 'Zeta' }])
  expect(findings[0]?.message).toContain('its 2 units were taken as current')
})

it('knows the answer to a caption that asks whether a unit is occupied', () => {
  const rows = [
    ['As of 12/31/2025'],
    ['unit_id', 'unit_type', 'current_rent', 'is_occupied'],
    ['101', 'A1', 1200, 1],
    ['102', 'A1', 1250, 0],
  ]
  const { findings, rentRoll } = aReading(rows)
  expect(findings.map(({ id }) => id)).toEqual(['rent-roll/vacant-with-charges'])
  expect(rentRoll.units.map(({ isVacant }) => isVacant)).toEqual([false, true])
})
