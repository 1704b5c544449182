import { expect, it } from 'vitest'
import { sizeLoan, underwrite } from '../../sizing/index.ts'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '../../testing/index.ts'
import { workbookFacts } from './workbook-facts.ts'

it('says of each unit how it counts, and shows three earlier years at most', () => {
  const rentRoll = aRentRoll([
    aNumberedUnit(1),
    aNumberedVacantUnit(2),
    aNumberedVacantUnit(3, { occupancy: 'down' }),
    aNumberedUnit(4, { occupancy: 'employee' }),
    aNumberedUnit(5, { isDwelling: false }),
  ])
  const statements = [2026, 2025, 2024, 2023, 2022].map((year) =>
    aStatement([{ concept: 'gpr', months: 1000 }], `${year - 1}-05`),
  )
  const underwriting = underwrite(rentRoll, statements)
  const sizing = sizeLoan(underwriting, {})
  const deal = { name: 'Sample Court', address: null }
  const facts = workbookFacts({ deal, asOf: null, rentRoll, statements, underwriting, sizing, ties: [], findings: [] })
  expect(facts.unitWords).toEqual(['Occupied', 'Vacant', 'Non-revenue', 'Employee', 'Not a dwelling'])
  expect(facts.history).toHaveLength(3)
})
