import { valueAt } from '../../shared/cells.ts'
import type { Grid } from '../../shared/grid.ts'
import { medianOf } from '../../shared/statistics.ts'
import type { VerdictReason } from '../../shared/verdict.ts'
import { isNonRevenueGroup } from '../rules/occupancy.ts'
import { isRentCategory } from '../rules/rents.ts'
import { meaningOfCaption } from './columns/captions.ts'
import type { TableColumn } from './columns/column-kinds.ts'
import { columnOf, textUnder } from './leases.ts'
import type { RollReadout } from './readout.ts'

/** Captions of a rent that is only what the tenant pays of it. */
const tenantsPart = /\b(tenant|resident|share|portion|part|pays|paid)\b/i

/** Captions of what somebody else pays. */
const subsidyWords =
  /\b(subsid(y|ies|ized)|hap|assistance|assisted|vouchers?|section ?8|s8|authority|agency|hud|pha)\b/i

/**
 * A rent that is only the tenant's part, by its caption or on the rows that a column nobody knows fills, while no subsidy is read:
 * parking, pets and trash say nothing of the rest of the rent.
 */
export function subsidyUnread(grid: Grid, { rentRoll, leases, chargesOfTable }: RollReadout): VerdictReason[] {
  const tables = [...new Set(leases.map(({ table }) => table))]
  const codes = new Map(rentRoll.chargeCodes.map((code) => [code.code, code]))
  const found = tables.flatMap((table) => {
    const rent = columnOf(table, 'contract rent')
    const charged = (chargesOfTable.get(table)?.columns ?? []).filter((column) => column !== rent)
    if (!rent || charged.some(({ caption }) => isRentCategory(codes.get(caption.trim())?.category ?? null))) return []
    const rows = leases.flatMap(({ head, table: of }) => (of === table ? [head.row] : []))
    const unknown = table.columns.filter(
      (column) => column.role === 'other' && meaningOfCaption(column.caption) === null && !charged.includes(column),
    )
    const isPart = tenantsPart.test(rent.caption) ? isPartLeft : makesUpLowRents
    const part = unknown.find((column) => isPart(grid, rows, rent, column))
    return part ? [{ rent, part }] : []
  })
  return found.slice(0, 1).map(({ rent, part }) => ({
    code: 'subsidy-unread',
    message: tenantsPart.test(rent.caption)
      ? `“${rent.caption.trim()}” is the tenant’s part of the rent, and no subsidy is mapped. Map its column.`
      : `“${part.caption.trim()}” makes up for low rents and may be a subsidy. Map its column.`,
    dollars: null,
    source: null,
  }))
}

/** A subsidy beside a rent that is not the tenant's part by its caption, which no column that they make up bears out. */
function subsidyAdded({ rentRoll, leases, chargesOfTable }: RollReadout): string | null {
  const subsidies = new Set(
    rentRoll.chargeCodes.flatMap(({ category, code, total }) => (category === 'Subsidy' && total !== 0 ? [code] : [])),
  )
  for (const [table, { columns, isProved, rent: identity }] of chargesOfTable) {
    const rent = columnOf(table, 'contract rent')
    const isPlain = rent && columns.includes(rent) && !tenantsPart.test(rent.caption)
    if (!isPlain || isProved || identity !== null || !leases.some((lease) => lease.table === table)) continue
    const added = columns.find(({ caption }) => subsidies.has(caption.trim()))
    if (added) return added.caption.trim()
  }
  return null
}

/** What else puts rents in doubt: marks behind some of them, a subsidy added to them, and preferential rents that some have not. */
export function otherRents(grid: Grid, readout: RollReadout): VerdictReason[] {
  const { rentRoll, leases } = readout
  const doubts: VerdictReason[] = []
  const marked = rentsMarked(grid, readout)
  if (marked !== null) {
    const message = `Some rents carry a mark, such as “${marked}”. Check whether their units are vacant or their rents are asking rents.`
    doubts.push({ code: 'marked-rent', message, dollars: null, source: null })
  }
  const added = subsidyAdded(readout)
  if (added !== null) {
    const message = `“${added}” is added to the rent, but nothing shows that it is not part of it. Check it on a lease.`
    doubts.push({ code: 'subsidy-in-doubt', message, dollars: null, source: null })
  }
  const isPreferential = leases.some(({ table }) =>
    /^pref/i.test(columnOf(table, 'contract rent')?.caption.trim() ?? ''),
  )
  const isUnpaid = rentRoll.units.some(({ isVacant, occupancy, contractRent }) => {
    return !isVacant && !isNonRevenueGroup(occupancy) && !contractRent
  })
  if (isPreferential && isUnpaid) {
    const message = 'Some residents have no preferential rent and may pay the legal rent. Enter their rents.'
    doubts.push({ code: 'preferential-rent', message, dollars: null, source: null })
  }
  if (leases.some(({ table }) => columnOf(table, 'contract rent')?.unless !== undefined)) {
    const message = 'The legal rent counts where no preferential rent is printed. Compare these rents with the leases.'
    doubts.push({ code: 'preferential-rent', message, dollars: null, source: null })
  }
  return doubts
}

/** A rent behind which a mark stands, where others have none; what the mark says of its unit nobody read. */
function rentsMarked(grid: Grid, { leases }: RollReadout): string | null {
  const texts = leases.flatMap(({ table, head }) => {
    const text = table.isStacked ? '' : textUnder(grid, table, head.row, 'contract rent').trim()
    return /\d/.test(text) ? [text] : []
  })
  const marked = texts.filter((text) => /\d ?(\([a-z1-9]\)|\[[a-z1-9]\]|[*†‡§])$/i.test(text))
  return marked.length < texts.length ? (marked[0] ?? null) : null
}

const amountsOf = (grid: Grid, rows: readonly number[], { column }: TableColumn) =>
  rows.map((row) => Math.abs(valueAt(grid, row, column) ?? 0))

/** Whether a column that nobody knows may be the rest of the rents: by its caption, or by figures as large as rents. */
function isPartLeft(grid: Grid, rows: readonly number[], rent: TableColumn, column: TableColumn): boolean {
  const rents = amountsOf(grid, rows, rent).filter(Boolean)
  const [least, most] = [Math.min(...rents), Math.max(...rents, usualRent)]
  const median = medianOf(amountsOf(grid, rows, column).filter(Boolean))
  if (median === null) return false
  return subsidyWords.test(column.caption) || (median >= Math.min(least, fewestDollars) && median <= most)
}

/** Whether a column is filled for low rents alone, each of which comes with it to about what the others pay. */
function makesUpLowRents(grid: Grid, rows: readonly number[], rent: TableColumn, column: TableColumn): boolean {
  const [rents, parts] = [rent, column].map((one) => amountsOf(grid, rows, one))
  const usual = medianOf(rents?.filter((amount, at) => amount > 0 && parts?.[at] === 0) ?? [])
  const filled = rents?.flatMap((amount, at) => (parts?.[at] ? [{ amount, part: parts[at] }] : [])) ?? []
  return (
    usual !== null &&
    filled.length > 0 &&
    filled.every(({ amount, part }) => amount < usual * lowShare && amount + part > usual * lowShare)
  )
}

/** Of the usual rent, what is clearly less. Our own choice. */
const lowShare = 0.8

/** Where tenants pay little, the subsidy is most of such a rent. Our own choice. */
const usualRent = 5000

/** A subsidy may be less than any rent, and hardly less than this. Our own choice. */
const fewestDollars = 10
