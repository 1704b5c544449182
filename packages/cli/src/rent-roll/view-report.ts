import { labelOf } from '@uwkit/core/glossary'
import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import type { LeaseExpiry, MarkToMarket, MarkToMarketMethod, UnitMixLine } from '@uwkit/core/rent-roll'
import { sumKnown } from '@uwkit/core/shared'
import {
  countText,
  dayText,
  dollarColumn,
  dollarsText,
  moneyText,
  monthText,
  percentText,
  plural,
  unknownText,
} from '@uwkit/core/text'
import type { Colors } from '../output/environment.ts'
import { figureTable, reportText } from '../output/report.ts'
import { type RentRollView, rollHeading, rollProperties } from './view.ts'

/** Returns the text report of a rent roll view: each view as a table with its total. */
export function rentRollViewReport(
  { file, sheet, rentRoll }: ReadRentRoll,
  view: RentRollView,
  colors: Colors,
): string {
  const heading = rollHeading(rentRoll)
  const properties = rollProperties(rentRoll)
  const { unitMix, occupancy, expiries, markToMarket, burnOff } = view
  const unpaid = unpaidLines(view.unpaid, colors)
  return reportText(
    [
      {
        title: `Rent roll${heading === null ? '' : `: ${heading}`} ${colors.dim(`(${file}, sheet ${sheet})`)}`,
        lines: [
          `As of ${rentRoll.asOf === null ? 'an unknown date' : dayText(rentRoll.asOf)}. Residential units only; rents in $/mo.`,
          ...(properties === null ? [] : [`Properties, combined: ${properties}`]),
        ],
      },
      { title: 'Unit mix by floorplan', lines: mixLines(unitMix?.floorplan, colors) },
      { title: 'Unit mix by bed and bath', lines: mixLines(unitMix?.bedBath, colors) },
      { title: 'Occupancy by floorplan', lines: occupancyLines(occupancy, colors) },
      {
        title: 'Lease expirations',
        lines: [...expiryLines(expiries, colors), ...(expiries === undefined ? [] : unpaid)],
      },
      {
        title: `Mark to market ${methodText(markToMarket?.method)}`,
        lines: [...marketLines(markToMarket, colors), ...(markToMarket === undefined ? [] : unpaid)],
      },
      { title: 'Recent leases vs. market rents, averages', lines: signingLines(view.signings, colors) },
      {
        title: `Loss-to-lease burn-off, market rent ${methodText(burnOff?.method)}`,
        lines: [...burnOffLines(burnOff, colors), ...(burnOff === undefined ? [] : unpaid)],
      },
    ],
    colors,
  )
}

const methodNames: Readonly<Record<MarkToMarketMethod, string>> = {
  unit: 'by unit market rent',
  floorplan: 'by floorplan',
  recentLeases: 'by recent leases',
  tradeOuts: 'by trade-outs since the earlier roll',
  comps: 'by comps',
}

function methodText(method: MarkToMarketMethod | undefined): string {
  return method === undefined ? '' : methodNames[method]
}

function mixLines(mix: readonly UnitMixLine[] | undefined, colors: Colors): string[] {
  if (mix === undefined) return []
  const hasPlans = mix.some(({ floorplan }) => floorplan !== null)
  const hasTiers = mix.some(({ renovation }) => renovation !== null)
  const row = (line: UnitMixLine) => [
    ...(hasPlans ? [line.isTotal ? 'All residential units' : (line.floorplan ?? unknownText)] : []),
    line.isTotal ? (hasPlans ? '' : 'All') : `${line.bed ?? '?'}|${line.bath ?? '?'}`,
    ...(hasTiers ? [line.renovation ?? ''] : []),
    countText(line.units),
    countText(line.occupied),
    countText(line.vacant),
    countText(line.nonRevenue),
    percentText(line.occupancy),
    countText(line.averageSquareFeet === null ? null : Math.round(line.averageSquareFeet)),
    dollarsText(line.averageMarketRent),
    dollarsText(line.minimumContractRent),
    dollarsText(line.averageContractRent),
    dollarsText(line.maximumContractRent),
    line.contractRentPerSquareFoot === null ? unknownText : `$${line.contractRentPerSquareFoot.toFixed(2)}`,
    dollarsText(line.lossToLease),
  ]
  const words = [...(hasPlans ? ['Floorplan'] : []), 'Bed|bath', ...(hasTiers ? ['Tier'] : [])]
  const blanks = words.map(() => '')
  return figureTable(
    [
      [...blanks, '', '', '', 'Non-', 'Occu-', 'Avg', 'Avg', 'Contract', '', '', '', 'Loss to'],
      [...words, 'Units', 'Leased', 'Vacant', 'rev.', 'pancy', 'SF', 'market', 'min', 'avg', 'max', '$/SF', 'lease'],
    ],
    mix.map((line) => ({ cells: row(line), isTotal: line.isTotal })),
    words.length,
    colors,
  )
}

function occupancyLines(rows: RentRollView['occupancy'], colors: Colors): string[] {
  return figureTable(
    [
      ['', '', '', 'On', 'Notice', '', 'Vacant', 'Non-', 'Occu-', ''],
      ['Floorplan', 'Units', 'Occupied', 'notice', 'leased', 'Vacant', 'leased', 'rev.', 'pied %', 'Leased %'],
    ],
    (rows ?? []).map((row) => ({
      isTotal: row.isTotal,
      cells: [
        row.isTotal ? 'All residential units' : (row.floorplan ?? unknownText),
        ...[row.units, row.occupied, row.onNotice, row.noticeLeased, row.vacant, row.vacantLeased].map(countText),
        countText(row.nonRevenue),
        percentText(row.occupiedShare),
        percentText(row.leasedShare),
      ],
    })),
    1,
    colors,
  )
}

