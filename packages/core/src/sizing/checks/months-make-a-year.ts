import { monthsOfColumn } from '../../operating-statement/index.ts'
import { fileOf, sizingFinding, type UnderwritingCheck } from './underwriting-check.ts'

/** More or less than a year was made one, or stands beside the full year that is underwritten. */
export const monthsMakeAYear: UnderwritingCheck = ({ windows: { t12 } }) => {
  if (t12 === null) return []
  const { statement, column } = t12
  if (column.annualFactor !== 1) {
    const months = `${Math.round(12 / column.annualFactor)} months`
    return [
      sizingFinding('part-of-a-year', 'warning', `${months} were annualized: ask for the months that make twelve.`),
    ]
  }
  return statement.periods
    .filter((period) => !column.periods.includes(period.key) && monthsOfColumn(period, statement) !== 12)
    .map((period) =>
      sizingFinding(
        'part-of-a-year-passed-over',
        'warning',
        `${fileOf(statement)} tells of ${monthsOfColumn(period, statement)} months under “${period.caption}”, which are no year: “${column.caption}” was underwritten. Ask for the trailing twelve months.`,
      ),
    )
}
