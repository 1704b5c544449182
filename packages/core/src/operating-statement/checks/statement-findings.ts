import type { Finding } from '../../shared/finding.ts'
import { amountsAreReadable } from './amounts-are-readable.ts'
import { capitalStandsBelow } from './capital-stands-below.ts'
import { figuresAreLabelled } from './figures-are-labelled.ts'
import { linesHaveCategories } from './lines-have-categories.ts'
import { monthHasFigures } from './month-has-figures.ts'
import { monthsAreConsecutive } from './months-are-consecutive.ts'
import type { StatementCheck } from './statement-check.ts'
import { totalColumnFoots } from './total-column-foots.ts'
import { totalFoots } from './total-foots.ts'

const checks = [
  totalFoots,
  totalColumnFoots,
  monthsAreConsecutive,
  monthHasFigures,
  capitalStandsBelow,
  amountsAreReadable,
  figuresAreLabelled,
  linesHaveCategories,
]

/** All findings about a statement, in the order of the checks. */
export function statementFindings(check: StatementCheck): Finding[] {
  return checks.flatMap((find) => find(check))
}
