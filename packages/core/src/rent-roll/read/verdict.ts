import { cellAddress, columnLetters } from '../../shared/address.ts'
import { hasDayFirstDates, valueAt } from '../../shared/cells.ts'
import type { Finding } from '../../shared/findings.ts'
import { cellAt, type Grid } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import { type JudgedReading, judgeReading, reason, type VerdictReason } from '../../shared/verdict.ts'
import { firstThree, plural } from '../../text/format.ts'
import { limitOrShareWords } from '../data/columns.ts'
import { countedUnits } from '../findings/evidence.ts'
import type { ChargeCode, RentRollUnit } from '../rent-roll.schema.ts'
import { isNonRevenueGroup } from '../rules/occupancy.ts'
import { isRentCategory, monthlyAmount, rentPeriodIn } from '../rules/rents.ts'
import { rentRollSummary } from '../rules/summary.ts'
import { unitsInHiddenRows } from './choices.ts'
import { captionConfidence, meaningOfCaption } from './columns/captions.ts'
import { areIdentities, identitiesOf } from './columns/charge-columns.ts'
import { monthOf, type TableColumn } from './columns/column-kinds.ts'
import { codeReasons } from './doubts/code-doubts.ts'
import { areasByContent, captionThreshold, otherRentReasons, subsidyReasons } from './doubts/column-doubts.ts'
import { leaseReasons, repeatedUnitReasons } from './doubts/lease-doubts.ts'
import { homesListed, occupancyReasons } from './doubts/occupancy-doubts.ts'
import { uncountedRows, unitCountReasons } from './doubts/unit-doubts.ts'
import { columnOf, type RawLease, rowsOfTable } from './leases.ts'
import type { RollReadout } from './readout.ts'
import { type PrintedFigure, type PrintedMeasure, printedMeasures } from './ties.ts'

/** Evidence for the verdict on a rent roll. */
export interface RollEvidence {
  grid: Grid
  readout: RollReadout
  findings: readonly Finding[]
  /** Differences in another reading that comes close; empty if there is none. */
  alternativeReasons: readonly VerdictReason[]
}

/**
 * Judges the reading of a rent roll.
 *
 * It is proven if a printed figure constrains the rent of all units and ties, nothing printed disagrees, no unit is
 * listed twice, no row is left over, and amounts and dates, not only words, confirm charge codes, vacancies and
 * columns.
 */
export function rollVerdict({ grid, readout, findings, alternativeReasons }: RollEvidence): JudgedReading {
  const { contradictions, unexplained } = untiedFigures(readout)
  const unproven = [
    ...unexplained,
    ...alternativeReasons,
    ...rentReasons(grid, readout),
    ...unitReasons(grid, readout),
    ...codeReasons(readout),
    ...areasByContent(readout),
    ...leaseReasons(grid, readout),
    // A printed count of occupied units confirms occupancy.
    ...(isWhollyTied(readout, 'occupied units') ? [] : occupancyReasons(grid, readout)),
    ...unitCountReasons(grid, readout),
    ...homesListed(readout),
    ...hiddenRowReasons(grid, readout),
    ...(hasDayFirstDates(grid) ? [daysFirst] : []),
    ...findings.flatMap((finding) =>
      doubting.has(finding.id) && !finding.dismissal && !(finding.id === noUnitRent && isTotalRentKnown(readout))
        ? [reasonOf(finding)]
        : [],
    ),
  ]
  return judgeReading(contradictions, unproven)
}

/** In a sheet with days first, some dates may have been read with the month first. */
const daysFirst: VerdictReason = {
  code: 'days-first',
  message: 'Dates are written with the day first. Compare the as-of date and lease dates with the source.',
  dollars: null,
  source: null,
}

const noUnitRent = 'rent-roll/no-unit-rent'

/**
 * Checks whether the total rent of a document without rent per unit is certain: a summary splits the charges of the
 * occupied units into rent and other charges, or every lease closes with a total of 0, as in Yardi's reports of a
 * property's takeover day.
 */
function isTotalRentKnown(readout: RollReadout): boolean {
  const { rentRoll, leases } = readout
  if ((rentRoll.printedContractRent ?? null) !== null) return isWhollyTied(readout, 'units')
  const current = leases.filter(({ head }) => head.section === 'current')
  const isNothingCharged = current.every(({ blockTotal }) => blockTotal?.amount === 0)
  return (
    isNothingCharged && current.length > 0 && isWhollyTied(readout, 'units') && isWhollyTied(readout, 'market rent')
  )
}

