import { expect, it } from 'vitest'
import { sizeLoan, underwrite } from '../../sizing/index.ts'
import { aRentRollToSize, aStatementToSize, aUnitToSize, aVacantUnitToSize } from '../../testing/index.ts'
import { workbookFacts } from './workbook-facts.ts'

it('says of each unit how it counts, and shows three earlier years at most', () => {
  const rentRoll = aRentRollToSize([
    aUnitToSize(1),
    aVacantUnitToSize(2),
    aVacantUnitToSize(3, { occupancy: 'down' }),
    aUnitToSize(4, { occupancy: 'employee' }),
    aUnitToSize(5, { isDwelling: false }),
  ])
  const statements = [2026, 2025, 2024, 2023, 2022].map((year) =>
    aStatementToSize([{ concept: 'gpr', months: 1000 }], `${year - 1}-05`),
  )
  const underwriting = underwrite(rentRoll, statements)
  const sizing = sizeLoan(underwriting, {})
  const deal = { name: 'Sample Court', address: null }
  const facts = workbookFacts({ deal, asOf: null, rentRoll, statements, underwriting, sizing, ties: [], findings: [] })
  expect(facts.unitWords).toEqual(['Occupied', 'Vacant', 'Non-revenue', 'Employee', 'Not a dwelling'])
  expect(facts.history).toHaveLength(3)
})
