import {
  type Finding,
  type FindingParameters,
  type FindingRule,
  type FindingRuleInfo,
  runFindingRules,
} from '../../shared/findings.ts'
import * as figures from './figures.ts'
import * as lines from './lines.ts'
import * as outliers from './outliers.ts'
import * as periods from './periods.ts'
import { seriesRules } from './series.ts'
import type { StatementCheck } from './statement-check.ts'
import * as totals from './totals.ts'

/** In the order in which an analyst should look: totals, units and months, unread cells, misplaced lines, unusual figures. */
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
  lines.capitalAboveLine,
  lines.lineInTwoSections,
  lines.signAgainstSection,
  lines.linesHaveCategories,
  outliers.oneOff,
  outliers.monthOffPattern,
  outliers.monthOutlier,
]

/** Rules applied to statements: first those of one statement, in order, then those that compare statements of one property. */
export const statementChecks: readonly FindingRuleInfo[] = [...rules, ...seriesRules]

/** Returns all findings in one statement, most important first. */
export function statementFindings(check: StatementCheck, chosen: FindingParameters = {}): Finding[] {
  return runFindingRules(rules, check, chosen)
}
