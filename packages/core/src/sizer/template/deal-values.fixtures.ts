import { sizeLoan, underwrite } from '../../sizing/index.ts'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '../../sizing/sizing.fixtures.ts'
import type { DealFigures } from './deal-values.ts'
import type { TemplateCell, TemplateCellFacts } from './template-cells.ts'

/**
 * Returns a small deal: eight units leased at 1,000 per month and two vacant, asking 1,100; a year of statements to April 2026 with
 * taxes of 500 per month; and the loan sized on them.
 */
export function aDeal(): DealFigures {
  const units = Array.from({ length: 10 }, (_, at) => (at < 8 ? aNumberedUnit(at + 1) : aNumberedVacantUnit(at + 1)))
  const rentRoll = { ...aRentRoll(units), asOf: '2026-04-30' }
  const statements = [
    aStatement([
      { concept: 'gpr', label: 'Rent', months: 8000 },
      { concept: 're_taxes', label: 'Real estate taxes', section: 'expense', months: 500 },
      { concept: 'insurance', label: 'Insurance', section: 'expense', months: 200 },
    ]),
  ]
  const underwriting = underwrite(rentRoll, statements)
  const sizing = sizeLoan(underwriting, { rate: 0.06, value: 1_000_000 })
  return { deal: { name: 'Birch Court', address: null }, rentRoll, statements, underwriting, sizing }
}

/** Returns the facts of a blank, fillable cell, with the given changes. */
export function blankCell(
  { sheet, address }: TemplateCell,
  changes: Partial<TemplateCellFacts> = {},
): TemplateCellFacts {
  return {
    sheet,
    address,
    value: null,
    date: null,
    hasFormula: false,
    format: 'General',
    coveredBy: null,
    filledBy: null,
    partOf: null,
    validation: null,
    isLocked: false,
    ...changes,
  }
}