/** Findings that question rent or units, whatever the totals show. */
const doubting: ReadonlySet<string> = new Set([
  'rent-roll/unreadable-amount',
  'rent-roll/lease-charges-do-not-foot',
  noUnitRent,
  'rent-roll/rent-from-all-charges',
  'rent-roll/annual-rent',
  'rent-roll/weekly-rent',
  'rent-roll/partial-list',
  'rent-roll/implausible-result',
  'rent-roll/non-revenue-with-rent',
])

function reasonOf({ id, message, dollars, source }: Finding): VerdictReason {
  return { code: id.split('/')[1] ?? id, message, dollars, source }
}

/** Returns printed figures that do not tie: to rows that another figure of the same line proves, or to unproven rows. */
function untiedFigures({ printed }: RollReadout): { contradictions: VerdictReason[]; unexplained: VerdictReason[] } {
  const contradictions: VerdictReason[] = []
  const unexplained: VerdictReason[] = []
  const rowOf = ({ tie }: PrintedFigure) => /\d+/.exec(tie.source.cell)?.[0] ?? ''
  const proved = new Set(printed.filter(({ tie }) => tie.holds && tie.printed !== 0).map(rowOf))
  for (const figure of printed) {
    const { tie } = figure
    if (tie.holds) continue
    const message = `${tie.what}: the printed total is ${tie.printed.toLocaleString('en-US')}, but the rows total ${tie.computed.toLocaleString('en-US')}. Check for a missing or duplicate row.`
    const dollars = tie.measure === undefined ? Math.abs(tie.difference) : null
    const reason = { code: 'total-does-not-agree', message, dollars, source: tie.source }
    if (proved.has(rowOf(figure))) contradictions.push(reason)
    else unexplained.push(reason)
  }
  return { contradictions, unexplained }
}

/** Checks whether the printed figures of a kind that tie together cover all units. */
function isWhollyTied(
  { rentRoll, printed }: RollReadout,
  of: PrintedMeasure,
  has: (figure: PrintedFigure) => boolean = () => true,
): boolean {
  const tying = printed.filter((figure) => {
    return figure.of === of && figure.tie.holds && figure.tie.printed !== 0 && has(figure)
  })
  const isOfAll = ({ units }: PrintedFigure) => rentRoll.units.every((unit, at) => units[at] === unit)
  if (tying.some(isOfAll)) return true
  const tied = new Set(tying.flatMap(({ units }) => units))
  return rentRoll.units.every((unit) => tied.has(unit))
}

/** Checks whether printed figures confirm the rent of all units. */
function isRentConfirmed(readout: RollReadout): boolean {
  const { rentRoll, leases, chargesOfTable } = readout
  // The total of a sum column does not confirm the rent unless the charges add up to the sum of each lease, or a summary splits it.
  const areSumsOfParts = [...chargesOfTable].every(
    ([{ isStacked }, { isProved, missedRows }]) => isStacked || (isProved && missedRows === 0),
  )
  const isSplit = (rentRoll.printedContractRent ?? null) !== null
  if ((areSumsOfParts || isSplit) && isWhollyTied(readout, 'charges')) return true
  const identities = identitiesOf(chargesOfTable)
  const printedRents = new Set([
    ...leases.flatMap(({ table }) => columnOf(table, 'contract rent')?.caption.trim() ?? []),
    ...identities.map(({ printed }) => printed.caption.trim()),
  ])
  if (isWhollyTied(readout, 'contract rent', ({ code }) => code !== undefined && printedRents.has(code))) return true
  const rentCodes = rentRoll.chargeCodes.filter(({ category, total }) => isRentCategory(category) && total !== 0)
  const isCodeConfirmed = ({ code }: ChargeCode) =>
    isWhollyTied(readout, 'charge code', (figure) => figure.code === code) ||
    isWhollyTied(readout, 'contract rent', (figure) => figure.code === code)
  if (rentCodes.length > 0 && rentCodes.every(isCodeConfirmed)) return true
  const charging = leases.filter(({ charges, head }) => charges.length > 0 && head.section === 'current')
  const foots = ({ charges, blockTotal }: RawLease) =>
    blockTotal !== null && Math.abs(sumMoney(charges.map(({ amount }) => amount)) - blockTotal.amount) < 0.005
  if (charging.length > 0 && charging.every(foots)) return true
  return areIdentities(identities)
}

