import { aNumberedUnit, aRentRoll, aStatement, type ShortLine } from '../sizing/sizing.fixtures.ts'
import type { PortfolioDeal } from './portfolio.schema.ts'

const usual: ShortLine[] = [
  { concept: 'gpr', months: 40_000 },
  { concept: 'laundry', months: 333.33 },
  { concept: 're_taxes', section: 'expense', months: 4000 },
  { concept: 'insurance', section: 'expense', months: 1200 },
]

/** Builds a deal of ten units with a monthly statement, changed as given. */
export function aPortfolioDeal(
  id: string,
  { firstMonth = '2025-01', months = 12, lines = usual, units = 10 } = {},
): PortfolioDeal {
  return {
    id,
    name: `Deal ${id}`,
    documents: {
      rentRoll: aRentRoll(Array.from({ length: units }, (_, number) => aNumberedUnit(number))),
      statements: [aStatement(lines, firstMonth, months)],
      statementRoles: ['current'],
    },
    loan: null,
    entries: [],
  }
}
