import { valueAt } from '../../shared/cells.ts'
import { columnsOf, type Grid, textsOfRow } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import type { ColumnRole } from '../data/columns.ts'
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
  const kept = new KeptUnits(grid)
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
      kept.tellsOf(leases) &&
      leases.every((walked) => walked.section === 'current' && walked.table?.isStacked === false) &&
      upToTotal(list).every((walked) => isCaption(grid, walked) || isRepeated(walked)) &&
      !isCounted(grid, kept.rows, lists.slice(at))
    const title = lastTextOf(grid, lists[at - 1] ?? [])
    // A list of rents on top may be of a house of its own.
    const isOnTop = kept.rows.length === 0 && leases.every(({ table }) => table && !columnOf(table, 'contract rent'))
    const units = isOnTop && vacantTitle.test(title) ? new KeptUnits(grid, lists.slice(at + 1).flatMap(leasesOf)) : kept
    const isOfVacant =
      (hasTotal || isOnTop) &&
      leases.length > 0 &&
      vacantTitle.test(title) &&
      leases.every((walked) => isVacantAgain(grid, walked, units)) &&
      !isCounted(grid, kept.rows, lists.slice(at))
    if (isOfVacant) return leftOut(list, true)
    const isTitled = listTitle.test(title)
    const isMore = () => saysMoreOf(grid, leases, kept, isTitled) && !isCounted(grid, kept.rows, lists.slice(at))
    if (isCopy || isMore()) return leftOut(list, isTitled)
    kept.add(leases)
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

/** Units above that count: their rows by unit and house, and how many name each resident. */
class KeptUnits {
  readonly rows: WalkedRow[] = []
  readonly #grid: Grid
  readonly #byUnit = new Map<string, WalkedRow[]>()
  readonly #residents = new Map<string, number>()

  constructor(grid: Grid, rows: readonly WalkedRow[] = []) {
    this.#grid = grid
    this.add(rows)
  }

  add(rows: readonly WalkedRow[]): void {
    for (const walked of rows) {
      const unit = unitOf(this.#grid, walked)
      const resident = residentOf(this.#grid, walked)
      this.rows.push(walked)
      this.#byUnit.set(unit, [...this.ofUnit(unit), walked])
      if (resident !== '') this.#residents.set(resident, (this.#residents.get(resident) ?? 0) + 1)
    }
  }

  ofUnit(unit: string): readonly WalkedRow[] {
    return this.#byUnit.get(unit) ?? []
  }

  /** Units of two houses may look alike: `Redacted`, or a company in all of them, does not tell that a row is of this one. */
  tellsOf(leases: readonly WalkedRow[]): boolean {
    return (
      this.#residents.size > 1 &&
      leases.every((walked) => (this.#residents.get(residentOf(this.#grid, walked)) ?? 0) <= 1)
    )
  }
}

/**
 * Whether rows under captions of their own name current units and residents of the roll, with no other rent or area than it has,
 * and say nothing of their leases and charges that the roll does not, unless a title says that it is of what is owed, held or
 * given away.
 */
function saysMoreOf(grid: Grid, leases: readonly WalkedRow[], kept: KeptUnits, isTitled: boolean): boolean {
  const isSame = (walked: WalkedRow) => {
    const { table, section } = walked
    const resident = residentOf(grid, walked)
    const unit = kept.ofUnit(unitOf(grid, walked)).find((one) => residentOf(grid, one) === resident)
    const known = unit?.table
    if (!known || table === null || table === known || table.isStacked || section !== 'current') return false
    if (!isTitled && table.columns.some(({ role }) => ofLeases.has(role) && columnOf(known, role) === undefined))
      return false
    return ofUnits.every((role) => {
      const amount = amountUnder(grid, table, walked.row, role)
      return amount === 0 || amount === amountUnder(grid, known, unit.row, role)
    })
  }
  const isRented = ({ table, row }: WalkedRow) =>
    table !== null &&
    (['contract rent', 'lease charges'] as const).some((role) => amountUnder(grid, table, row, role) > 0)
  const residents = new Set(leases.map((walked) => residentOf(grid, walked)).filter(Boolean))
  return residents.size > 1 && leases.every(isSame) && kept.rows.some(isRented) && kept.tellsOf(leases)
}

/** What a roll says of leases, so that a list which says it of the units of a roll without it is a part of the roll. */
const ofLeases: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'lease status',
  'lease dates',
  'lease start date',
  'lease end date',
  'move dates',
  'move in date',
  'move out date',
  'lease charges',
  'charge codes',
  'other charges',
])

/** What a roll says of a unit in figures. */
const ofUnits = ['contract rent', 'market rent', 'SF'] as const

/** What a title says of a list of some units of the roll above. */
const listTitle =
  /\b(expir\w*|renewals?|notices?|delinquen\w*|aging|balances?|concessions?|deposits?|month ?-?to ?-?month|mtm)\b/i

/** What a title says of a list of the vacant units of the roll above. */
const vacantTitle = /\b(vacan(t|cy|cies)|available|availability)\b/i

/** Whether a row names nobody and one unit above that is vacant, with the same area and market rent. */
function isVacantAgain(grid: Grid, walked: WalkedRow, kept: KeptUnits): boolean {
  const isEmpty = (one: WalkedRow) =>
    one.table !== null && residentOf(grid, one) === '' && amountUnder(grid, one.table, one.row, 'contract rent') === 0
  const same = kept.ofUnit(unitOf(grid, walked))
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
