import { type Grid, textsOfRow } from '../../shared/grid.ts'
import { groupOfSentinel } from '../rules/occupancy.ts'
import { textUnder } from './leases.ts'
import type { WalkedRow } from './tables.ts'

/**
 * The rows of a sheet with every list that only repeats units of the roll above it left out, such as one of leases that expire
 * soon: it stands below the total under captions of its own, and all that its rows say stands in the row of the same unit above.
 */
export function withoutSecondLists(grid: Grid, rows: readonly WalkedRow[]): WalkedRow[] {
  const lists = listsOf(rows)
  if (lists.filter((list) => list.some(({ role }) => role === 'lease')).length < 2) return [...rows]
  const known = new Map<string, ReadonlySet<string>[]>()
  let hasTotal = false
  const isRepeated = (walked: WalkedRow) => {
    const said = textsOfRow(grid, walked.row).filter(Boolean)
    return (known.get(unitOf(grid, walked)) ?? []).some((texts) => said.every((text) => texts.has(text)))
  }
  return lists.flatMap((list) => {
    const leases = list.filter(({ role }) => role === 'lease')
    const isCopy =
      hasTotal &&
      leases.some((walked) => namesResident(grid, walked)) &&
      leases.every((walked) => walked.section === 'current' && walked.table?.isStacked === false && isRepeated(walked))
    if (isCopy) return leftOut(list)
    for (const walked of leases) {
      const unit = unitOf(grid, walked)
      known.set(unit, [...(known.get(unit) ?? []), new Set(textsOfRow(grid, walked.row))])
    }
    hasTotal ||= leases.length > 0 && list.some(({ role }) => role === 'total')
    return list
  })
}

/** Rows from one row of captions to the next. */
function listsOf(rows: readonly WalkedRow[]): WalkedRow[][] {
  const lists: WalkedRow[][] = []
  rows.forEach((walked, at) => {
    const isFirst = walked.role === 'header' && rows[at - 1]?.role !== 'header'
    const open = lists.at(-1)
    if (open === undefined || isFirst) lists.push([walked])
    else open.push(walked)
  })
  return lists
}

/** A list without its units and the total right below them. */
function leftOut(list: readonly WalkedRow[]): WalkedRow[] {
  const last = list.findLastIndex(({ role }) => role === 'lease')
  const end = list[last + 1]?.role === 'total' ? last + 1 : last
  return list.map((walked, at) => (at <= end && walked.role !== 'header' ? { ...walked, role: 'left out' } : walked))
}

function unitOf(grid: Grid, { table, row }: WalkedRow): string {
  return table === null ? '' : textUnder(grid, table, row, 'unit name/number')
}

/** Vacant units of two houses may look alike; a resident tells that a row is of this one. */
function namesResident(grid: Grid, { table, row }: WalkedRow): boolean {
  const resident = table === null ? '' : textUnder(grid, table, row, 'tenant name')
  return resident !== '' && groupOfSentinel(resident) === null
}
