import { columnLetters } from '../../../shared/address.ts'
import { readingOf, valueAt } from '../../../shared/cells.ts'
import { type Grid, textAt } from '../../../shared/grid.ts'
import { groupedBy } from '../../../shared/grouped-by.ts'
import { sumMoney } from '../../../shared/money.ts'
import { medianOf } from '../../../shared/statistics.ts'
import { reason, type VerdictReason } from '../../../shared/verdict.ts'
import { moneyText, plural } from '../../../text/format.ts'
import type { RentRollUnit } from '../../rent-roll.schema.ts'
import { isYearlyMultiple, statesOtherPeriod } from '../../rules/rents.ts'
import { areUnits, repeatedUnits, unitName } from '../../rules/unit-names.ts'
import { columnOf, type RawLease, rowsOfTable } from '../leases.ts'
import type { RollReadout } from '../readout.ts'

/** Returns questions about lease dates and the period of rents, whatever the totals show. */
export function leaseReasons(grid: Grid, readout: RollReadout): VerdictReason[] {
  return [
    ...nonMonthlyRents(grid, readout),
    ...annualMarketRent(readout),
    ...unreadDates(grid, readout),
    ...asOfDateReasons(readout),
  ]
}

/** Words of a column that states how often each rent is paid. */
const frequency =
  /^(per )?(month(ly)?|mo|annual(ly)?|annum|year(ly)?|yr|semi-?annual(ly)?|quarter(ly)?|qtr|week(ly)?|wk|bi-?weekly|fortnight(ly)?)\.?$/i
const byTheMonth = /^(per )?(month(ly)?|mo)\.?$/i

/**
 * Reports rents that are not monthly: by the words of their cells or of an adjacent column, as on an owner's list, or
 * because they are more than dwellings pay per month.
 */
function nonMonthlyRents(grid: Grid, { rentRoll, leases }: RollReadout): VerdictReason[] {
  const { units, chargeCodes } = rentRoll
  // An annual or weekly code has its own question.
  if (chargeCodes.some(({ yearly, period }) => yearly || period !== undefined)) return []
  const nonMonthlyText = nonMonthlyCharge(grid, leases)
  if (nonMonthlyText !== undefined) {
    return [reason('rent-period', `Rents such as “${nonMonthlyText.trim()}” are not monthly. Enter the monthly rents.`)]
  }
  const other = adjacentFrequency(grid, leases)
  if (other !== undefined) {
    const message = `Some rents are “${other}”, not monthly, by the column beside them. Enter the monthly rents.`
    return [reason('rent-period', message)]
  }
  const rate = adjacentAnnualRate(grid, leases)
  if (rate !== null) {
    const message = `Rents equal square feet times ${moneyText(rate)} per SF, a rate per year. Confirm that rents are monthly.`
    return [reason('rent-period', message)]
  }
  const rents = units.flatMap((unit) => {
    const isHome = unit.isDwelling && (unit.bed !== null || (unit.squareFeet ?? maximumHomeArea) < maximumHomeArea)
    return isHome && (unit.contractRent ?? 0) > 0 ? [unit.contractRent ?? 0] : []
  })
  const median = medianOf(rents) ?? 0
  if (median <= maximumMonthlyRent) return []
  const message = `The median rent is ${moneyText(median)}/mo. Confirm that rents are monthly, not annual.`
  return [reason('rent-period', message, sumMoney(rents))]
}

/** Returns the text of the first charge whose cell states another period than a month; `undefined` if there is none. */
function nonMonthlyCharge(grid: Grid, leases: readonly RawLease[]): string | undefined {
  const sheet = readingOf(grid)
  for (const { charges } of leases) {
    for (const { row, column } of charges) {
      const text = sheet.text(row, column)
      if (statesOtherPeriod(text)) return text
    }
  }
  return undefined
}

/** A median above this is more than dwellings pay per month; larger units are houses or shops. Our own choice. */
const maximumMonthlyRent = 6000
const maximumHomeArea = 2000

