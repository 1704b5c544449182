import { type Grid, textAt, textsOfRow } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import type { ColumnRole } from '../data/columns.ts'
import { roommateStatus, unitCountCaption, unitCountRow } from '../data/row-words.ts'
import { groupOfSentinel, saysVacant } from '../rules/occupancy.ts'
import { amountUnder, datesOfLease, isOfGroup, type RawLease, textUnder } from './leases.ts'
import type { WalkedRow } from './tables.ts'

/** What roommates of one lease have in common. */
const common: readonly ColumnRole[] = [
  'unit name/number',
  'building',
  'property',
  'room',
  'lease status',
  ...datesOfLease,
]

/** Rents of roommates together, as a share of the unit's market rent; one alone pays clearly less. Our own choice. */
const together = { minimum: 0.75, maximum: 1.25 } as const
const maximumAlone = 0.75
const agreeingShare = 0.8

/**
 * Leases with roommates put together: rows below each other for one unit, of different residents with the same dates and
 * status, who each pay a part of the rent.
 *
 * Two leases of one unit look the same, so the sheet must prove it: the market rent stands only in the first row, it is about
 * what all pay together, or the printed number of units or total of market rents counts each unit once. Else the leases stay
 * apart, and a finding names the unit that stands twice.
 */
export function joinedRoommates(grid: Grid, listed: readonly RawLease[], rows: readonly WalkedRow[]): RawLease[] {
  const leases = withoutApartments(grid, listed)
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
 * Leases without the rows of apartments and rooms over those of their beds: such a row says nothing of who lives there and charges
 * nothing, or charges what two beds or more do together. What it alone prints is of its first bed. Beside columns for a room and for
 * its bed, as Yardi has, the row of a room may repeat its one bed; else a row that says vacant is a home.
 */
function withoutApartments(grid: Grid, leases: readonly RawLease[]): RawLease[] {
  const homes: RawLease[] = []
  for (const lease of leases.toReversed()) {
    const beds = homes.slice(homes.findLastIndex((home) => !isInside(grid, home, lease)) + 1)
    const first = beds.at(-1)
    const [rent, market] = [rentOf(grid, lease), amountOf(grid, lease, 'market rent')]
    const isSilent = rent === 0 && ofResident.every((role) => textOf(grid, lease, role) === '')
    const resident = textOf(grid, lease, 'tenant name')
    const isRepeated = roomsOf(lease).length > 1 && beds.every((bed) => textOf(grid, bed, 'tenant name') === resident)
    const isHome = !first || (!isRepeated && textsOfRow(grid, lease.head.row).some(saysVacant))
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

/** What tells who lives in a home and since when. */
const ofResident: readonly ColumnRole[] = [
  'tenant name',
  'resident id',
  'lease status',
  'move in date',
  ...datesOfLease,
]

const roomsOf = ({ table }: RawLease) => table.columns.filter(({ role }) => role === 'room')

/** Whether a bed is one of an apartment or a room whose row stands above: it names more, and else the same. */
function isInside(grid: Grid, bed: RawLease, whole: RawLease): boolean {
  const textsOf = ({ head }: RawLease) => roomsOf(whole).map(({ column }) => textAt(grid, head.row, column))
  const [own, inside] = [textsOf(whole), textsOf(bed)]
  const isOfUnit =
    bed.unitRow === whole.unitRow || textOf(grid, bed, 'unit name/number') === textOf(grid, whole, 'unit name/number')
  return (
    isOfUnit &&
    isOfGroup(bed.head, whole.head) &&
    own.every((text, at) => text === '' || text === inside[at]) &&
    own.join() !== inside.join()
  )
}

/** Leases in groups that may be one lease each. */
function groupsOf(grid: Grid, leases: readonly RawLease[]): RawLease[][] {
  const groups: RawLease[][] = []
  for (const lease of leases) {
    const open = groups.at(-1)
    if (open?.[0] && open.every((other) => maySharesRent(grid, other, lease))) open.push(lease)
    else groups.push([lease])
  }
  return groups
}

function maySharesRent(grid: Grid, one: RawLease, other: RawLease): boolean {
  const { table, head } = other
  if (!isOfGroup(one.head, head) || table.isStacked || head.section !== 'current') return false
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
    const [asked = 0] = group.map(market)
    const paid = group.map((lease) => rentOf(grid, lease))
    const sum = sumMoney(paid)
    const isMuch = sum >= asked * together.minimum && sum <= asked * together.maximum
    return asked > 0 && isMuch && paid.every((rent) => rent <= asked * maximumAlone)
  })
  return agreeing.length >= shared.length * agreeingShare
}

/** Whether a row under the units prints their number, or what their market rents come to. */
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
