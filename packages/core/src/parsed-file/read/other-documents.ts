import type { OperatingStatement } from '../../operating-statement/index.ts'
import { groupHeading, type RentRoll } from '../../rent-roll/index.ts'
import { monthNumber } from '../../shared/date.ts'
import { type Grid, textAt } from '../../shared/grid.ts'
import { parseAmount } from '../../shared/money.ts'
import { maximumValue, minimumValue } from '../../shared/statistics.ts'
import {
  actualCaption,
  otherFinancials,
  otherReports,
  projectedYear,
  projectionTitle,
  rentRollTitle,
  statementTitle,
} from '../data/other-documents.ts'

/** Number of rows searched for titles and captions, if no unit comes first. */
const topRows = 15

/** Maximum length of a title, which is alone in its row or next to one other cell. */
const maximumTitleLength = 80

/**
 * Returns the kind of report of a unit table that is not a rent roll: its titles name another report, its captions
 * belong to one, or no unit has the data of a rent roll.
 *
 * @returns Name shown to the user; `null` if nothing contradicts a rent roll.
 * @example
 * otherReportOf(gridOf('Report1', [['Delinquency Report'], ['Unit', 'Resident', '0-30', 'Total']]))
 * // => 'a delinquency or aging report'
 */
export function otherReportOf(grid: Grid, rentRoll?: RentRoll): string | null {
  // A note or a caption between the units is not a title of the report.
  const firstUnit = minimumValue((rentRoll?.units ?? []).map(({ source }) => source.row - 1))
  const top = textsOf(grid, 0, Math.min(topRows, firstUnit))
  // Next to a figure it is a label, such as Gross Potential Rent in a box of figures above a rent roll, unless it contains report.
  const isTitle = ([title = '', beside = '']: readonly string[]) =>
    parseAmount(beside) === null || /\breport\b/i.test(title)
  const titlesOf = (rows: string[][]) => rows.filter((texts) => texts.length <= 2 && isTitle(texts)).flat()
  const isTitled = [grid.sheet, ...titlesOf(top)].some((title) => rentRollTitle.test(title))
  if (!isTitled) {
    const shortTitles = titlesOf(top).filter((title) => title.length <= maximumTitleLength)
    const isRollOfUnits = rentRoll !== undefined && listsLeases(rentRoll)
    const others = otherReports.filter(({ name }) => !(isRollOfUnits && nonLeaseReports.has(name)))
    const byTitle =
      others.find(({ title }) => shortTitles.some((text) => title.test(text))) ?? titledAlone(grid, rentRoll)
    if (byTitle) return byTitle.name
    const byCaptions = isWholeRoll(rentRoll)
      ? undefined
      : others.find(({ caption, captionCount = 2 }) =>
          top.some((texts) => caption && new Set(texts.filter((text) => caption.test(text))).size >= captionCount),
        )
    if (byCaptions) return byCaptions.name
    if (rentRoll !== undefined && monthHeadings(grid, rentRoll) >= 2) return leaseExpirations
  }
  if (rentRoll !== undefined && countsUnits(rentRoll)) return summaryOfFloorplans
  return rentRoll?.units.every(saysNothing) === true ? 'a unit list without rent, SF, or charges' : null
}

/** Returns the texts of each row, from one row up to another, without empty cells. */
const textsOf = (grid: Grid, from = 0, to = grid.rows.length): string[][] =>
  grid.rows
    .slice(from, to)
    .map((cells, at) => cells.flatMap((cell, column) => (cell === null ? [] : [textAt(grid, from + at, column)])))

/**
 * Returns the report named by a title that is alone in a row above a roll's captions, no farther right than the first of them, with
 * no table between. There is none if the captions repeat below another title: each title then names a part of the roll.
 */
function titledAlone(grid: Grid, rentRoll: RentRoll | undefined): (typeof otherReports)[number] | undefined {
  const captions = rentRoll?.columns.map(({ caption }) => `${caption.trim()} `) ?? []
  // A caption of two rows begins with the text of its first row.
  const isCaption = (text: string) => captions.some((caption) => caption.startsWith(`${text} `))
  const rows = textsOf(grid, 0, topRows)
  const captionRow = rows.findIndex((texts) => texts.filter(isCaption).length >= 2)
  const hasAmount = (texts: readonly string[]) => texts.slice(1).some((text) => parseAmount(text) !== null)
  const isBox = rows.slice(0, Math.max(0, captionRow)).filter(hasAmount).length >= 2
  const table = rows
    .slice(0, Math.max(0, captionRow))
    .findLastIndex((texts) => texts.length > maximumTitleCells || (isBox && hasAmount(texts)))
  const firstOf = (row: number) => grid.rows[row]?.findIndex((cell) => cell !== null) ?? -1
  const titles = rows.flatMap(([title = '', ...others], row) => {
    const isAlone = others.length === 0 && row > table && row < captionRow
    return isAlone && firstOf(row) <= firstOf(captionRow) ? [title] : []
  })
  const found = otherReports.find(({ alone }) => titles.some((title) => alone?.test(title)))
  const ofOtherPart = ([title = '', ...others]: readonly string[], at: number, below: readonly string[][]) =>
    others.length === 0 &&
    !titles.includes(title) &&
    (groupHeading.test(title) || below[at + 1]?.join('\n') === rows[captionRow]?.join('\n'))
  return found && textsOf(grid, captionRow + 1).some(ofOtherPart) ? undefined : found
}

/** Maximum cells of a row above the captions, such as names and dates; a row with more belongs to another table. Our own choice. */
const maximumTitleCells = 3