/** Returns the first word other than monthly in a frequency column; `undefined` if there is no such column. */
function adjacentFrequency(grid: Grid, leases: readonly RawLease[]): string | undefined {
  const sheet = readingOf(grid)
  const tables = new Set(leases.map(({ table }) => table))
  for (const table of tables) {
    const rows = rowsOfTable(leases, table)
    for (const { column, isCorrected } of table.columns) {
      if (isCorrected === true) continue
      const texts: string[] = []
      // Most columns have other content in their first filled row.
      const isOther = rows.some((row) => {
        const text = sheet.text(row, column)
        if (text !== '') texts.push(text)
        return text !== '' && !frequency.test(text)
      })
      const other =
        !isOther && texts.length * 2 >= rows.length ? texts.find((text) => !byTheMonth.test(text)) : undefined
      if (other !== undefined) return other
    }
  }
  return undefined
}

/**
 * Returns a rate per SF that, times SF, equals the rent on nearly every row, if it is high enough to be annual; `null` if there is none.
 */
function adjacentAnnualRate(grid: Grid, leases: readonly RawLease[]): number | null {
  for (const table of new Set(leases.map((lease) => lease.table))) {
    const [rent, area] = [columnOf(table, 'contract rent'), columnOf(table, 'SF')]
    if (!rent || !area) continue
    const rows = rowsOfTable(leases, table)
    const paying = rows.filter((row) => (valueAt(grid, row, rent.column) ?? 0) > 0)
    for (const { column } of table.columns) {
      const rates = paying.flatMap((row) => {
        const [paid, feet, rate] = [rent, area, { column }].map((one) => valueAt(grid, row, one.column) ?? 0)
        return rate && feet && paid && Math.abs((rate * feet) / paid - 1) < rateRounding ? [rate] : []
      })
      const median = medianOf(rates) ?? 0
      if (rates.length > 0 && rates.length >= paying.length * shareByRate && median > highestRate) return median
    }
  }
  return null
}

/** Dollars per square foot; a higher rate is annual. Our own choice. */
const highestRate = 6
/** Maximum effect of a rate's rounding on the rent, and the minimum fraction of rents that a rate column yields. Our own choice. */
const rateRounding = 0.01
const shareByRate = 0.8

/** Reports a market rent about twelve times the contract rent, unit by unit, as annual. */
function annualMarketRent({ rentRoll, leases }: RollReadout): VerdictReason[] {
  const shares = rentRoll.units.flatMap(({ marketRent, contractRent }) =>
    marketRent && contractRent && contractRent > 0 ? [marketRent / contractRent] : [],
  )
  const times = medianOf(shares) ?? 0
  if (!isYearlyMultiple(times)) return []
  const market = leases.flatMap(({ table }) => columnOf(table, 'market rent') ?? [])[0]
  const name = market ? `Column ${columnLetters(market.column)} “${market.caption.trim()}”` : 'Market rent'
  const message = `${name} is about ${Math.round(times)} times the contract rent. Confirm whether it is annual.`
  return [reason('market-rent-annual', message)]
}

/** Date columns, and the field of a unit that each fills. */
const dateFields = {
  'lease start date': 'leaseStart',
  'lease end date': 'leaseEnd',
  'lease dates': 'leaseStart',
  'move in date': 'moveIn',
} as const

/** Reports columns with a date caption in which no date was read. */
function unreadDates(grid: Grid, { leases, rentRoll }: RollReadout): VerdictReason[] {
  const columns = [...new Set(leases.map(({ table }) => table))].flatMap((table) =>
    table.columns.flatMap((column) => (column.isCorrected ? [] : [{ table, ...column }])),
  )
  for (const { table, column, caption, suggestion } of columns) {
    const field = dateFields[suggestion as keyof typeof dateFields]
    if (field === undefined || rentRoll.units.some((unit) => unit[field] !== null)) continue
    const rows = rowsOfTable(leases, table)
    const filled = rows.map((row) => textAt(grid, row, column).trim()).filter((text) => /\d/.test(text))
    if (filled.length === 0 || filled.length * 2 < rows.length) continue
    const message = `No date was read from “${caption.trim()}” (for example, “${filled[0]}”). Enter the dates or map the column.`
    return [reason('dates-unread', message)]
  }
  return []
}

