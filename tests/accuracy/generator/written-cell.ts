import type { DateForm, ReportCell } from './report.ts'

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A date as a report prints it. */
export function dateText(date: string, form: DateForm): string {
  const [year = '', month = '', day = ''] = date.split('-')
  if (form === 'short') return `${Number(month)}/${Number(day)}/${year}`
  return form === 'american' ? `${month}/${day}/${year}` : `${day}-${names[Number(month) - 1]}-${year}`
}

/** How figures are printed where there are only letters. */
export interface TextForm {
  /** Negative figures in parentheses, else with a minus before them. */
  hasParentheses: boolean
  /** A dollar sign before figures with cents. */
  hasDollars: boolean
}

/** A cell as a person reads it; blank for nothing. */
export function cellText(cell: ReportCell, dates: DateForm, { hasParentheses, hasDollars }: TextForm): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('date' in cell) return dateText(cell.date, dates)
  const digits = cell.style === 'cents' ? 2 : 0
  const size = Math.abs(cell.amount).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const printed = hasDollars && cell.style === 'cents' ? `$${size}` : size
  if (cell.amount >= 0) return printed
  return hasParentheses ? `(${printed})` : `-${printed}`
}