/** Returns whether a rent roll has what lists of arrears or vacancies lack: leases, and market rents or areas of most units. */
function isWholeRoll(rentRoll: RentRoll | undefined): boolean {
  if (rentRoll === undefined || !listsLeases(rentRoll)) return false
  const known = rentRoll.units.filter(({ marketRent, squareFeet }) => (marketRent ?? squareFeet) !== null)
  return known.length * 2 > rentRoll.units.length
}

/**
 * Counts the months above groups of rows, if no unit is vacant; AppFolio’s lease expiration report has one for each
 * month in which leases end, with market rents and areas like a rent roll.
 */
function monthHeadings(grid: Grid, { units }: RentRoll): number {
  if (units.some(({ occupancy }) => occupancy === 'vacant')) return 0
  const rows = units.map(({ source }) => source.row - 1)
  const between = textsOf(grid, Math.max(0, minimumValue(rows) - 1), maximumValue(rows))
  const months = between.flatMap(([text = '', ...others]) => {
    const [name = '', year = '', ...rest] = text.split(' ')
    const month = monthNumber(name)
    return others.length > 0 || rest.length > 0 || month === null || !/^20\d\d$/.test(year) ? [] : [`${year}-${month}`]
  })
  return new Set(months).size
}

const leaseExpirations = 'a lease expiration report'

/** Brokers also title a rent roll `Unit Mix`. */
const summaryOfFloorplans = 'a floorplan summary'

/** Reports that may be above the rent roll on a sheet, and list no leases themselves. */
const nonLeaseReports: ReadonlySet<string> = new Set([summaryOfFloorplans, 'a market survey'])

/** Returns whether a rent roll lists units by number, most of them with a rent and a resident or lease dates. */
function listsLeases({ units }: RentRoll): boolean {
  const numbers = new Set(units.map(({ unit }) => unit))
  const leased = units.filter(
    ({ contractRent, leaseEnd, leaseStart, tenantName }) =>
      (contractRent ?? 0) > 0 && (leaseEnd ?? leaseStart ?? tenantName) !== null,
  )
  return units.length >= 5 && numbers.size >= units.length * 0.9 && leased.length * 2 >= units.length
}

/** Returns whether the units are counts: small numbers that repeat next to floorplans that do not, and without residents. */
function countsUnits({ units }: RentRoll): boolean {
  const counts = units.filter(({ unit }) => /^\d{1,3}$/.test(unit)).map(({ unit }) => unit)
  const plans = new Set(units.map(({ floorplan }) => floorplan))
  const isLived = units.some(({ tenantName, leaseEnd }) => tenantName !== null || leaseEnd !== null)
  const areCounts = counts.length >= units.length * 0.9 && new Set(counts).size <= counts.length * 0.9
  return units.length >= 2 && areCounts && plans.size >= units.length * 0.5 && !isLived
}

function saysNothing(unit: RentRoll['units'][number]): boolean {
  const figures = [unit.contractRent, unit.marketRent, unit.squareFeet]
  return figures.every((figure) => figure === null) && Object.keys(unit.charges).length === 0
}

/** Number of rows searched for titles, and maximum number of cells in a title row. */
const titleRows = 8
const titleCells = 2

/**
 * Returns the kind of financial report of a sheet of labels and figures that is not an operating statement: a balance
 * sheet, a trial balance, a ledger and similar, by its title, its captions or its labels.
 *
 * @returns Name shown to the user; `null` if nothing contradicts an operating statement.
 * @example
 * otherFinancialOf(gridOf('Sheet1', [['Balance Sheet'], ['Cash', 100], ['Total Assets', 100], ['Total Liabilities', 40]]))
 * // => 'a balance sheet'
 */
export function otherFinancialOf(grid: Grid): string | null {
  const rows = textsOf(grid)
  const titles = [
    grid.sheet,
    ...rows
      .slice(0, titleRows)
      .filter((texts) => texts.length <= titleCells)
      .flat(),
  ]
  const isTitled = titles.some((title) => statementTitle.test(title))
  const found = otherFinancials.find(({ title, captions, labels }) => {
    if (!isTitled && titles.some((text) => text.length <= 60 && title.test(text))) return true
    const inRow = (texts: readonly string[]) => captions?.every((caption) => texts.some((text) => caption.test(text)))
    if (captions && rows.slice(0, 2 * titleRows).some(inRow)) return true
    return labels?.every((label) => rows.some((texts) => texts.some((text) => label.test(text)))) ?? false
  })
  return found?.name ?? null
}

/**
 * Returns whether a statement is only a projection: at least three columns that are years counted from the purchase, or
 * years under a projection title, and no actual ones; more years or months than any actual report has; or two years of
 * months under such a title. A budget of one year is a plan, not a projection.
 *
 * @example
 * isProjection({ title: null, periods: ['Year 1', 'Year 2', 'Year 3'].map((caption, column) => ({ key: caption, kind: 'scenario', caption, column })) })
 * // => true
 */
export function isProjection({ title, periods }: Pick<OperatingStatement, 'title' | 'periods'>): boolean {
  const captions = periods.map(({ caption }) => caption.trim())
  if (periods.length < 3 || captions.some((caption) => actualCaption.test(caption))) return false
  if (captions.every((caption) => projectedYear.test(caption))) return true
  const areMonths = periods.every(({ kind }) => kind === 'month')
  const isLived = actualCaption.test(title ?? '')
  if (areMonths && periods.length > maximumMonths && !isLived) return true
  if (areMonths && periods.length >= 24 && projectionTitle.test(title ?? '') && !isLived) return true
  if (periods.length > maximumYears && periods.every(({ kind }) => kind === 'year') && !isLived) return true
  const areYears = periods.every(({ kind }) => kind === 'year' || kind === 'scenario')
  return areYears && projectionTitle.test(title ?? '') && !isLived
}

/** Maximum length of statements of actual figures: three years of months, or five years. Our own choice. */
const maximumMonths = 36
const maximumYears = 6
