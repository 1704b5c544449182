import { type Grid, textAt, textsOfRow } from '../../../shared/grid.ts'
import { sumMoney } from '../../../shared/money.ts'
import type { VerdictReason } from '../../../shared/verdict.ts'
import type { RentRollUnit } from '../../rent-roll.schema.ts'
import { groupOfStatus } from '../../rules/occupancy.ts'
import { homeOf, unitName } from '../../rules/unit-names.ts'
import { columnOf, type RawLease, textUnder } from '../leases.ts'
import type { RollReadout } from '../readout.ts'
import { shapeOfUnit } from '../table-rows.ts'
import type { UnitTable } from '../tables.ts'

/** Rows of leases that a word made future or past, of units that no other row is of: the word may be a street's, or not the first. */
function uncountedDoubts(grid: Grid, { rentRoll, leases, leaseOf }: RollReadout): VerdictReason[] {
  const homes = new Set(rentRoll.units.map(homeOf))
  const names = new Set(rentRoll.units.map(({ unit }) => unit))
  const read = new Set(leaseOf.values())
  const unitAt = ({ table, head }: RawLease) => textUnder(grid, table, head.row, 'unit name/number')
  // What a section of future residents lists begins after the day of the roll.
  const isToCome = (unit: RentRollUnit) =>
    leaseOf.get(unit)?.head.section === 'future' && (unit.leaseStart ?? unit.moveIn ?? '9999') > (rentRoll.asOf ?? '')
  const future = rentRoll.futureLeases.filter((unit) => unit.unit !== '' && !homes.has(homeOf(unit)) && !isToCome(unit))
  const lost = [
    ...future.map(({ unit }) => unit),
    ...leases.flatMap((lease) => (read.has(lease) || names.has(unitAt(lease)) ? [] : [unitAt(lease)])),
  ]
  if (lost.length === 0) return []
  const message = `${lost.length} rows, including ${lost[0]}, were read as future or past leases of units that no other row lists. Confirm that they are not units.`
  return [{ code: 'units-not-counted', message, dollars: null, source: null }]
}

