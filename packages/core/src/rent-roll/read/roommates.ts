import { type Grid, textAt, textsOfRow } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import type { ColumnRole } from '../data/columns.ts'
import { roommateStatus, unitCountCaption, unitCountRow } from '../data/row-words.ts'
import { groupOfSentinel, isVacantText } from '../rules/occupancy.ts'
import { amountUnder, datesOfLease, isSameGroup, type RawLease, textUnder } from './leases.ts'
import type { WalkedRow } from './tables.ts'

/** Facts that roommates of one lease share. */
const common: readonly ColumnRole[] = [
  'unit name/number',
  'building',
  'property',
  'room',
  'lease status',
  ...datesOfLease,
]

/** Total rent of roommates as a fraction of the unit's market rent; each alone pays clearly less. Our own choice. */
const together = { minimum: 0.75, maximum: 1.25 } as const
const maximumSingleShare = 0.75
const agreeingShare = 0.8

/**
 * Joins the leases of roommates: consecutive rows of one unit, with different residents, the same dates and status, and
 * a part of the rent each.
 *
 * Two leases of one unit look the same, so the sheet must prove it: the market rent is only in the first row, it is
 * about the total rent, or the printed number of units or total of market rents counts each unit once. Otherwise the
 * leases stay separate, and a finding names the unit listed twice.
 */
export function joinedRoommates(grid: Grid, listed: readonly RawLease[], rows: readonly WalkedRow[]): RawLease[] {
  const leases = withoutParentRows(grid, listed)
  const groups = groupsOf(grid, leases)
  const shared = groups.filter((group) => group.length > 1)
  if (shared.length === 0 || !isProved(grid, groups, shared, rows)) return [...leases]
  return groups.flatMap(([head, ...others]) => {
    if (head === undefined) return []
    if (others.length === 0) return [head]
    const rest = (of: (lease: RawLease) => readonly unknown[]) => others.flatMap((lease) => of(lease))
    return [
      {
        ...head,
        rows: [...head.rows, ...(rest(({ rows: own }) => own) as number[])],
        charges: [...head.charges, ...(rest(({ charges }) => charges) as RawLease['charges'])],
      },
    ]
  })
}

/**
 * Removes the rows of apartments and rooms above those of their beds: such a row has no resident and no charges, or its
 * charges are the sum of two or more beds. Facts that only it prints apply to its first bed. If there are columns for a
 * room and its bed, as in Yardi, the row of a room may repeat its one bed; otherwise a row marked vacant is a dwelling.
 */
function withoutParentRows(grid: Grid, leases: readonly RawLease[]): RawLease[] {
  const homes: RawLease[] = []
  for (const lease of leases.toReversed()) {
    const beds = homes.slice(homes.findLastIndex((home) => !isInside(grid, home, lease)) + 1)
    const first = beds.at(-1)
    const [rent, market] = [rentOf(grid, lease), amountOf(grid, lease, 'market rent')]
    const isSilent = rent === 0 && ofResident.every((role) => textOf(grid, lease, role) === '')
    const resident = textOf(grid, lease, 'tenant name')
    const isRepeated = roomsOf(lease).length > 1 && beds.every((bed) => textOf(grid, bed, 'tenant name') === resident)
    const isHome = !first || (!isRepeated && textsOfRow(grid, lease.head.row).some(isVacantText))
    const isSum =
      (isRepeated || (beds.length > 1 && resident === '')) &&
      rent === sumMoney(beds.map((bed) => rentOf(grid, bed))) &&
      market === sumMoney(beds.map((bed) => amountOf(grid, bed, 'market rent'))) &&
      rent + market > 0
    if (isHome || !(isSilent || isSum)) homes.push(lease)
    else if (!isSum) homes.splice(-1, 1, { ...first, rows: [...lease.rows, ...first.rows], unitRow: lease.unitRow })
  }
  return homes.reverse()
}

/** Facts about the resident of a dwelling and the start of the lease. */
const ofResident: readonly ColumnRole[] = [
  'tenant name',
  'resident id',
  'lease status',
  'move in date',
  ...datesOfLease,
]

const roomsOf = ({ table }: RawLease) => table.columns.filter(({ role }) => role === 'room')

