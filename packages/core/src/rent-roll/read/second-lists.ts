import { dateAt, valueAt } from '../../shared/cells.ts'
import type { IsoDate } from '../../shared/date.ts'
import { columnsOf, type Grid, textsOfRow } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import type { ColumnRole } from '../data/columns.ts'
import { groupOfSentinel } from '../rules/occupancy.ts'
import { amountUnder, columnOf, textUnder } from './leases.ts'
import type { WalkedRow } from './tables.ts'

/**
 * Removes lists that repeat units of the roll above them, such as leases that expire soon or residents' balances: a
 * list has its own captions, or follows the total under those of the roll, each of its rows names a unit of the roll
 * and its resident, its rents and areas equal the roll's, and no total below counts it too. Also removes a list without
 * residents, unless it has all units, and a list of vacant units, above the roll too. Of units printed for several
 * days, the latest remain.
 */
export function withoutSecondLists(grid: Grid, walked: readonly WalkedRow[]): WalkedRow[] {
  const rows = ofLatestDay(grid, walked)
  const lists = listsOf(rows)
  if (lists.filter((list) => leasesOf(list).length > 0).length < 2) return rows
  const counted = new CountedUnits(grid)
  let hasTotal = false
  return lists.flatMap((list, at) => {
    const leases = leasesOf(list)
    const title = lastTextOf(grid, lists[at - 1] ?? [])
    const isVacant = vacantTitle.test(title)
    // A list of rents at the top may belong to another building.
    const isOnTop = counted.rows.length === 0 && leases.every(({ table }) => table && !columnOf(table, 'contract rent'))
    const units = isOnTop && isVacant ? new CountedUnits(grid, lists.slice(at + 1).flatMap(leasesOf)) : counted
    const isTitled = isVacant || listTitle.test(title)
    const isNamed = namesResidents(leases)
    const isSeparate = () => !isCounted(grid, counted.rows, lists.slice(at))
    const isWhole = list.every(({ role }) => role !== 'charge')
    if (isWhole && repeatsUnits(grid, leases, units, { isTitled, isVacant, hasTotal }) && isSeparate()) {
      if (isTitled && (isVacant || isNamed)) return withoutUnits(list, null)
      const isSameRoll = units.areAllIn(leases) && leases.every(({ table }) => units.rows[0]?.table === table)
      return withoutUnits(list, isNamed && !isSameRoll && !addsDates(leases, units) ? 'part' : 'whole')
    }
    counted.add(leases)
    hasTotal ||= leases.length > 0 && list.some(({ role }) => role === 'total')
    return list
  })
}

/** Database captions of a row's as-of day; a bare `Date` may have any meaning. */
const dayCaption = /^\W*(as[ _]?of([ _]?(date|day))?|(report|snapshot|(rent[ _]?)?roll)[ _]?(date|day)|snapshot)\W*$/i

/** Returns the column with the as-of day of a unit row. */
export function rowDateColumn({ table }: WalkedRow): number | null {
  return table?.columns.find(({ role, caption }) => role === 'other' && dayCaption.test(caption))?.column ?? null
}

/** Returns the as-of day of a unit row from its column; `null` if there is none. */
export function rowDate(grid: Grid, walked: WalkedRow): IsoDate | null {
  const column = rowDateColumn(walked)
  return column === null ? null : dateAt(grid, walked.row, column)
}

/** Minimum fraction of units that the latest day lists, in an export that prints its units for each day. Our own choice. */
const shareOfLatest = 0.9

