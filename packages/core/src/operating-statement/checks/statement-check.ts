import type { OperatingStatement } from '../operating-statement.schema.ts'
import type { ReadStatement } from '../reading/build-lines.ts'

/** What the checks look at: the rows as read and the statement made of them. */
export interface StatementCheck {
  read: ReadStatement
  statement: OperatingStatement
}

/** Dollars in a message: `$1,234.50`, without cents where there are none. */
export function dollars(amount: number): string {
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}$${grouped}${cents === '00' ? '' : `.${cents}`}`
}
