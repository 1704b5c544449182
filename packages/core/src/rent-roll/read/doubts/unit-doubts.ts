import { readingOf } from '../../../shared/cells.ts'
import { type Grid, textAt } from '../../../shared/grid.ts'
import { sumMoney } from '../../../shared/money.ts'
import { reason, type VerdictReason } from '../../../shared/verdict.ts'
import { firstThree, plural } from '../../../text/format.ts'
import { dwellingName, unitCountCaption, unitCountRow } from '../../data/row-words.ts'
import type { RentRollUnit } from '../../rent-roll.schema.ts'
import { shapeOfUnit, unitKey } from '../../rules/unit-names.ts'
import { amountUnder, columnOf, datesOfLease, type RawLease, textUnder } from '../leases.ts'
import type { RollReadout } from '../readout.ts'
import type { UnitTable, WalkedRow } from '../tables.ts'

/** Reports leases read as future or past whose unit appears nowhere else. */
function uncountedReasons(grid: Grid, { rentRoll, leases, leaseOf }: RollReadout): VerdictReason[] {
  const homes = new Set(rentRoll.units.map(unitKey))
  const names = new Set(rentRoll.units.map(({ unit }) => unit))
  const read = new Set(leaseOf.values())
  const unitAt = ({ table, head }: RawLease) => textUnder(grid, table, head.row, 'unit name/number')
  // Leases in a section of future residents begin after the as-of date.
  const isUpcoming = (unit: RentRollUnit) =>
    leaseOf.get(unit)?.head.section === 'future' && (unit.leaseStart ?? unit.moveIn ?? '9999') > (rentRoll.asOf ?? '')
  const future = rentRoll.futureLeases.filter((one) => one.unit !== '' && !homes.has(unitKey(one)) && !isUpcoming(one))
  const lost = [
    ...future.map(({ unit }) => unit),
    ...leases.flatMap((lease) => (read.has(lease) || names.has(unitAt(lease)) ? [] : [unitAt(lease)])),
  ]
  if (lost.length === 0) return []
  const named = firstThree(lost)
  const message =
    lost.length === 1
      ? `1 row (${named}) was read as a future or past lease of a unit that no other row lists. Confirm that it is not a unit.`
      : `${lost.length} rows (${named}) were read as future or past leases of units that no other row lists. Confirm that they are not units.`
  return [reason('units-not-counted', message, sumMoney(future.map(({ contractRent }) => contractRent)) || null)]
}

/** Returns the printed unit counts, wherever they are. */
function printedCounts(grid: Grid, { rows }: RollReadout): number[] {
  const sheet = readingOf(grid)
  return rows.flatMap(({ row, role }) => {
    if (role === 'lease' || role === 'charge' || role === 'header') return []
    const texts = sheet.filled(row).map((column) => sheet.text(row, column))
    return texts.flatMap((text, at) => {
      const match = unitCountCaption.exec(text) ?? unitCountRow.exec(text)
      if (match === null) return []
      const beside = /^units$/i.test(text) ? '' : texts[at + 1]
      return Number(match[1]?.replaceAll(',', '') ?? beside) || 0
    })
  })
}

/** Reports a printed count of more units than were read. */
function countReasons(grid: Grid, readout: RollReadout): VerdictReason[] {
  const { rentRoll } = readout
  const most = Math.max(0, ...printedCounts(grid, readout))
  if (most <= rentRoll.units.length) return []
  const message = `The document states ${plural(most, 'unit')}, but ${rentRoll.units.length} ${rentRoll.units.length === 1 ? 'was' : 'were'} read. Check for missing rows.`
  return [reason('more-units-stated', message)]
}

/** Returns questions about missing units: rows that a word excluded, rows of several units or without a unit, and higher printed counts. */
export function unitCountReasons(grid: Grid, readout: RollReadout): VerdictReason[] {
  return [
    ...uncountedReasons(grid, readout),
    ...countReasons(grid, readout),
    ...multiUnitRows(grid, readout),
    ...rowsWithoutUnit(grid, readout),
  ]
}