/** Removes rows of earlier days if an export prints units for each day: every row is dated, and no unit is listed twice per day. */
function ofLatestDay(grid: Grid, rows: readonly WalkedRow[]): WalkedRow[] {
  const leases = leasesOf(rows)
  const days = leases.map((walked) => rowDate(grid, walked))
  if (days.includes(null)) return [...rows]
  const latest = days.reduce((last, day) => ((day ?? '') > (last ?? '') ? day : last), null)
  const buildingOf = ({ table, row }: WalkedRow) =>
    (['building', 'property'] as const).map((role) => (table ? textUnder(grid, table, row, role) : ''))
  const unitsOn = leases.map((walked) => [unitOf(grid, walked), ...buildingOf(walked)].join('\n'))
  const unitCount = new Set(unitsOn).size
  const isEachDay =
    unitCount * 2 <= leases.length &&
    days.filter((day) => day === latest).length >= unitCount * shareOfLatest &&
    new Set(unitsOn.map((unit, at) => unit + days[at])).size === leases.length
  const isEarlier = (walked: WalkedRow) => walked.role === 'lease' && rowDate(grid, walked) !== latest
  return rows.map((walked) => (isEachDay && isEarlier(walked) ? { ...walked, role: 'left out' } : walked))
}

const leasesOf = (list: readonly WalkedRow[]) => list.filter(({ role }) => role === 'lease')

/** Roles that a total of units may sum, for lists with another column order. */
const summed = ['contract rent', 'lease charges', 'charge total', 'market rent'] as const

/**
 * Checks whether a total below counts the units of a list in addition to those above it.
 *
 * @param counted Units above that count.
 * @param lists The list and those below it.
 */
function isCounted(grid: Grid, counted: readonly WalkedRow[], lists: readonly (readonly WalkedRow[])[]): boolean {
  const [list = []] = lists
  const ofList = leasesOf(list)
  const below = lists.flat().filter(({ role, row }) => role !== 'lease' && row > (ofList.at(-1)?.row ?? 0))
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
    if (sumOf(ofList) === 0 || sumOf(counted) === 0) return false
    const together = [ofList, whole].map((some) => sumOf([...counted, ...some]))
    const columns = new Set([...counted, ...ofList].flatMap((walked) => columnOfRow(walked) ?? []))
    return below.some(({ row }) =>
      [...columns].some((column) => {
        const printed = valueAt(grid, row, column)
        return printed !== null && together.some((sum) => Math.abs(printed - sum) < 0.5)
      }),
    )
  })
}

/** Splits rows at each row of captions. */
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

/** The units above that count: their rows by unit and building, and the number of units per resident name. */
class CountedUnits {
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

