import type { Finding } from '../../shared/finding.ts'
import { sourceOf } from '../../shared/source.ts'
import { hasBadDates } from '../rules/has-bad-dates.ts'
import type { StatementCheck } from './statement-check.ts'

const wanted = 12

/** Findings on the months: repeated ones, gaps, fewer than twelve, and months without a date. */
export function monthsAreConsecutive({ read, statement }: StatementCheck): Finding[] {
  const { periods, repeated } = read.columns
  const finding = (
    id: string,
    severity: Finding['severity'],
    message: string,
    column: number | null,
    seen: string | null,
  ): Finding => ({
    id: `operating-statement/${id}`,
    severity,
    message,
    source: column === null ? null : sourceOf(read.file, read.grid, 0, column),
    seen,
    dollars: null,
  })
  const findings = repeated.map(({ key, column }) =>
    finding(
      'month-repeated',
      'warning',
      `${key} stands in more than one column; the first is used. Remove the other or correct its caption.`,
      column,
      key,
    ),
  )
  if (hasBadDates(statement.periods)) {
    const seen = periods.map((period) => period.key).join(', ')
    const what = statement.isAnnual ? 'years' : 'months'
    findings.push(
      finding(
        'months-not-consecutive',
        'error',
        `The ${what} do not follow each other: ${seen}. Correct the captions or add what is missing.`,
        null,
        seen,
      ),
    )
  }
  const months = periods.filter((period) => period.kind === 'month')
  if (months.length > 0 && months.length < wanted) {
    findings.push(
      finding(
        'short-period',
        'info',
        `The statement covers ${months.length} of ${wanted} months. Ask for the rest before relying on a year's figures.`,
        null,
        String(months.length),
      ),
    )
  }
  if (months.some((period) => /^M\d{2}$/.test(period.key))) {
    findings.push(
      finding(
        'months-undated',
        'warning',
        'The months carry no year, and no title names one. Name the first month.',
        months[0]?.column ?? null,
        months[0]?.caption ?? null,
      ),
    )
  }
  return findings
}
