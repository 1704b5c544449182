import type { CellSource } from '../../shared/address.ts'
import { readingOf } from '../../shared/cells.ts'
import type { Tie } from '../../shared/evidence.ts'
import type { FindingRule, FoundFault } from '../../shared/findings.ts'
import type { Grid } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'
import { memoizeByReference } from '../../shared/memoize.ts'
import { roundToCent, sumKnown } from '../../shared/money.ts'
import { firstThree } from '../../text/format.ts'
import type { RawLease } from '../read/leases.ts'
import type { RentRollCorrection } from '../rent-roll.corrections.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { unitName } from '../rules/unit-names.ts'

/** A row that is hidden in the file and looks like a unit. */
export interface HiddenUnit {
  /** The cell of its number. */
  cell: string
  unit: string
  /** What its rent column prints, dollars a month; `null` where that is blank or there is none. */
  rent: number | null
}

/** What the checks of a rent roll may look at. */
export interface RentRollEvidence {
  grid: Grid
  file: string
  rentRoll: RentRoll
  leases: readonly RawLease[]
  /** The rows of the sheet that a unit, or a lease to come, was read from. */
  leaseOf: ReadonlyMap<RentRollUnit, RawLease>
  ties: readonly Tie[]
  /** Rows that are hidden in the file, look like units and do not count. */
  hiddenUnits: readonly HiddenUnit[]
  /** Choices between two ways to read the sheet that its printed totals made. */
  choices: readonly { message: string; says: readonly RentRollCorrection[] }[]
  /** What a legend on the sheet says that statuses stand for, by letters in capitals. */
  legend?: ReadonlyMap<string, string>
  ledger: Ledger
  /** The date stands nowhere in the sheet. */
  asOfIsFromFileName: boolean
  /** Apartments that the property is known to have; `null` where nobody said. */
  expectedUnitCount: number | null
}

/** A rule that makes findings of a rent roll. */
export type RentRollRule<Key extends string = never> = FindingRule<RentRollEvidence, Key>

/** What is wrong with a unit, or with several. */
interface UnitFault {
  /** Fields whose cell shows it, the most telling first. The first that the unit has is taken, else its row. */
  fields: readonly string[]
  message: string
  seen: string | null
  dollars: number | null
}

/** The cell of the first field that was read for a unit, else the start of its row. */
export function placeOnUnit({ source }: RentRollUnit, fields: readonly string[]): CellSource {
  const { file, sheet, cells, row } = source
  const field = fields.find((each) => cells[each] !== undefined)
  return { file, sheet, cell: (field === undefined ? cells.unit : cells[field]) ?? `A${row}` }
}

/** A fault of one unit. */
export function faultOfUnit(unit: RentRollUnit, { fields, message, seen, dollars }: UnitFault): FoundFault {
  return {
    message,
    source: placeOnUnit(unit, fields),
    seen,
    dollars: dollars === null ? null : roundToCent(Math.abs(dollars)),
  }
}

/** One fault that several units share, with the place of each. None without units. */
export function faultOfUnits(units: readonly RentRollUnit[], { fields, ...fault }: UnitFault): FoundFault[] {
  const [first] = units
  if (first === undefined) return []
  const places = units.map((unit) => placeOnUnit(unit, fields))
  return [{ ...faultOfUnit(first, { fields, ...fault }), ...(places.length > 1 ? { places } : {}) }]
}

/** `3 units (101, 102, 103)`; of more than three, the first three and an ellipsis. */
export function countedUnits(units: readonly RentRollUnit[], noun = 'unit'): string {
  return `${units.length} ${noun}${units.length === 1 ? '' : 's'} (${firstThree(units.map(unitName))})`
}

/** Contract rent of units together; `null` where none is known. */
export function rentOfUnits(units: readonly RentRollUnit[]): number | null {
  return sumKnown(units.map(({ contractRent }) => contractRent))
}

/** Floorplan of a dwelling, as the key of a group. */
export function floorplanOf({ floorplan, isDwelling }: RentRollUnit): string | null {
  return isDwelling ? floorplan : null
}

/** Dwellings that somebody rents, so that rent, dates and a name are due. Employees may live rent free, models stand empty. */
export const letDwellings: (units: readonly RentRollUnit[]) => RentRollUnit[] = memoizeByReference((units) =>
  units.filter(({ isDwelling, occupancy }) => isDwelling && rented.has(occupancy)),
)

export const rented: ReadonlySet<RentRollUnit['occupancy']> = new Set<RentRollUnit['occupancy']>([
  'current',
  'notice',
  'eviction',
])

/** Whether rents of a unit are limited by rule and say little of the market. */
export function isAffordable({ tags }: RentRollUnit): boolean {
  return tags.includes('Affordable')
}

/**
 * The units without a figure, where enough of the others have it that its absence is a fault and not the way of the report.
 *
 * @param share Least share of the units that must have it.
 */
export function lacking(
  units: readonly RentRollUnit[],
  share: number,
  has: (unit: RentRollUnit) => boolean,
): RentRollUnit[] {
  const without = units.filter((unit) => !has(unit))
  const known = units.length - without.length
  return known > 0 && known >= units.length * share ? without : []
}

/** An amount that the document prints for a unit in a column of no kind, and where. */
interface PrintedAmount {
  unit: RentRollUnit
  /** `null` where the cell is blank or holds words. */
  amount: number | null
  /** The row and the column, from 0. */
  row: number
  column: number
}

/** Amounts of each unit in the first column, of those that fill no field, whose caption fits. Empty where no table has one. */
export function printedAmounts(
  { grid, leaseOf }: Pick<RentRollEvidence, 'grid' | 'leaseOf'>,
  units: readonly RentRollUnit[],
  caption: RegExp,
): PrintedAmount[] {
  const columns = new Map<RawLease['table'], number | undefined>()
  const printed: PrintedAmount[] = []
  const sheet = readingOf(grid)
  for (const unit of units) {
    const lease = leaseOf.get(unit)
    if (lease === undefined) continue
    const { table, head } = lease
    if (!columns.has(table)) {
      columns.set(table, table.columns.find((each) => each.role === 'other' && caption.test(each.caption))?.column)
    }
    const column = columns.get(table)
    if (column === undefined) continue
    printed.push({ unit, amount: sheet.value(head.row, column), row: head.row, column })
  }
  return printed
}
