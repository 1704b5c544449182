import type { DealOutline } from '@uwkit/core/deal'

/**
 * The documents of a deal, counted; `null` where it has none.
 *
 * @example
 * documentsText({ rentRollCount: 1, statementCount: 3 })
 * // => '1 roll, 3 statements'
 */
export function documentsText({
  rentRollCount,
  statementCount,
}: Pick<DealOutline, 'rentRollCount' | 'statementCount'>): string | null {
  const parts = [counted(rentRollCount, 'roll'), counted(statementCount, 'statement')].filter(Boolean)
  return parts.length === 0 ? null : parts.join(', ')
}

function counted(count: number, one: string): string | null {
  return count === 0 ? null : `${count} ${one}${count === 1 ? '' : 's'}`
}
