import { expect, it } from 'vitest'
import { aReading, findingIds } from '../rent-roll.fixtures.ts'

it('tells beds from units where a roll lists every bed', () => {
  const rows = [
    ['Unit', 'Bed', 'Tenant', 'Rent', 'Lease End'],
    ['101', 'A', 'Alder', 700, '7/31/2026'],
    ['101', 'B', 'Birch', 700, '7/31/2026'],
    ['102', 'A', null, null, null],
    ['102', 'B', 'Cherry', 710, '7/31/2026'],
  ]
  const { findings } = aReading(rows)
  expect(findings.find(({ id }) => id === 'rent-roll/by-the-bed')?.message).toMatch(/^The roll lists 4 beds of 2 units/)
})

it('keeps quiet where each unit stands once', () => {
  const rows = [
    ['Unit', 'Bed', 'Tenant', 'Rent'],
    ['101', 2, 'Alder', 700],
    ['102', 1, 'Birch', 700],
  ]
  expect(findingIds(rows)).not.toContain('rent-roll/by-the-bed')
})
