import { valueAt } from '../../shared/cells.ts'
import type { Grid } from '../../shared/grid.ts'
import { medianOf } from '../../shared/statistics.ts'
import type { VerdictReason } from '../../shared/verdict.ts'
import { meaningOfCaption } from './columns/captions.ts'
import type { TableColumn } from './columns/column-kinds.ts'
import { columnOf, type RawLease } from './leases.ts'
import type { RollReadout } from './readout.ts'
import type { UnitTable } from './tables.ts'

/** Captions of a rent that is only what the tenant pays of it. */
const tenantsPart = /\b(tenant|resident|share|portion|part|pays|paid)\b/i

/** Captions of what somebody else pays. */
const subsidyWords =
  /\b(subsid(y|ies|ized)|hap|assistance|assisted|vouchers?|section ?8|s8|authority|agency|hud|pha)\b/i

/** A rent that is the tenant's part by its caption, with nothing beside it, while a column of amounts is left. */
export function subsidyUnread(grid: Grid, { leases, chargesOfTable }: RollReadout): VerdictReason[] {
  const tables = [...new Set(leases.map(({ table }) => table))]
  const found = tables.flatMap((table) => {
    const rent = columnOf(table, 'contract rent')
    if (!rent || !tenantsPart.test(rent.caption)) return []
    if ((chargesOfTable.get(table)?.columns ?? []).some((column) => column !== rent)) return []
    const ofTable = leases.filter((lease) => lease.table === table)
    return isPartLeft(grid, table, rent, ofTable) ? [rent] : []
  })
  return found.slice(0, 1).map(({ caption }) => ({
    code: 'subsidy-unread',
    message: `“${caption.trim()}” is the tenant’s part of the rent, and no subsidy is mapped. Map its column.`,
    dollars: null,
    source: null,
  }))
}

/** Whether a column that nobody knows may be the rest of the rents: by its caption, or by figures as large as rents. */
function isPartLeft(grid: Grid, table: UnitTable, rent: TableColumn, leases: readonly RawLease[]): boolean {
  const amounts = (column: TableColumn) =>
    leases.flatMap(({ head }) => {
      const amount = Math.abs(valueAt(grid, head.row, column.column) ?? 0)
      return amount > 0 ? [amount] : []
    })
  const rents = amounts(rent)
  const [least, most] = [Math.min(...rents), Math.max(...rents, usualRent)]
  return table.columns.some((column) => {
    if (column.role !== 'other' || meaningOfCaption(column.caption) !== null) return false
    const median = medianOf(amounts(column))
    if (median === null) return false
    return subsidyWords.test(column.caption) || (median >= Math.min(least, fewestDollars) && median <= most)
  })
}

/** Where tenants pay little, the subsidy is most of such a rent. Our own choice. */
const usualRent = 5000

/** A subsidy may be less than any rent, and hardly less than this. Our own choice. */
const fewestDollars = 10
