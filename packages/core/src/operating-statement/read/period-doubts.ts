import type { VerdictReason } from '../../shared/verdict.ts'
import type { OperatingStatement } from '../operating-statement.schema.ts'
import { hasPlannedMonth, isForecast, isTimeUntold, livedMonths, reportedMonths } from '../rules/periods.ts'

/** What nobody has told of the time of a statement's figures, or that they are a plan. */
export function periodDoubts(statement: OperatingStatement): VerdictReason[] {
  const { periods } = statement
  const doubts: VerdictReason[] = []
  const ask = (code: string, message: string) => doubts.push({ code, message, dollars: null, source: null })
  if (isForecast(statement))
    ask('planned-figures', 'The figures are a budget, forecast, or pro forma. Request actuals.')
  else if (hasPlannedMonth(periods))
    ask('planned-figures', 'Some months are a budget or forecast. Request actuals for them.')
  const untold = periods.find((period) => isTimeUntold(period, statement))
  if (untold)
    ask(
      'months-not-told',
      `Neither the title nor “${untold.caption || untold.key}” says how many months the figures cover. Confirm the period.`,
    )
  const lived = livedMonths(statement)
  const reported = reportedMonths(statement)
  if (lived.length > 0 && reported.length > lived.length)
    ask('months-without-figures', 'Months between others have no figures. Confirm that they count.')
  return doubts
}
