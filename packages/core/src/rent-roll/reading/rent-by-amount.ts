import type { Grid } from '../../shared/grid.ts'
import { valueAt } from '../../shared/read-cell.ts'
import { columnOf, type RawLease } from './fold-leases.ts'

/** A rent lies between half and one and a half of the market; nearly all leases are charged it. Our own choice. */
const share = { least: 0.5, most: 1.5, agreeing: 0.8, leases: 5 } as const

/**
 * The charge code that is rent by what it charges, for a document whose words do not tell: nearly every lease carries it,
 * with an amount near the market rent of its unit.
 *
 * @returns `null` where no code is charged so, or more than one.
 */
export function rentByAmount(grid: Grid, leases: readonly RawLease[]): string | null {
  const charging = leases.filter(
    ({ head, charges }) => head.section === 'current' && charges.some(({ amount }) => amount > 0),
  )
  const agreeing = new Map<string, number>()
  for (const { table, head, charges } of charging) {
    const column = columnOf(table, 'market rent')?.column
    const market = column === undefined ? null : valueAt(grid, head.row, column)
    if (market === null || market <= 0) continue
    for (const { code, amount } of charges) {
      const isNear = amount >= market * share.least && amount <= market * share.most
      if (code !== '' && isNear) agreeing.set(code, (agreeing.get(code) ?? 0) + 1)
    }
  }
  const found = [...agreeing].filter(([, count]) => count >= charging.length * share.agreeing)
  return charging.length >= share.leases && found.length === 1 ? (found[0]?.[0] ?? null) : null
}
