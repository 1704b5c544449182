import type { Finding } from '../../shared/finding.ts'
import type { FindingParameters } from '../../shared/finding-parameters.ts'
import { type FindingRule, runFindingRules } from '../../shared/finding-rule.ts'
import type { FindingRuleCard } from '../../shared/finding-rule-card.ts'
import { amountsAreReadable } from './amounts-are-readable.ts'
import { amountsInThousands } from './amounts-in-thousands.ts'
import { capitalStandsBelow } from './capital-stands-below.ts'
import { columnsOfParts } from './columns-of-parts.ts'
import { feeAsBanner } from './fee-as-banner.ts'
import { figuresAreLabelled } from './figures-are-labelled.ts'
import { labelOverTwoRows } from './label-over-two-rows.ts'
import { lineDoubled } from './line-doubled.ts'
import { lineInTwoSections } from './line-in-two-sections.ts'
import { linesHaveCategories } from './lines-have-categories.ts'
import { monthHasFigures } from './month-has-figures.ts'
import { monthOffPattern } from './month-off-pattern.ts'
import { monthOutlier } from './month-outlier.ts'
import { monthRepeated } from './month-repeated.ts'
import { monthsNotConsecutive } from './months-not-consecutive.ts'
import { monthsUndated } from './months-undated.ts'
import { oneOff } from './one-off.ts'
import { plannedFigures } from './planned-figures.ts'
import { seriesRules } from './series-findings.ts'
import { shortPeriod } from './short-period.ts'
import { signAgainstSection } from './sign-against-section.ts'
import type { StatementCheck } from './statement-check.ts'
import { totalColumnFoots } from './total-column-foots.ts'
import { totalFoots } from './total-foots.ts'
import { expensesInRange, totalsArePlausible } from './totals-are-plausible.ts'

/** In the order in which an analyst should look: totals, units and months, what was not read, what stands in the wrong place, what is unusual. */
const rules: readonly FindingRule<StatementCheck>[] = [
  totalFoots,
  totalColumnFoots,
  totalsArePlausible,
  expensesInRange,
  plannedFigures,
  amountsInThousands,
  columnsOfParts,
  monthRepeated,
  monthsNotConsecutive,
  shortPeriod,
  monthsUndated,
  monthHasFigures,
  amountsAreReadable,
  figuresAreLabelled,
  feeAsBanner,
  labelOverTwoRows,
  lineDoubled,
  capitalStandsBelow,
  lineInTwoSections,
  signAgainstSection,
  linesHaveCategories,
  oneOff,
  monthOffPattern,
  monthOutlier,
]

/** The rules that statements go through: those of one statement in their order, then those of several of one property. */
export const statementChecks: readonly FindingRuleCard[] = [...rules, ...seriesRules]

/** Everything that the rules found in one statement, most telling first. */
export function statementFindings(check: StatementCheck, chosen: FindingParameters = {}): Finding[] {
  return runFindingRules(rules, check, chosen)
}