  areAllIn(leases: readonly WalkedRow[]): boolean {
    const units = new Set(leases.map((walked) => unitOf(this.#grid, walked)))
    return [...this.#byUnit.keys()].every((unit) => units.has(unit))
  }

  /** Units of two buildings may look alike: `Redacted`, or a company in all of them, does not identify a row. */
  identifiesUnits(leases: readonly WalkedRow[]): boolean {
    return (
      this.#residents.size > 1 &&
      leases.every((walked) => (this.#residents.get(residentOf(this.#grid, walked)) ?? 0) <= 1)
    )
  }
}

/** Facts about a list before its rows are compared. */
interface ListFacts {
  isTitled: boolean
  isVacant: boolean
  /** Whether the total of the roll is above it. */
  hasTotal: boolean
}

/**
 * Checks whether each row names a current unit of the roll and its resident, has no other rent or area than the roll,
 * and adds no charges or status that the roll lacks. Without a resident column, a list names each unit once. A title
 * such as `Delinquency` or `Security deposits` allows it to add amounts owed, held or conceded.
 */
function repeatsUnits(
  grid: Grid,
  leases: readonly WalkedRow[],
  counted: CountedUnits,
  { isTitled, isVacant, hasTotal }: ListFacts,
): boolean {
  const isNamed = namesResidents(leases)
  const isSame = (walked: WalkedRow) => {
    const { table, section } = walked
    const resident = residentOf(grid, walked)
    const units = counted.ofUnit(unitOf(grid, walked))
    const unit =
      isNamed && !isVacant ? units.find((one) => residentOf(grid, one) === resident) : units[1] ? undefined : units[0]
    const known = unit?.table
    if (!known || table === null || table.isStacked || section !== 'current') return false
    if (
      table === known
        ? !hasTotal
        : !isTitled && table.columns.some(({ role }) => ofRolls.has(role) && !columnOf(known, role))
    )
      return false
    if (isVacant && [walked, unit].some((one) => residentOf(grid, one) !== '')) return false
    return ofUnits.every((role) => {
      const [amount, other] = [amountUnder(grid, table, walked.row, role), amountUnder(grid, known, unit.row, role)]
      return amount === 0 || amount === other || (isVacant && other === 0)
    })
  }
  const rented = counted.rows.some((walked) => amountsOf(grid, walked).some((amount) => amount > 0))
  const residents = new Set(leases.map((walked) => residentOf(grid, walked)).filter(Boolean))
  const rents = new Set(leases.map((walked) => Math.max(...amountsOf(grid, walked))))
  const units = new Set(leases.map((walked) => unitOf(grid, walked)))
  // Similar buildings have the same numbers and rents.
  const areIdentified =
    isVacant ||
    (isNamed
      ? residents.size > Number(!hasTotal)
      : units.size === leases.length && !counted.areAllIn(leases) && (isTitled || rents.size > 2 || rents.has(0)))
  return leases.length > 0 && areIdentified && rented && leases.every(isSame) && counted.identifiesUnits(leases)
}

const namesResidents = (leases: readonly WalkedRow[]) =>
  leases.some(({ table }) => table !== null && columnOf(table, 'tenant name') !== undefined)

/** Checks whether a list has lease dates that the roll has no column for. */
const addsDates = (leases: readonly WalkedRow[], { rows: [first] }: CountedUnits) =>
  leases.some(({ table }) =>
    table?.columns.some(({ role }) => role.includes('date') && first?.table && !columnOf(first.table, role)),
  )

/** Facts that only a roll states, so that a list that adds them to the roll's units is part of the roll. */
const ofRolls: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'lease status',
  'lease charges',
  'charge codes',
  'other charges',
])

const amountsOf = (grid: Grid, { table, row }: WalkedRow) =>
  table === null ? [] : summed.slice(0, 3).map((role) => amountUnder(grid, table, row, role))

/** Amounts that a roll states for a unit. */
const ofUnits = ['contract rent', 'market rent', 'SF'] as const

/** Words in the title of a list of some units of the roll above. */
const listTitle =
  /\b(expir\w*|renewals?|notices?|delinquen\w*|aging|balances?|concessions?|deposits?|month ?-?to ?-?month|mtm|move ?-?outs?)\b/i

/** Words in the title of a list of the vacant units of the roll above. */
const vacantTitle = /\b(vacan(t|cy|cies)|available|availability)\b/i

/** Returns the first text of the last row that has one. */
function lastTextOf(grid: Grid, list: readonly WalkedRow[]): string {
  return list.flatMap(({ row }) => textsOfRow(grid, row).find(Boolean) ?? []).at(-1) ?? ''
}

/** Returns a list without its units and the total directly below them. */
function withoutUnits(list: readonly WalkedRow[], excludedAs: 'part' | 'whole' | null): WalkedRow[] {
  const last = list.findLastIndex(({ role }) => role === 'lease')
  const end = list[last + 1]?.role === 'total' ? last + 1 : last
  return list.map((walked, at) =>
    at > end || walked.role === 'header'
      ? walked
      : { ...walked, role: 'left out', ...(excludedAs === null || at > last ? {} : { excludedAs }) },
  )
}

/** Returns a key for a unit and its building. */
function unitOf(grid: Grid, { table, row, building, property }: WalkedRow): string {
  return table === null ? '' : [textUnder(grid, table, row, 'unit name/number'), building, property].join('\n')
}

/** Returns the resident of a row; empty if it is vacant. */
function residentOf(grid: Grid, { table, row }: WalkedRow): string {
  const resident = table === null ? '' : textUnder(grid, table, row, 'tenant name')
  return groupOfSentinel(resident) === null ? resident : ''
}
