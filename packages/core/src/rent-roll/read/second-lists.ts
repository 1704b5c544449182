import { valueAt } from '../../shared/cells.ts'
import { columnsOf, type Grid, textsOfRow } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import { groupOfSentinel } from '../rules/occupancy.ts'
import { amountUnder, columnOf, textUnder } from './leases.ts'
import type { WalkedRow } from './tables.ts'

/**
 * The rows of a sheet with every list that only repeats units of the roll above it left out, such as one of leases that expire
 * soon: it stands below the total under captions of its own, all that its rows say stands in the rows above, that of a unit in a
 * row of the same unit and house whose resident no other unit above has, and no total below counts it beside them. So is a list that
 * says more of these units and residents, such as what they owe, where its rents and areas are those of the roll, and a list of
 * vacant units above the roll.
 */
export function withoutSecondLists(grid: Grid, rows: readonly WalkedRow[]): WalkedRow[] {
  const lists = listsOf(rows)
  if (lists.filter((list) => leasesOf(list).length > 0).length < 2) return [...rows]
  const known = new Map<string, ReadonlySet<string>[]>()
  const above: ReadonlySet<string>[] = []
  const kept: WalkedRow[] = []
  let hasTotal = false
  const isWithin = (texts: readonly string[], others: readonly ReadonlySet<string>[]) =>
    others.some((other) => texts.every((text) => other.has(text)))
  const isRepeated = (walked: WalkedRow) => {
    const texts = textsOfRow(grid, walked.row).filter(Boolean)
    return isWithin(texts, walked.role === 'lease' ? (known.get(unitOf(grid, walked)) ?? []) : above)
  }
  return lists.flatMap((list, at) => {
    const leases = leasesOf(list)
    const isCopy =
      hasTotal &&
      leases.some((walked) => residentOf(grid, walked) !== '') &&
      areOfOneUnit(grid, leases, kept) &&
      leases.every((walked) => walked.section === 'current' && walked.table?.isStacked === false) &&
      upToTotal(list).every((walked) => isCaption(grid, walked) || isRepeated(walked)) &&
      !isCounted(grid, kept, lists.slice(at))
    const title = lastTextOf(grid, lists[at - 1] ?? [])
    const isOfVacant =
      (hasTotal || kept.length === 0) &&
      leases.length > 0 &&
      vacantTitle.test(title) &&
      leases.every((walked) =>
        isVacantAgain(grid, walked, kept.length > 0 ? kept : lists.slice(at + 1).flatMap(leasesOf)),
      ) &&
      !isCounted(grid, kept, lists.slice(at))
    if (isOfVacant) return leftOut(list, true)
    if (isCopy) return leftOut(list, listTitle.test(title))
    if (saysMoreOf(grid, leases, kept) && !isCounted(grid, kept, lists.slice(at))) return leftOut(list, true)
    kept.push(...leases)
    for (const walked of leases) {
      const unit = unitOf(grid, walked)
      known.set(unit, [...(known.get(unit) ?? []), new Set(textsOfRow(grid, walked.row))])
    }
    for (const { row } of list) above.push(new Set(textsOfRow(grid, row)))
    hasTotal ||= leases.length > 0 && list.some(({ role }) => role === 'total')
    return list
  })
}

const leasesOf = (list: readonly WalkedRow[]) => list.filter(({ role }) => role === 'lease')

/** The rows of a list before the total that closes it, without any total in between. */
function upToTotal(list: readonly WalkedRow[]): WalkedRow[] {
  const last = list.findLastIndex(({ role }) => role === 'lease')
  const total = list.findIndex(({ role }, at) => at > last && role === 'total')
  return list.slice(0, Math.max(last + 1, total)).filter(({ role }) => role !== 'total')
}

/** Captions and headings: a row that is no unit and holds no figure. */
function isCaption(grid: Grid, { role, row }: WalkedRow): boolean {
  return role === 'header' || (role !== 'lease' && figuresOf(grid, row).length === 0)
}

function figuresOf(grid: Grid, row: number): number[] {
  return columnsOf(grid).flatMap((column) => valueAt(grid, row, column) ?? [])
}

/** What a total of units may be of, for lists whose columns stand in another order. */
const summed = ['contract rent', 'lease charges', 'charge total', 'market rent'] as const

/**
 * Whether a total below counts the units of a list beside those above it.
 *
 * @param kept Units above that count.
 * @param lists The list and those below it.
 */
