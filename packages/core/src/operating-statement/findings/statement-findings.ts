import {
  type Finding,
  type FindingParameters,
  type FindingRule,
  type FindingRuleCard,
  runFindingRules,
} from '../../shared/findings.ts'
import * as figures from './figures.ts'
import * as lines from './lines.ts'
import * as outliers from './outliers.ts'
import * as periods from './periods.ts'
import { seriesRules } from './series.ts'
import type { StatementCheck } from './statement-check.ts'
import * as totals from './totals.ts'

/** In the order in which an analyst should look: totals, units and months, what was not read, what stands in the wrong place, what is unusual. */
const rules: readonly FindingRule<StatementCheck>[] = [
  totals.totalFoots,
  totals.totalColumnFoots,
  totals.totalsArePlausible,
  totals.expensesInRange,
  periods.plannedFigures,
  figures.amountsInThousands,
  totals.columnsOfParts,
  periods.monthRepeated,
  periods.monthsNotConsecutive,
  periods.shortPeriod,
  periods.monthsUndated,
  periods.monthHasFigures,
  figures.amountsAreReadable,
  figures.figuresAreLabeled,
  figures.feeAsBanner,
  figures.labelOverTwoRows,
  lines.lineDoubled,
  lines.capitalStandsBelow,
  lines.lineInTwoSections,
  lines.signAgainstSection,
  lines.linesHaveCategories,
  outliers.oneOff,
  outliers.monthOffPattern,
  outliers.monthOutlier,
]

/** The rules that statements go through: those of one statement in their order, then those of several of one property. */
export const statementChecks: readonly FindingRuleCard[] = [...rules, ...seriesRules]

/** Everything that the rules found in one statement, most telling first. */
export function statementFindings(check: StatementCheck, chosen: FindingParameters = {}): Finding[] {
  return runFindingRules(rules, check, chosen)
}
