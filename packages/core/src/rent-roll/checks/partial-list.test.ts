import { expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { findingIds } from '../rent-roll.fixtures.ts'

const captions = ['Unit', 'Resident', 'Rent', 'Move In', 'Lease Start', 'Lease End', 'Move Out']
const lease = (unit: string, moveIn: string, end: string, moveOut: string | null = null): CellLiteral[] => {
  return [unit, `Resident ${unit}`, 900, moveIn, moveIn, end, moveOut]
}
const moveIns = [
  lease('1', '03/02/2026', '02/28/2027'),
  lease('9', '03/10/2026', '06/30/2027'),
  lease('14', '03/21/2026', '12/31/2026'),
]

it('a list of those who moved in in March is no rent roll of the property', () => {
  expect(findingIds([captions, ...moveIns])).toContain('rent-roll/partial-list')
})

it('nor is one of all who gave notice', () => {
  const notices = [
    lease('1', '03/02/2024', '02/28/2026', '04/01/2026'),
    lease('9', '05/10/2025', '06/30/2026', '04/15/2026'),
    lease('14', '01/21/2025', '12/31/2026', '05/01/2026'),
  ]
  expect(findingIds([captions, ...notices])).toContain('rent-roll/partial-list')
})

it('nor is one of the renewals that are due', () => {
  const due = [
    lease('1', '03/02/2024', '05/31/2026'),
    lease('9', '06/10/2025', '06/09/2026'),
    lease('14', '01/21/2025', '06/30/2026'),
  ]
  expect(findingIds([captions, ...due])).toContain('rent-roll/partial-list')
})

it('keeps quiet under the title of a rent roll, and where a unit is vacant', () => {
  expect(findingIds([['Rent Roll'], captions, ...moveIns])).not.toContain('rent-roll/partial-list')
  expect(findingIds([captions, ...moveIns, ['15', 'Vacant']])).not.toContain('rent-roll/partial-list')
})
