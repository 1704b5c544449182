import type { CellSource } from '../../shared/address.ts'
import { readingOf } from '../../shared/cells.ts'
import type { Tie } from '../../shared/evidence.ts'
import type { FindingRule, RuleFinding } from '../../shared/findings.ts'
import type { Grid } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'
import { memoizeByReference } from '../../shared/memoize.ts'
import { roundToCent, sumKnown } from '../../shared/money.ts'
import { firstThree } from '../../text/format.ts'
import type { RawLease } from '../read/leases.ts'
import type { RentRollCorrection } from '../rent-roll.corrections.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { unitName } from '../rules/unit-names.ts'

/** A hidden row in the file that looks like a unit. */
export interface HiddenUnit {
  /** Cell of its unit number. */
  cell: string
  unit: string
  /** Value of its rent column, dollars per month; `null` if it is blank or there is no such column. */
  rent: number | null
}

/** Input of the rent roll checks. */
export interface RentRollEvidence {
  grid: Grid
  file: string
  rentRoll: RentRoll
  leases: readonly RawLease[]
  /** The sheet rows that a unit, or a future lease, was read from. */
  leaseOf: ReadonlyMap<RentRollUnit, RawLease>
  ties: readonly Tie[]
  /** Hidden rows in the file that look like units and do not count. */
  hiddenUnits: readonly HiddenUnit[]
  /** Choices between two readings of the sheet that were decided by its printed totals. */
  choices: readonly { message: string; changes: readonly RentRollCorrection[] }[]
  /** Meanings of statuses from a legend on the sheet, by status in capitals. */
  legend?: ReadonlyMap<string, string>
  ledger: Ledger
  /** Whether the date is missing from the sheet. */
  asOfIsFromFileName: boolean
  /** Known apartment count of the property; `null` if not given. */
  expectedUnitCount: number | null
}

/** A rule that produces findings for a rent roll. */
export type RentRollRule<Key extends string = never> = FindingRule<RentRollEvidence, Key>

/** A fault of one unit or several. */
interface UnitFindingFields {
  /** Fields whose cell shows it, most relevant first. The first that the unit has is used, otherwise its row. */
  fields: readonly string[]
  message: string
  seen: string | null
  dollars: number | null
}

/** Returns the cell of the first field that was read for a unit, otherwise the start of its row. */
export function unitCellSource({ source }: RentRollUnit, fields: readonly string[]): CellSource {
  const { file, sheet, cells, row } = source
  const field = fields.find((each) => cells[each] !== undefined)
  return { file, sheet, cell: (field === undefined ? cells.unit : cells[field]) ?? `A${row}` }
}

/** Builds a fault of one unit. */
export function unitFinding(unit: RentRollUnit, { fields, message, seen, dollars }: UnitFindingFields): RuleFinding {
  return {
    message,
    source: unitCellSource(unit, fields),
    seen,
    dollars: dollars === null ? null : roundToCent(Math.abs(dollars)),
  }
}

/** Builds one fault for several units, with the source of each; empty without units. */
export function sharedUnitFinding(
  units: readonly RentRollUnit[],
  { fields, ...fault }: UnitFindingFields,
): RuleFinding[] {
  const [first] = units
  if (first === undefined) return []
  const places = units.map((unit) => unitCellSource(unit, fields))
  return [{ ...unitFinding(first, { fields, ...fault }), ...(places.length > 1 ? { places } : {}) }]
}

/** Formats units as `3 units (101, 102, 103)`; if there are more than three, the first three and an ellipsis. */
export function countedUnits(units: readonly RentRollUnit[], noun = 'unit'): string {
  return `${units.length} ${noun}${units.length === 1 ? '' : 's'} (${firstThree(units.map(unitName))})`
}

/** Returns the total contract rent of units; `null` if none is known. */
export function rentOfUnits(units: readonly RentRollUnit[]): number | null {
  return sumKnown(units.map(({ contractRent }) => contractRent))
}

/** Returns the floorplan of a dwelling, as a group key; `null` for other spaces. */
export function floorplanOf({ floorplan, isDwelling }: RentRollUnit): string | null {
  return isDwelling ? floorplan : null
}

/** Rented dwellings, which need rent, dates and a name. Employees may live rent free, and models are empty. */
export const leasedDwellings: (units: readonly RentRollUnit[]) => RentRollUnit[] = memoizeByReference((units) =>
  units.filter(({ isDwelling, occupancy }) => isDwelling && rented.has(occupancy)),
)

export const rented: ReadonlySet<RentRollUnit['occupancy']> = new Set<RentRollUnit['occupancy']>([
  'current',
  'notice',
  'eviction',
])

/** Returns whether a unit's rent is limited by rule, so that it is not evidence of the market. */
export function isAffordable({ tags }: RentRollUnit): boolean {
  return tags.includes('Affordable')
}

/**
 * Returns the units without a value, if enough of the others have it that its absence is a fault, not the report's layout.
 *
 * @param share Minimum share of the units that must have it.
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

/** An amount that the document prints for a unit in an unmapped column, and its position. */
interface PrintedAmount {
  unit: RentRollUnit
  /** `null` if the cell is blank or contains words. */
  amount: number | null
  /** Row and column, from 0. */
  row: number
  column: number
}

/** Returns the amounts of each unit in the first unmapped column whose caption matches. Empty if no table has one. */
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