/** Reports a row without a unit that was read with the one above it, though it has its own rent and lease and no count confirms it. */
function rowsWithoutUnit(grid: Grid, readout: RollReadout): VerdictReason[] {
  const { leases, rentRoll } = readout
  if (printedCounts(grid, readout).includes(rentRoll.units.length)) return []
  const found = leases.flatMap(({ table, head, rows }) => {
    if (table.isStacked) return []
    const isOwn = (row: number, role: (typeof datesOfLease)[number]) => {
      const [own, above] = [row, head.row].map((at) => textUnder(grid, table, at, role))
      return own !== '' && above !== '' && own !== above
    }
    return rows.filter((row) => {
      const isOther = row !== head.row && amountUnder(grid, table, row, 'contract rent') > 0
      return isOther && datesOfLease.some((role) => isOwn(row, role))
    })
  })
  const [first] = found
  if (first === undefined) return []
  const message = `Row ${first + 1} names no unit but has a rent and a lease of its own. Confirm that it belongs to the unit above.`
  return [reason('row-without-unit', message)]
}

/** Reports rows of several units each, as owners list houses: the total of the column read as units is the sum of its numbers. */
function multiUnitRows(grid: Grid, { rows, leases }: RollReadout): VerdictReason[] {
  const sheet = readingOf(grid)
  for (const table of new Set(leases.map((lease) => lease.table))) {
    const column = columnOf(table, 'unit name/number')
    if (!column) continue
    const numbers = leases.flatMap((lease) =>
      lease.table === table ? (sheet.value(lease.head.row, column.column) ?? 0) : [],
    )
    const sum = numbers.reduce((total, number) => total + number, 0)
    const areCounts = numbers.every((number) => Number.isInteger(number) && number > 0) && sum > numbers.length
    const isSum = ({ row, role }: WalkedRow) => role !== 'lease' && sheet.value(row, column.column) === sum
    if (numbers.length > 1 && areCounts && rows.some(isSum)) {
      const message = `“${column.caption.trim()}” counts units (${sum} in all): each row has several. Request the rent roll by unit.`
      return [reason('rows-of-several-units', message)]
    }
  }
  return []
}

/**
 * Reports rows outside the units whose unit is written like the others, is not `known`, and either fills as many columns or has as
 * many characters and is in no other row. Without a printed count, a single home named above a unit, or between the last unit and
 * the total, may be an empty home, such as the manager's cottage, rather than a caption.
 */
export function uncountedRows(grid: Grid, readout: RollReadout, known: ReadonlySet<string>): VerdictReason[] {
  const { rows, leases, rentRoll } = readout
  const unitAt = (row: number, table: UnitTable) => textUnder(grid, table, row, 'unit name/number')
  const read = new Set(leases.map(({ head, table }) => unitAt(head.row, table)))
  const shapes = new Set([...read].flatMap((unit) => [shapeOfUnit(unit), shapeOfUnit(unit) + unit.length]))
  const isCounted = () => printedCounts(grid, readout).includes(rentRoll.units.length)
  const leftOver = rows.flatMap(({ row, role, table }, at) => {
    const isNote = role === 'summary' || role === 'note'
    if (table === null || !(isNote || role === 'property')) return []
    const [unit, above, below] = [unitAt(row, table), rows[at - 1], rows[at + 1]]
    // Where other headings follow, a heading above the first unit is one of them.
    const isFirst = above?.role !== 'total' && !rows.slice(at + 1).some((other) => other.role === 'property')
    const isBelow = above?.role === 'lease' ? above.row === row - 1 : above !== undefined && isFirst
    const isBetween = isBelow && below?.row === row + 1
    const isAlone = isBetween && /^(lease|total)$/.test(below.role) && readingOf(grid).filled(row).length === 1
    // Numbers that start again belong to another building, which the name denotes.
    const unitBelow = below && unitAt(below.row, table)
    const restartsNumbers = () =>
      rows.some((one) => one !== below && one.role === 'lease' && unitAt(one.row, table) === unitBelow)
    const filled = table.columns.filter((column) => column.role !== 'other' && textAt(grid, row, column.column) !== '')
    const isAlike = /\d/.test(unit) && shapes.has(shapeOfUnit(unit)) && !known.has(unit)
    const isOther = !read.has(unit) && shapes.has(shapeOfUnit(unit) + unit.length)
    return (isNote && isAlike && (isOther || filled.length >= 3)) ||
      (isAlone && dwellingName.test(unit) && !isCounted() && above?.property === null && !restartsNumbers())
      ? [{ row, rent: amountUnder(grid, table, row, 'contract rent') }]
      : []
  })
  if (leftOver.length === 0) return []
  const named = firstThree(leftOver.map(({ row }) => String(row + 1)))
  const message =
    leftOver.length === 1
      ? `Row ${named} looks like a unit but was not counted. Check it.`
      : `Rows ${named} look like units but were not counted. Check them.`
  return [reason('rows-left-over', message, sumMoney(leftOver.map(({ rent }) => rent)) || null)]
}