function expiryLines(rows: RentRollView['expiries'], colors: Colors): string[] {
  if (rows === undefined || rows.length === 0) return []
  const sum = (pick: (row: LeaseExpiry) => number | null) => sumKnown(rows.map(pick))
  const rent = sum(({ contractRent }) => contractRent)
  const rents = dollarColumn([...rows.map(({ contractRent }) => contractRent), rent])
  const unknown = sum(({ unknownRents }) => unknownRents) ?? 0
  const table = figureTable(
    [['Month', 'Leases', 'Share', 'Cumulative', 'Square feet', 'Contract rent', 'Share']],
    [
      ...rows.map((row, at) => ({
        cells: [
          monthText(row.month),
          countText(row.leases),
          percentText(row.leaseShare),
          percentText(row.cumulativeShare),
          countText(row.squareFeet),
          rents[at] ?? '',
          percentText(row.rentShare),
        ],
      })),
      {
        isTotal: true,
        cells: [
          'All leases',
          countText(sum(({ leases }) => leases)),
          percentText(1),
          '',
          countText(sum(({ squareFeet }) => squareFeet)),
          rents.at(-1) ?? '',
          percentText(rent === null ? null : 1),
        ],
      },
    ],
    1,
    colors,
  )
  if (unknown === 0) return table
  return [...table, colors.yellow(`% of rent excludes ${plural(unknown, 'lease')} without rent.`)]
}

function unpaidLines(unpaid: RentRollView['unpaid'], colors: Colors): string[] {
  if (unpaid === undefined) return []
  const { units, contractRent } = unpaid
  const rent = contractRent === null ? '' : `, ${moneyText(contractRent)}/mo contract rent,`
  return [
    colors.yellow(`Excluded: ${plural(units, 'occupied unit')}${rent} leased to employees or with reversed rent.`),
  ]
}

function marketLines(marked: MarkToMarket | undefined, colors: Colors): string[] {
  if (marked === undefined) return []
  const { floorplans } = marked
  const total = floorplans.at(-1)
  const unmarked = (total?.leasedUnits ?? 0) - (total?.markedUnits ?? 0)
  return [
    ...figureTable(
      [
        [
          'Floorplan',
          'Market rent basis',
          'Leased',
          'Marked to market',
          'Market rent',
          'Contract rent',
          labelOf('lossToLease'),
          '% of market',
        ],
      ],
      floorplans.map((row) => ({
        isTotal: row.isTotal,
        cells: [
          row.isTotal ? 'All residential units' : (row.floorplan ?? unknownText),
          row.isTotal ? '' : basisText(row.bases),
          countText(row.leasedUnits),
          countText(row.markedUnits),
          dollarsText(row.marketRent),
          dollarsText(row.contractRent),
          dollarsText(row.lossToLease),
          percentText(row.lossShare),
        ],
      })),
      2,
      colors,
    ),
    ...(unmarked > 0
      ? [
          colors.yellow(
            `Excluded: ${plural(unmarked, 'leased unit')} without a contract rent or a market rent by this method.`,
          ),
        ]
      : []),
  ]
}

const signingNames = { new: 'New leases', renewal: 'Renewals', unknown: 'New or renewed' } as const

function signingLines(signings: RentRollView['signings'], colors: Colors): string[] {
  const captions = ['Leases', 'Market', 'Signed', 'Below market', '%']
  const cells = (row: NonNullable<typeof signings>[number]) => [
    countText(row.leases),
    dollarsText(row.averageMarketRent),
    dollarsText(row.averageContractRent),
    dollarsText(row.averageGap),
    percentText(row.gapShare),
  ]
  return leaseKindTable(signings ?? [], signingNames, { captions, cells }, colors)
}

/** Returns a table of leases by kind and floorplan, each kind with its total. */
export function leaseKindTable<
  Kind extends string,
  Row extends { kind: Kind; isTotal: boolean; floorplan: string | null },
>(
  rows: readonly Row[],
  names: Readonly<Record<Kind, string>>,
  { captions, cells }: { captions: readonly string[]; cells: (row: Row) => readonly string[] },
  colors: Colors,
): string[] {
  const shown = rows.map((row) => ({
    isTotal: row.isTotal,
    cells: [names[row.kind], row.isTotal ? 'all' : (row.floorplan ?? unknownText), ...cells(row)],
  }))
  return figureTable([['', 'Floorplan', ...captions]], shown, 2, colors)
}

function basisText(bases: readonly string[]): string {
  const [first, ...more] = bases
  if (first === undefined) return unknownText
  return more.length === 0 ? first : `${first} and ${countText(more.length)} more`
}

function burnOffLines(view: RentRollView['burnOff'], colors: Colors): string[] {
  if (view === undefined) return []
  const { months } = view
  return figureTable(
    [
      ['Leases', '', '', '', 'Loss to', 'Loss', 'Total'],
      ['ending', 'Leases', 'Contract', 'Market', 'lease', 'left', 'rent'],
    ],
    months.map(({ month, leases, contractRent, marketRent, lossToLease, remaining, rentThen }) => ({
      cells: [
        expirationText(month),
        countText(leases),
        ...[contractRent, marketRent, lossToLease, remaining, rentThen].map(dollarsText),
      ],
    })),
    1,
    colors,
  )
}

function expirationText(month: string): string {
  if (month === 'expired') return 'Expired'
  return month === 'unknown' ? 'No end date' : monthText(month)
}