/** Checks whether a bed belongs to the apartment or room of a row above: it names more, and otherwise the same. */
function isInside(grid: Grid, bed: RawLease, whole: RawLease): boolean {
  const textsOf = ({ head }: RawLease) => roomsOf(whole).map(({ column }) => textAt(grid, head.row, column))
  const [own, inside] = [textsOf(whole), textsOf(bed)]
  const isOfUnit =
    bed.unitRow === whole.unitRow || textOf(grid, bed, 'unit name/number') === textOf(grid, whole, 'unit name/number')
  return (
    isOfUnit &&
    isSameGroup(bed.head, whole.head) &&
    own.every((text, at) => text === '' || text === inside[at]) &&
    own.join() !== inside.join()
  )
}

/** Groups leases that may be one lease. */
function groupsOf(grid: Grid, leases: readonly RawLease[]): RawLease[][] {
  const groups: RawLease[][] = []
  for (const lease of leases) {
    const open = groups.at(-1)
    if (open?.[0] && open.every((other) => mayShareRent(grid, other, lease))) open.push(lease)
    else groups.push([lease])
  }
  return groups
}

function mayShareRent(grid: Grid, one: RawLease, other: RawLease): boolean {
  const { table, head } = other
  if (!isSameGroup(one.head, head) || table.isStacked || head.section !== 'current') return false
  if (textOf(grid, other, 'unit name/number') === '') return false
  const isDated = datesOfLease.some((role) => textOf(grid, other, role) !== '')
  const tenants = [one, other].map((lease) => textOf(grid, lease, 'tenant name'))
  const areNamed = tenants.every((tenant) => tenant !== '' && groupOfSentinel(tenant) === null)
  const pay = [one, other].every((lease) => rentOf(grid, lease) > 0)
  const isSame = (role: ColumnRole) =>
    textOf(grid, one, role) === textOf(grid, other, role) ||
    (role === 'lease status' && roommateStatus.test(textOf(grid, other, role)))
  return isDated && areNamed && tenants[0] !== tenants[1] && pay && common.every(isSame)
}

function isProved(
  grid: Grid,
  groups: readonly RawLease[][],
  shared: readonly RawLease[][],
  rows: readonly WalkedRow[],
): boolean {
  const market = (lease: RawLease) => amountOf(grid, lease, 'market rent')
  if (shared.every(([head, ...others]) => head && market(head) > 0 && others.every((lease) => market(lease) === 0)))
    return true
  const units = groups.flatMap(([head]) => (head?.head.section === 'current' ? [head] : []))
  const all = groups.flat().filter(({ head }) => head.section === 'current')
  const once = printedSums(grid, rows, units.length, sumMoney(units.map(market)))
  const each = printedSums(grid, rows, all.length, sumMoney(all.map(market)))
  if (each) return false
  if (once) return true
  const agreeing = shared.filter((group) => {
    const [asking = 0] = group.map(market)
    const paid = group.map((lease) => rentOf(grid, lease))
    const sum = sumMoney(paid)
    const isPlausible = sum >= asking * together.minimum && sum <= asking * together.maximum
    return asking > 0 && isPlausible && paid.every((rent) => rent <= asking * maximumSingleShare)
  })
  return agreeing.length >= shared.length * agreeingShare
}

/** Checks whether a row under the units prints their number, or the total of their market rents. */
function printedSums(grid: Grid, rows: readonly WalkedRow[], unitCount: number, marketRent: number): boolean {
  return rows.some(({ row, role, table }) => {
    if (table === null || (role !== 'total' && role !== 'summary' && role !== 'note')) return false
    const printed = role === 'total' ? amountUnder(grid, table, row, 'market rent') : 0
    if (marketRent > 0 && Math.abs(printed - marketRent) < 0.5) return true
    return textsOfRow(grid, row).some((text) => {
      const count = unitCountRow.exec(text) ?? unitCountCaption.exec(text)
      return count !== null && Number((count[1] ?? '').replaceAll(',', '')) === unitCount
    })
  })
}

function textOf(grid: Grid, { table, head }: RawLease, role: ColumnRole): string {
  return textUnder(grid, table, head.row, role)
}

function amountOf(grid: Grid, { table, head }: RawLease, role: ColumnRole): number {
  return amountUnder(grid, table, head.row, role)
}

function rentOf(grid: Grid, lease: RawLease): number {
  const rent = amountOf(grid, lease, 'contract rent')
  return rent > 0 ? rent : sumMoney(lease.charges.map(({ amount }) => amount))
}
