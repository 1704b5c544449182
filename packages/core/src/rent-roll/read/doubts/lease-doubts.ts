import { columnLetters } from '../../../shared/address.ts'
import { readingOf, valueAt } from '../../../shared/cells.ts'
import { type Grid, textAt } from '../../../shared/grid.ts'
import { sumMoney } from '../../../shared/money.ts'
import { medianOf } from '../../../shared/statistics.ts'
import { reason, type VerdictReason } from '../../../shared/verdict.ts'
import { moneyText, plural } from '../../../text/format.ts'
import { isYearlyMultiple, saysOtherTime } from '../../rules/rents.ts'
import { columnOf, type RawLease, rowsOfTable } from '../leases.ts'
import type { RollReadout } from '../readout.ts'

/** What the dates of leases and the time that rents are for put in doubt, whatever the totals say. */
export function leaseDoubts(grid: Grid, readout: RollReadout): VerdictReason[] {
  return [
    ...rentsOfOtherTimes(grid, readout),
    ...marketRentOfYear(readout),
    ...datesUnread(grid, readout),
    ...datesAwayFromRoll(readout),
  ]
}

/** What stands in a column that says how often each rent is paid. */
const frequency =
  /^(per )?(month(ly)?|mo|annual(ly)?|annum|year(ly)?|yr|semi-?annual(ly)?|quarter(ly)?|qtr|week(ly)?|wk|bi-?weekly|fortnight(ly)?)\.?$/i
const byTheMonth = /^(per )?(month(ly)?|mo)\.?$/i

/**
 * Rents that are not by the month: by the words of their cells or of a column beside them, as an owner's list prints them, or
 * because they are more than homes pay in a month.
 */
function rentsOfOtherTimes(grid: Grid, { rentRoll, leases }: RollReadout): VerdictReason[] {
  const { units, chargeCodes } = rentRoll
  // A code that is known to be of a year or a week is asked about as that.
  if (chargeCodes.some(({ yearly, period }) => yearly || period !== undefined)) return []
  const ofOtherTime = chargeOfOtherTime(grid, leases)
  if (ofOtherTime !== undefined) {
    return [reason('rent-period', `Rents such as “${ofOtherTime.trim()}” are not monthly. Enter the monthly rents.`)]
  }
  const other = frequencyBeside(grid, leases)
  if (other !== undefined) {
    const message = `Some rents are “${other}”, not monthly, by the column beside them. Enter the monthly rents.`
    return [reason('rent-period', message)]
  }
  const rate = yearlyRateBeside(grid, leases)
  if (rate !== null) {
    const message = `Rents equal square feet times ${moneyText(rate)} per SF, a rate per year. Confirm that rents are monthly.`
    return [reason('rent-period', message)]
  }
  const rents = units.flatMap((unit) => {
    const isHome = unit.isDwelling && (unit.bed !== null || (unit.squareFeet ?? largestHome) < largestHome)
    return isHome && (unit.contractRent ?? 0) > 0 ? [unit.contractRent ?? 0] : []
  })
  const median = medianOf(rents) ?? 0
  if (median <= highestRent) return []
  const message = `The median rent is ${moneyText(median)}/mo. Confirm that rents are monthly, not annual.`
  return [reason('rent-period', message, sumMoney(rents))]
}

/** The first charge whose cell says that it is not by the month; `undefined` where none does. */
function chargeOfOtherTime(grid: Grid, leases: readonly RawLease[]): string | undefined {
  const sheet = readingOf(grid)
  for (const { charges } of leases) {
    for (const { row, column } of charges) {
      const text = sheet.text(row, column)
      if (saysOtherTime(text)) return text
    }
  }
  return undefined
}

/** A median above this is more than homes pay in a month; larger ones are houses or shops. Our own choice. */
const highestRent = 6000
const largestHome = 2000

/** The first word of a column of frequencies that is not by the month; `undefined` where no column is one. */
function frequencyBeside(grid: Grid, leases: readonly RawLease[]): string | undefined {
  const sheet = readingOf(grid)
  const tables = new Set(leases.map(({ table }) => table))
  for (const table of tables) {
    const rows = rowsOfTable(leases, table)
    for (const { column, isCorrected } of table.columns) {
      if (isCorrected === true) continue
      const texts: string[] = []
      // Most columns hold something else in their first filled row.
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

/** A rate per SF that, times SF, equals the rent of nearly every row, where it is as high as rates of a year; `null` for none. */
function yearlyRateBeside(grid: Grid, leases: readonly RawLease[]): number | null {
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

/** Dollars a foot: a higher rate is of a year. Our own choice. */
const highestRate = 6
/** What rounding a rate moves the rent by, and the share of the rents that a column of rates makes. Our own choice. */
const rateRounding = 0.01
const shareByRate = 0.8

/** A market rent about twelve times the contract rent, unit by unit: a year's. */
function marketRentOfYear({ rentRoll, leases }: RollReadout): VerdictReason[] {
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

/** Columns of dates, and the field of a unit that each fills. */
const dateFields = {
  'lease start date': 'leaseStart',
  'lease end date': 'leaseEnd',
  'lease dates': 'leaseStart',
  'move in date': 'moveIn',
} as const

/** Columns of dates by their captions in whose cells no date was read. */
function datesUnread(grid: Grid, { leases, rentRoll }: RollReadout): VerdictReason[] {
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

/** An as-of date after which many of the leases begin: the date is of something else. */
function datesAwayFromRoll({ rentRoll }: RollReadout): VerdictReason[] {
  const { asOf, units } = rentRoll
  const starts = units.flatMap(({ leaseStart }) => leaseStart ?? [])
  const later = starts.filter((start) => asOf !== null && start > asOf)
  if (later.length <= starts.length * laterShare) return []
  const message = `${later.length} of ${plural(starts.length, 'lease')} ${later.length === 1 ? 'begins' : 'begin'} after the as-of date of the rent roll. Check the as-of date.`
  return [reason('as-of-date-in-doubt', message)]
}

/** More than so many leases that are to come say that the date is not the roll's. Our own choice. */
const laterShare = 1 / 3