/** What a count of units is called, with its number behind it or in the next cell. One unit by its own number is no count. */
const captionOfCount = /^(?:(?:total )?(?:(?:number|no\.|#) ?(?:of )?)?units|unit count)\s*[:=]?\s*(\d{1,5})?$/i

/** A count with its noun: `96 units`, `Total of 96 units`. */
const countInWords = /^(?:total (?:of )?)?(\d{1,5}) (?:units|apts|apartments|homes|doors)\.?$/i

/** A printed count of more units than were read, wherever it stands. */
function countDoubts(grid: Grid, { rentRoll, rows }: RollReadout): VerdictReason[] {
  const counts = rows.flatMap(({ row, role }) => {
    if (role === 'lease' || role === 'charge' || role === 'header') return []
    const texts = textsOfRow(grid, row).filter(Boolean)
    return texts.flatMap((text, at) => {
      const match = captionOfCount.exec(text) ?? countInWords.exec(text)
      if (match === null) return []
      const beside = /^units$/i.test(text) ? '' : texts[at + 1]
      return Number(match[1] ?? (/^\d{1,5}$/.test(beside ?? '') ? beside : 0))
    })
  })
  const most = Math.max(0, ...counts)
  if (most <= rentRoll.units.length) return []
  const message = `The document states ${most} units, but ${rentRoll.units.length} were read. Check for missing rows.`
  return [{ code: 'more-units-stated', message, dollars: null, source: null }]
}

/** Units whose status, resident, dates and rent do not go together, where no printed count of occupied units holds. */
export function livedInDoubts(grid: Grid, readout: RollReadout): VerdictReason[] {
  const { rentRoll, leaseOf } = readout
  const { units, asOf } = rentRoll
  const doubts: VerdictReason[] = []
  const isWordless = (unit: RentRollUnit) => {
    const lease = leaseOf.get(unit)
    return lease?.table.isStacked === false && columnOf(lease.table, 'lease status') === undefined
  }
  const isGone = ({ moveOut, moveIn }: RentRollUnit) =>
    asOf !== null && ((moveOut !== null && moveOut < asOf) || (moveIn !== null && moveIn > asOf))
  const gone = units.filter((unit) => (unit.contractRent ?? 0) > 0 && isWordless(unit) && isGone(unit))
  if (gone.length > 0) {
    const message = `${gone.length} units that count as occupied, including ${unitName(gone[0] as RentRollUnit)}, have a move-out before or a move-in after the as-of date. Confirm occupancy.`
    const dollars = sumMoney(gone.map(({ contractRent }) => contractRent))
    doubts.push({ code: 'moved-by-date', message, dollars, source: null })
  }
  return [...doubts, ...unnamedRents(grid, readout)]
}

/** Words of a role or of a plan in place of a resident. */
const noResident =
  /^\W*(owner|manager|on-?site|super(intendent)?|mgr|maint|storage|leased|future|pending|applicant|tbd)\b/i

/**
 * Rents of units without any date where no status says that they are occupied, and no resident is named or the same words stand
 * for one on several units: what is asked for them may stand in the column of rents.
 */
function unnamedRents(grid: Grid, { rentRoll, leaseOf }: RollReadout): VerdictReason[] {
  const rented = rentRoll.units.filter(
    ({ isVacant, isDwelling, contractRent }) => !isVacant && isDwelling && (contractRent ?? 0) > 0,
  )
  const hasDates = ({ leaseStart, leaseEnd, moveIn }: RentRollUnit) => (leaseStart ?? leaseEnd ?? moveIn) !== null
  const [named, dated] = [rented.filter(({ tenantName }) => tenantName !== null), rented.filter(hasDates)]
  const isSaid = (unit: RentRollUnit) => {
    const lease = leaseOf.get(unit)
    return lease !== undefined && groupOfStatus(textUnder(grid, lease.table, lease.head.row, 'lease status')) !== null
  }
  const timesNamed = new Map<string, number>()
  for (const { tenantName } of rented) {
    if (tenantName !== null) timesNamed.set(tenantName, (timesNamed.get(tenantName) ?? 0) + 1)
  }
  const bare = rented.filter(({ tenantName, bedSpace }) => {
    if (tenantName === null) return named.length * 2 > rented.length
    const isAgain = (timesNamed.get(tenantName) ?? 0) > 1
    return dated.length * 2 > rented.length && (isAgain || noResident.test(tenantName)) && bedSpace === null
  })
  const asked = bare.filter((unit) => !(unit.tenantName !== null && hasDates(unit)) && !isSaid(unit))
  if (asked.length === 0) return []
  const message = `${asked.length} units with rent, including ${unitName(asked[0] as RentRollUnit)}, have no resident or lease dates. Confirm that they are occupied.`
  const dollars = sumMoney(asked.map(({ contractRent }) => contractRent))
  return [{ code: 'rent-without-resident', message, dollars, source: null }]
}

/** Units that may be missing: rows that a word made no units, and printed counts of more. */
export function unitCountDoubts(grid: Grid, readout: RollReadout): VerdictReason[] {
  return [...uncountedDoubts(grid, readout), ...countDoubts(grid, readout)]
}

/** Rows outside the units, counted from 1, whose unit is written like the others, is none of those `known`, and that fill as many columns. */
export function rowsLeftOver(grid: Grid, { rows, leases }: RollReadout, known: ReadonlySet<string>): number[] {
  const unitAt = (row: number, table: UnitTable) => textUnder(grid, table, row, 'unit name/number')
  const shapes = new Set(leases.map(({ head, table }) => shapeOfUnit(unitAt(head.row, table))))
  return rows.flatMap(({ row, role, table }) => {
    if (table === null || (role !== 'summary' && role !== 'note')) return []
    const unit = unitAt(row, table)
    const filled = table.columns.filter((column) => column.role !== 'other' && textAt(grid, row, column.column) !== '')
    const isAlike = /\d/.test(unit) && shapes.has(shapeOfUnit(unit)) && !known.has(unit)
    return isAlike && filled.length >= 3 ? [row + 1] : []
  })
}
