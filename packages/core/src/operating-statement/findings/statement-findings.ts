import {
  type Finding,
  type FindingParameters,
  type FindingRule,
  type FindingRuleCard,
  runFindingRules,
} from '../../shared/findings.ts'
import { amountsAreReadable, amountsInThousands, feeAsBanner, figuresAreLabeled, labelOverTwoRows } from './figures.ts'
import { capitalStandsBelow, lineDoubled, lineInTwoSections, linesHaveCategories, signAgainstSection } from './lines.ts'
import { monthOffPattern, monthOutlier, oneOff } from './outliers.ts'
import {
  monthHasFigures,
  monthRepeated,
  monthsNotConsecutive,
  monthsUndated,
  plannedFigures,
  shortPeriod,
} from './periods.ts'
import { seriesRules } from './series.ts'
import type { StatementCheck } from './statement-check.ts'
import { columnsOfParts, expensesInRange, totalColumnFoots, totalFoots, totalsArePlausible } from './totals.ts'

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
  figuresAreLabeled,
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