function rentReasons(grid: Grid, readout: RollReadout): VerdictReason[] {
  const { rentRoll, leases, chargesOfTable } = readout
  const { totalContractRent } = rentRollSummary(rentRoll)
  const reasons: VerdictReason[] = []
  if (totalContractRent !== null && !isRentConfirmed(readout)) {
    const message =
      'No printed total proves the contract rent of all units. Compare the rents with the source or the statement.'
    reasons.push(reason('no-printed-rent-total', message, totalContractRent))
  }
  // In paged documents every lease may foot although a page is missing.
  const isPaged = leases.some(({ head }) => grid.rows[head.row]?.some((cell) => cell?.box !== undefined))
  const isWhole = printedMeasures.some((of) => isWhollyTied(readout, of))
  if (
    totalContractRent === null
      ? !isWhollyTied(readout, 'market rent') && !isWhollyTied(readout, 'units')
      : isPaged && !isWhole
  ) {
    const message = 'No printed total covers all units. Confirm that none is missing.'
    reasons.push(reason('no-printed-total', message))
  }
  for (const { rent } of chargesOfTable.values()) {
    if (rent === null || rent.checkedRows === rent.matchingRows) continue
    const rows = rent.checkedRows - rent.matchingRows
    const message = `On ${plural(rows, 'row')}, the charges do not sum to the printed ${rent.printed.caption.trim()}. Check the charges there.`
    reasons.push(reason('rent-not-made-up', message))
  }
  reasons.push(...rivalRents(readout), ...subsidyReasons(grid, readout), ...otherRentReasons(grid, readout))
  const silent = rentRoll.units.filter(
    ({ contractRent, occupancy }) => contractRent === null && !isNonRevenueGroup(occupancy),
  )
  if (totalContractRent !== null && silent.length > 0 && silent.length < rentRoll.units.length) {
    const message = `${countedUnits(silent, 'occupied unit')} ${silent.length === 1 ? 'has' : 'have'} no printed rent. Enter the rent or correct the status.`
    reasons.push(reason('rent-missing', message))
  }
  return reasons
}

/** Reports a printed rent of all units, other than the one read, with a different total. */
function rivalRents({ rentRoll, printed, leases, chargesOfTable }: RollReadout): VerdictReason[] {
  const whole = printed.filter(
    ({ of, tie, units }) =>
      of === 'contract rent' && tie.holds && tie.printed !== 0 && units.length === rentRoll.units.length,
  )
  const read = new Set(leases.flatMap(({ table }) => columnOf(table, 'contract rent')?.caption.trim() ?? []))
  const identities = identitiesOf(chargesOfTable)
  const explained = new Set(
    identities.flatMap(({ printed: rent, parts }) => [rent, ...parts].map(({ caption }) => caption.trim())),
  )
  const { totalContractRent } = rentRollSummary(rentRoll)
  const sumOf = (codes: readonly ChargeCode[]) => sumMoney(codes.map(({ total }) => total))
  // The column's own total may differ by the subsidies; or it may include every charge of the roll, or annual or weekly rents.
  const subsidies = sumOf(rentRoll.chargeCodes.filter(({ category }) => category === 'Subsidy'))
  const rents = rentRoll.chargeCodes.filter(({ category }) => isRentCategory(category))
  const hasPeriod = rents.some(({ yearly, period }) => yearly || period !== undefined)
  const sums = [(totalContractRent ?? 0) - subsidies, sumOf(rentRoll.chargeCodes), ...(hasPeriod ? [sumOf(rents)] : [])]
  const isSumOfParts = (printed: number, tolerance: number) => sums.some((sum) => Math.abs(sum - printed) <= tolerance)
  const competing = whole.filter(({ code, tie, income = 0 }) => {
    const period = rentPeriodIn(code ?? '')
    const ofMonth = period === null ? null : monthlyAmount(tie.printed, { yearly: false, period })
    const isExplained =
      code !== undefined &&
      (explained.has(code) ||
        (ofMonth !== null && Math.abs(ofMonth - (totalContractRent ?? 0)) < 0.5) ||
        (identities.length === 0 && read.has(code) && whole.length === 1 && isSumOfParts(tie.printed, tie.tolerance)))
    return (
      !isExplained &&
      // Twelve times the rents is their annual total, which a rental schedule prints below the monthly one.
      [1, 12].every((months) => Math.abs(tie.printed - income - months * (totalContractRent ?? 0)) > tie.tolerance) &&
      !isAskingTotal(rentRoll.units, leases, tie.printed)
    )
  })
  return competing.slice(0, 1).map(({ tie }) => {
    const message = `${tie.what} is ${tie.printed.toLocaleString('en-US')}, but the mapped rents total ${(totalContractRent ?? 0).toLocaleString('en-US')}. Select the contract rent column.`
    return reason('rents-differ', message, Math.abs(tie.printed - (totalContractRent ?? 0)), tie.source)
  })
}