function isCounted(grid: Grid, kept: readonly WalkedRow[], lists: readonly (readonly WalkedRow[])[]): boolean {
  const [list = []] = lists
  const last = list.findLastIndex(({ role }) => role === 'lease')
  const below = [
    ...list.slice(last + 1),
    ...lists
      .slice(1)
      .flat()
      .filter(({ role }) => role !== 'lease'),
  ]
  const own = leasesOf(list)
  const whole = leasesOf(lists.flat())
  const columnIn: ((walked: WalkedRow) => number | undefined)[] = [
    ...summed.map(
      (role) =>
        ({ table }: WalkedRow) =>
          table === null ? undefined : columnOf(table, role)?.column,
    ),
    ...columnsOf(grid).map((column) => () => column),
  ]
  return columnIn.some((columnOfRow) => {
    const sumOf = (some: readonly WalkedRow[]) =>
      sumMoney(some.map((walked) => valueAt(grid, walked.row, columnOfRow(walked) ?? grid.columnCount)))
    if (sumOf(own) === 0 || sumOf(kept) === 0) return false
    const together = [own, whole].map((some) => sumOf([...kept, ...some]))
    const columns = new Set([...kept, ...own].flatMap((walked) => columnOfRow(walked) ?? []))
    return below.some(({ row }) =>
      [...columns].some((column) => {
        const printed = valueAt(grid, row, column)
        return printed !== null && together.some((sum) => Math.abs(printed - sum) < 0.5)
      }),
    )
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

/** Whether rows under captions of their own name units and residents of the roll, with no other rent or area than it has. */
function saysMoreOf(grid: Grid, leases: readonly WalkedRow[], kept: readonly WalkedRow[]): boolean {
  const isSame = (walked: WalkedRow) => {
    const { table } = walked
    const unit = kept.find(
      (one) => unitOf(grid, one) === unitOf(grid, walked) && residentOf(grid, one) === residentOf(grid, walked),
    )
    if (!unit?.table || table === null || table === unit.table || table.isStacked) return false
    return ofUnits.every((role) => {
      const amount = amountUnder(grid, table, walked.row, role)
      return amount === 0 || (unit.table !== null && amount === amountUnder(grid, unit.table, unit.row, role))
    })
  }
  const isRented = ({ table, row }: WalkedRow) =>
    table !== null &&
    (['contract rent', 'lease charges'] as const).some((role) => amountUnder(grid, table, row, role) > 0)
  return (
    leases.some((walked) => residentOf(grid, walked) !== '') &&
    leases.every(isSame) &&
    kept.some(isRented) &&
    areOfOneUnit(grid, leases, kept)
  )
}

/** What a roll says of a unit in figures. */
const ofUnits = ['contract rent', 'market rent', 'SF'] as const

/** What a title says of a list of some units of the roll above. */
const listTitle = /\b(expir\w*|renewals?|notices?|delinquen\w*|month ?-?to ?-?month|mtm)\b/i

/** What a title says of a list of the vacant units of the roll above. */
const vacantTitle = /\b(vacan(t|cy|cies)|available|availability)\b/i

/** Whether a row names nobody and one unit above that is vacant, with the same area and market rent. */
function isVacantAgain(grid: Grid, walked: WalkedRow, kept: readonly WalkedRow[]): boolean {
  const isEmpty = (one: WalkedRow) =>
    one.table !== null && residentOf(grid, one) === '' && amountUnder(grid, one.table, one.row, 'contract rent') === 0
  const same = kept.filter((other) => unitOf(grid, other) === unitOf(grid, walked))
  const [unit] = same
  if (unit === undefined || same.length > 1 || !isEmpty(walked) || !isEmpty(unit)) return false
  return ofUnits.every((role) => {
    const [one, other] = [walked, unit].map(({ table, row }) => (table ? amountUnder(grid, table, row, role) : 0))
    return one === 0 || other === 0 || one === other
  })
}

/** The first text of the last row that has one. */
function lastTextOf(grid: Grid, list: readonly WalkedRow[]): string {
  return list.flatMap(({ row }) => textsOfRow(grid, row).find(Boolean) ?? []).at(-1) ?? ''
}

/** A list without its units and the total right below them; it may be of another house, unless its title says of what it is. */
function leftOut(list: readonly WalkedRow[], isTitled: boolean): WalkedRow[] {
  const last = list.findLastIndex(({ role }) => role === 'lease')
  const end = list[last + 1]?.role === 'total' ? last + 1 : last
  return list.map((walked, at) =>
    at > end || walked.role === 'header'
      ? walked
      : { ...walked, role: 'left out', ...(isTitled ? {} : { isSecond: true }) },
  )
}

/** A unit with the house that it stands in. */
function unitOf(grid: Grid, { table, row, building, property }: WalkedRow): string {
  return table === null ? '' : [textUnder(grid, table, row, 'unit name/number'), building, property].join('\n')
}

/** The resident that a row names; empty where it is vacant. */
function residentOf(grid: Grid, { table, row }: WalkedRow): string {
  const resident = table === null ? '' : textUnder(grid, table, row, 'tenant name')
  return groupOfSentinel(resident) === null ? resident : ''
}

/** Units of two houses may look alike: `Redacted`, or a company in all of them, does not tell that a row is of this one. */
function areOfOneUnit(grid: Grid, leases: readonly WalkedRow[], kept: readonly WalkedRow[]): boolean {
  const above = kept.map((walked) => residentOf(grid, walked)).filter(Boolean)
  return (
    new Set(above).size > 1 &&
    leases.every((walked) => above.filter((resident) => resident === residentOf(grid, walked)).length <= 1)
  )
}
