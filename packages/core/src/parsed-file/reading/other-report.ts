import type { RentRoll } from '../../rent-roll/index.ts'
import { type Grid, textAt } from '../../shared/grid.ts'
import { otherReports, rentRollTitle } from '../data/other-reports.ts'

/** How far down titles and captions stand. */
const topRows = 15

/** A title is short, and alone in its row or beside one other cell. */
const longestTitle = 80

/**
 * What report a table of units is, where it is no rent roll: its titles name another report, its captions are of one, or it
 * says nothing of any unit that a rent roll is for.
 *
 * @returns As named to a person; `null` where nothing speaks against a rent roll.
 * @example
 * otherReportOf(gridOf('Report1', [['Delinquency Report'], ['Unit', 'Resident', '0-30', 'Total']]))
 * // => 'a delinquency or aging report'
 */
export function otherReportOf(grid: Grid, rentRoll?: RentRoll): string | null {
  const top = grid.rows
    .slice(0, topRows)
    .map((cells, row) => cells.flatMap((cell, column) => (cell === null ? [] : [textAt(grid, row, column)])))
  const titles = top.filter((texts) => texts.length <= 2).flat()
  const isTitled = [grid.sheet, ...titles].some((title) => rentRollTitle.test(title))
  if (!isTitled) {
    const shortTitles = titles.filter((title) => title.length <= longestTitle)
    const isRollOfUnits = rentRoll !== undefined && listsLeases(rentRoll)
    const byTitle = otherReports.find(
      ({ name, title }) =>
        shortTitles.some((text) => title.test(text)) && !(isRollOfUnits && name === summaryOfFloorplans),
    )
    if (byTitle) return byTitle.name
    const byCaptions = otherReports.find(({ caption, captionCount = 2 }) =>
      top.some((texts) => caption && new Set(texts.filter((text) => caption.test(text))).size >= captionCount),
    )
    if (byCaptions) return byCaptions.name
  }
  if (rentRoll !== undefined && countsUnits(rentRoll)) return summaryOfFloorplans
  return rentRoll?.units.every(saysNothing) === true ? 'a list of units without rent, area or charges' : null
}

/** Brokers head a rent roll `Unit Mix` too. */
const summaryOfFloorplans = 'a summary of floorplans'

/** Units by number, most of them with a rent and a resident or the dates of a lease. */
function listsLeases({ units }: RentRoll): boolean {
  const numbers = new Set(units.map(({ unit }) => unit))
  const leased = units.filter(
    ({ contractRent, leaseEnd, leaseStart, tenantName }) =>
      (contractRent ?? 0) > 0 && (leaseEnd ?? leaseStart ?? tenantName) !== null,
  )
  return units.length >= 5 && numbers.size >= units.length * 0.9 && leased.length * 2 >= units.length
}

/** What stands for units are their counts: small numbers that repeat beside floorplans that do not, and nobody lives there. */
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