/** Checks whether a printed total equals the rents read plus the asking rents of vacant units. */
function isAskingTotal(units: readonly RentRollUnit[], leases: readonly RawLease[], printed: number): boolean {
  const rents = leases.flatMap(({ table, charges }) => {
    const caption = columnOf(table, 'contract rent')?.caption.trim()
    return charges.filter(({ code }) => code === caption).map(({ amount }) => amount)
  })
  return units.some(({ isVacant }) => isVacant) && Math.abs(sumMoney(rents) - printed) < 0.5
}

function unitReasons(grid: Grid, readout: RollReadout): VerdictReason[] {
  const { rentRoll, leaseOf } = readout
  const { units } = rentRoll
  const reasons: VerdictReason[] = []
  const isEachFigured = (figure: (unit: RentRollUnit) => number | null) =>
    units.every((unit) => (figure(unit) ?? 0) > 0)
  const isCounted =
    isWhollyTied(readout, 'units') ||
    (areasByContent(readout).length === 0 &&
      isWhollyTied(readout, 'square feet') &&
      isEachFigured(({ squareFeet }) => squareFeet)) ||
    (isWhollyTied(readout, 'market rent') && isEachFigured(({ marketRent }) => marketRent))
  reasons.push(...repeatedUnitReasons(readout, isCounted))
  const blank = units.filter(
    ({ marketRent, contractRent, bedSpace }) => (marketRent ?? 0) === 0 && (contractRent ?? 0) > 0 && bedSpace === null,
  )
  if (!isCounted && blank.length > 0 && blank.length * 2 < units.length && isWhollyTied(readout, 'market rent')) {
    const message = `${countedUnits(blank)} ${blank.length === 1 ? 'has' : 'have'} a contract rent but no market rent. Check for rows that belong to other leases.`
    reasons.push(reason('units-without-market-rent', message))
  }
  reasons.push(...uncountedRows(grid, readout, new Set(isCounted ? units.map(({ unit }) => unit) : [])))
  reasons.push(...secondListReasons(readout))
  const onTwoLines = readout.leases.flatMap(({ table, head: { row } }) => {
    const column = columnOf(table, 'unit name/number')?.column ?? -1
    return cellAt(grid, row, column)?.text.trim().includes('\n') ? [cellAddress(row, column)] : []
  })
  if (onTwoLines.length > 0 && !isWhollyTied(readout, 'units')) {
    const message = `Unit numbers on two lines (${firstThree(onTwoLines)}). Confirm each is one unit.`
    reasons.push(reason('units-of-two-lines', message))
  }
  const rents = new Set([...leaseOf.values()].map(({ table }) => columnOf(table, 'contract rent')))
  const isRentNamed = [...rents].every((column) => column === undefined || column.probability >= captionThreshold)
  if (!isRentNamed && !areIdentities(identitiesOf(readout.chargesOfTable))) {
    const message = 'The contract rent column was identified only by its amounts. Compare it with the source.'
    reasons.push(reason('rent-by-content', message, rentRollSummary(rentRoll).totalContractRent))
  }
  const unread = unmappedMarketRent(grid, readout)
  if (unread !== null) {
    const message = `Column ${columnLetters(unread.column)} “${unread.caption.trim()}” looks like market rent, but no market rent is mapped. Map the column.`
    reasons.push(reason('market-rent-unread', message))
  }
  const market = [...new Set([...leaseOf.values()].map(({ table }) => columnOf(table, 'market rent')))]
  const isNamed = (minimum: number) => market.every((column) => column === undefined || column.probability >= minimum)
  // A total shows that the amounts add up, not that they are asking rents.
  if (!isNamed(isWhollyTied(readout, 'market rent') ? captionThreshold : captionConfidence)) {
    const message = 'The market rent column was identified only by its header. Compare it with the source.'
    reasons.push(reason('market-rent-by-caption', message))
  }
  return reasons
}