/** Reports an as-of date after which many leases begin, so that it probably is another date. */
function asOfDateReasons({ rentRoll }: RollReadout): VerdictReason[] {
  const { asOf, units } = rentRoll
  const starts = units.flatMap(({ leaseStart }) => leaseStart ?? [])
  const later = starts.filter((start) => asOf !== null && start > asOf)
  if (later.length <= starts.length * laterShare) return []
  const message = `${later.length} of ${plural(starts.length, 'lease')} ${later.length === 1 ? 'begins' : 'begin'} after the as-of date of the rent roll. Check the as-of date.`
  return [reason('as-of-date-in-doubt', message)]
}

/** A larger fraction of future leases means that the date is not the roll's. Our own choice. */
const laterShare = 1 / 3

/** Minimum number of leases that two lists share; fewer may be alike by chance. Our own choice. */
const fewestLeases = 5

/**
 * Reports a unit that is listed twice, unless a printed count confirms the units and one total covers both leases. Even then
 * it is reported if both are one lease, or if the whole list is repeated, as in an export of several days.
 *
 * @param isCounted Whether a printed figure covers each unit.
 */
export function repeatedUnitReasons(
  { rentRoll: { units }, printed }: RollReadout,
  isCounted: boolean,
): VerdictReason[] {
  const repeated = repeatedUnits(units).filter(({ unit }) => unit.bedSpace === null)
  const areCounted = isCounted && areUnits(repeated)
  // Of two lists with a total each, either may be of another day.
  const areSummed = (pair: readonly RentRollUnit[]) =>
    printed.some(({ tie, units: summed }) => tie.holds && pair.every((unit) => summed.includes(unit)))
  const isOneLease = ({ unit, before }: (typeof repeated)[number]) =>
    unit.tenantName !== null &&
    unit.tenantName === before.tenantName &&
    unit.leaseEnd === before.leaseEnd &&
    units.every(({ tenantName, unit: number }) => tenantName !== unit.tenantName || number === unit.unit)
  const isSameLease = ({ unit, before }: (typeof repeated)[number]) =>
    unit.leaseEnd === before.leaseEnd &&
    unit.contractRent === before.contractRent &&
    unit.squareFeet === before.squareFeet
  const isListRepeated =
    repeated.length * 2 === units.length &&
    repeated[0]?.unit === units[repeated.length] &&
    repeated.every(isSameLease) &&
    repeated.some(({ unit }) => unit.leaseEnd !== null)
  // A pro forma of the same leases may be titled like another property.
  const leases = units.filter(
    ({ tenantName, leaseEnd, bedSpace }) => tenantName !== null && leaseEnd !== null && bedSpace === null,
  )
  const leasesBy = groupedBy(leases, ({ unit, tenantName, leaseEnd }) => `${unit}|${tenantName}|${leaseEnd}`)
  // Redacted names and companies stand on several units.
  const names = new Set(leases.map(({ tenantName }) => tenantName))
  const areOnceMore =
    leases.length * 2 >= units.length &&
    leasesBy.size >= fewestLeases &&
    leasesBy.size * 2 <= leases.length &&
    names.size === leasesBy.size
  const again = areOnceMore
    ? [...leasesBy.values()].find(([, second]) => second)?.[1]
    : repeated.find(
        (pair) => isListRepeated || !(areCounted && areSummed([pair.unit, pair.before])) || isOneLease(pair),
      )?.unit
  if (!again) return []
  const message = `Unit ${unitName(again)} appears twice among current units. Keep only the lease in force.`
  const source = { file: again.source.file, sheet: again.source.sheet, cell: again.source.cells.unit ?? 'A1' }
  return [{ code: 'unit-stands-twice', message, dollars: again.contractRent, source }]
}
