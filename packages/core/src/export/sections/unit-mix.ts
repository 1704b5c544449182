import { type UnitMixLine, unitMixOf } from '../../rent-roll/index.ts'
import type { ReportBlock, ReportInput } from '../export.schema.ts'
import { countText, dollarsText, percentText, unknownText } from '../rules/figure-text.ts'
import { reportColumns } from '../rules/report-columns.ts'

/** The unit mix of the rent roll, a line a floorplan; dollars a month; nothing without a rent roll. */
export function unitMixSection({ rentRoll }: ReportInput): ReportBlock[] {
  const heading: ReportBlock = { kind: 'heading', level: 1, text: 'Unit mix' }
  if (rentRoll === null) return []
  const rents: ReportBlock = {
    kind: 'paragraph',
    tone: 'muted',
    text: 'Dollars a month, averaged over the units that have the figure. Contract rent is that of occupied units.',
  }
  return [
    heading,
    rents,
    {
      kind: 'table',
      columns: reportColumns([
        ['Floorplan', 2],
        ['^Beds/baths', 1],
        ['>Units', 0.8],
        ['>Occupied', 1],
        ['>Vacant', 0.8],
        ['>Occupancy', 1.1],
        ['>Sq ft', 0.9],
        ['>Market', 1],
        ['>Contract', 1],
        ['>A sq ft', 0.8],
      ]),
      rows: unitMixOf(rentRoll, 'floorplan').map((line) => ({
        role: line.isTotal ? 'grand' : 'line',
        cells: [
          line.isTotal ? 'All dwellings' : planName(line),
          bedBath(line),
          countText(line.units),
          countText(line.occupied),
          countText(line.vacant),
          percentText(line.occupancy),
          countText(line.averageSquareFeet === null ? null : Math.round(line.averageSquareFeet)),
          dollarsText(line.averageMarketRent),
          dollarsText(line.averageContractRent),
          line.contractRentPerSquareFoot === null ? unknownText : `$${line.contractRentPerSquareFoot.toFixed(2)}`,
        ],
      })),
    },
  ]
}

function planName({ floorplan, renovation }: UnitMixLine): string {
  const name = floorplan ?? 'No floorplan'
  return renovation === null ? name : `${name}, ${renovation.toLowerCase()}`
}

function bedBath({ bed, bath, isTotal }: UnitMixLine): string {
  if (isTotal) return ''
  return bed === null && bath === null ? unknownText : `${bed ?? '?'}/${bath ?? '?'}`
}