/**
 * Reports the first excluded list that may be of another building or day; a count of all units excludes this for lists with some residents
 * of the roll.
 */
function secondListReasons(readout: RollReadout): VerdictReason[] {
  const { rows } = readout
  for (const [at, { row, excludedAs }] of rows.entries()) {
    if (excludedAs === undefined || rows[at - 1]?.excludedAs !== undefined) continue
    const next = rows.findIndex((walked, other) => other > at && walked.excludedAs === undefined)
    const last = rows.at(next === -1 ? -1 : next - 1)?.row ?? row
    if (excludedAs === 'part' && isWhollyTied(readout, 'units')) continue
    const message =
      last === row
        ? `Row ${row + 1} repeats a unit above and is excluded. Confirm it is not another building or additional charges.`
        : `Rows ${row + 1}–${last + 1} repeat units above and are excluded. Confirm they are not another building or additional charges.`
    return [reason('second-list-left-out', message)]
  }
  return []
}

/** Finds an unmapped column with rent-like amounts on nearly all units, if no column is the market rent. */
function unmappedMarketRent(grid: Grid, { leases, chargesOfTable }: RollReadout): TableColumn | null {
  const table = leases[0]?.table
  if (!table || leases.some((lease) => columnOf(lease.table, 'market rent'))) return null
  const charged = new Set(chargesOfTable.get(table)?.columns ?? [])
  const rows = rowsOfTable(leases, table)
  const isUnmappedColumn = (column: TableColumn) =>
    column.role === 'other' &&
    column.isCorrected !== true &&
    !charged.has(column) &&
    column.caption.trim() !== '' &&
    monthOf(column.caption) === null &&
    !limitOrShareWords.test(column.caption) &&
    // The other words of a caption state what is averaged.
    meaningOfCaption(column.caption.replace(/\b(average|avg)\b/i, ' ')) === null
  const figures = ({ column }: TableColumn) => rows.flatMap((row) => valueAt(grid, row, column) ?? [])
  const isFull = (column: TableColumn) => figures(column).filter((figure) => figure > 0).length >= rows.length * 0.8
  const areYears = (column: TableColumn) =>
    figures(column).every((figure) => Number.isInteger(figure) && figure >= 1850 && figure <= 2100)
  const rented = leases.flatMap((lease) => {
    const rent = lease.charges.reduce((sum, { amount }) => sum + amount, 0)
    return rent > 0 && lease.table === table ? [{ row: lease.head.row, rent }] : []
  })
  // Asking rents are near the rents paid, unit by unit; a file number is not.
  const isNear = ({ column }: TableColumn) => {
    const near = rented.filter(({ row, rent }) => {
      const share = (valueAt(grid, row, column) ?? 0) / rent
      return share >= 0.7 && share <= 1.8
    })
    return near.length >= 3 && near.length >= rented.length * 0.8
  }
  const found = table.columns.find(
    (column) => isUnmappedColumn(column) && isFull(column) && !areYears(column) && isNear(column),
  )
  return found ?? null
}

/**
 * Reports hidden rows that look like units. If the totals tie, as next to a filter, rows repeated by a shown row do not
 * count; a number identifies them only in a roll without buildings and properties.
 */
function hiddenRowReasons(grid: Grid, readout: RollReadout): VerdictReason[] {
  const { units: read } = readout.rentRoll
  const isLocated = read.some(({ property, building }) => property !== null || building !== null)
  const plainNumber = (unit: string) => unit.replace(/[\s*#†.]+$/, '')
  const shown = new Set(isLocated ? [] : read.map(({ unit }) => plainNumber(unit)))
  const isRepeated = (unit: string) => isRentConfirmed(readout) && shown.has(plainNumber(unit))
  const units = unitsInHiddenRows(grid, readout).filter(({ unit }) => !isRepeated(unit))
  if (units.length === 0) return []
  const message = `Hidden rows look like units and are excluded: ${units.length}. Confirm whether each belongs to the property.`
  const dollars = sumMoney(units.map(({ rent }) => rent))
  return [reason('hidden-units', message, dollars)]
}
