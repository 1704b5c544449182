import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import {
  type LeaseEvent,
  type RentRollComparison,
  rentRollSummary,
  type UnitChange,
  unitName,
} from '@uwkit/core/rent-roll'
import {
  countText,
  dayText,
  dollarColumn,
  dollarsText,
  moneyText,
  percentText,
  plural,
  signedText,
  unknownText,
} from '@uwkit/core/text'
import type { Colors } from '../output/environment.ts'
import { changeCells, comparedTitle, figureTable, otherPropertyLines, reportText } from '../output/report.ts'
import { leaseKindTable } from './view-report.ts'

/** Display names of events. */
const eventNames: Readonly<Record<LeaseEvent, string>> = {
  renewal: 'Renewed',
  newLease: 'New lease',
  transfer: 'Transferred in',
  changedLease: 'New lease term, resident unknown',
  rentChanged: 'Rent changed, same lease',
  endChanged: 'Lease end changed',
  vacated: 'Vacated',
  unchanged: 'Unchanged',
  added: 'Only in the later roll',
  removed: 'Only in the earlier roll',
}

const fieldNames = {
  leaseStart: 'lease start',
  leaseEnd: 'lease end',
  moveIn: 'move-in',
  contractRent: 'contract rent',
  squareFeet: 'square feet',
} as const

/** Minimum fraction of the larger roll's units that two rolls of one property share. Below it they may be two properties. */
const likelySameShare = 0.5

/** Returns the text report of two rent rolls: events, rents by floorplan, trade-outs, units and restated terms. */
export function rentRollComparisonReport(
  comparison: RentRollComparison,
  { before, after }: { before: ReadRentRoll; after: ReadRentRoll },
  colors: Colors,
): string {
  const names = [before.rentRoll.property, after.rentRoll.property] as const
  return reportText(
    [
      {
        title: `Rent roll comparison${comparedTitle(...names)}`,
        lines: [
          ...documentLines({ Earlier: before, Later: after }, colors),
          ...warningLines(comparison, names, colors),
        ],
      },
      { title: 'Unit changes', lines: eventLines(comparison, colors) },
      { title: 'Average rent by floorplan, $/mo', lines: floorplanLines(comparison, colors) },
      { title: 'Average trade-outs, $/mo', lines: tradeOutLines(comparison, colors) },
      { title: 'Units with a change, contract rent in $/mo', lines: unitLines(comparison, colors) },
      { title: 'Restated lease terms', lines: restatedLines(comparison, colors) },
    ],
    colors,
  )
}

function documentLines(documents: Readonly<Record<string, ReadRentRoll>>, colors: Colors): string[] {
  return figureTable(
    [['', 'File', 'As of', 'Units', 'Occupied', 'Market', 'Contract']],
    Object.entries(documents).map(([name, { file, rentRoll }]) => {
      const summary = rentRollSummary(rentRoll)
      const counts = [summary.unitCount, summary.occupiedCount].map(countText)
      const rents = [summary.totalMarketRent, summary.totalContractRent].map(moneyText)
      return { cells: [name, file, dayText(summary.asOf), ...counts, ...rents] }
    }),
    3,
    colors,
  )
}

function warningLines(
  { units, counts }: RentRollComparison,
  names: readonly [string | null, string | null],
  colors: Colors,
): string[] {
  const warnings = otherPropertyLines(...names, colors)
  if (warnings.length > 0) return warnings
  const matched = units.length - counts.added - counts.removed
  const larger = matched + Math.max(counts.added, counts.removed)
  if (larger === 0 || matched / larger >= likelySameShare) return []
  return [
    '',
    colors.yellow(
      `Only ${countText(matched)} of ${plural(larger, 'unit')} are in both rolls. Confirm that both are for the same property.`,
    ),
  ]
}

function eventLines({ counts, restatedCount, units }: RentRollComparison, colors: Colors): string[] {
  const rows = Object.entries(eventNames)
    .filter(([event]) => counts[event as LeaseEvent] > 0)
    .map(([event, name]) => ({ cells: [name, countText(counts[event as LeaseEvent])] }))
  const transferredCount = units.filter(({ transferredTo }) => transferredTo !== null).length
  const moved = transferredCount > 0 ? [`${plural(transferredCount, 'resident')} transferred within the property.`] : []
  const restated = restatedCount > 0 ? [`${plural(restatedCount, 'unit')} with restated lease terms.`] : []
  return [
    ...figureTable([], [...rows, { cells: ['All', countText(units.length)], isTotal: true }], 1, colors),
    ...moved,
    ...restated,
  ]
}

function floorplanLines({ floorplans }: RentRollComparison, colors: Colors): string[] {
  const pair = (was: string, is: string) => (was === is ? is : `${was} → ${is}`)
  return figureTable(
    [
      ['', '', '', 'Market', '', 'Contract', '', 'Same units', '', ''],
      ['Floorplan', 'Units', 'Occupied', 'before', 'after', 'before', 'after', 'count', 'change', '%'],
    ],
    floorplans.map(({ floorplan, isTotal, before, after, likeForLike }) => ({
      isTotal,
      cells: [
        isTotal ? 'All residential units' : (floorplan ?? unknownText),
        pair(countText(before.units), countText(after.units)),
        pair(countText(before.occupied), countText(after.occupied)),
        dollarsText(before.averageMarketRent),
        dollarsText(after.averageMarketRent),
        dollarsText(before.averageContractRent),
        dollarsText(after.averageContractRent),
        countText(likeForLike.units),
        ...changeCells(likeForLike.averageChange, likeForLike.changeShare),
      ],
    })),
    1,
    colors,
  )
}

const tradeOutNames = { renewal: 'Renewals', new: 'New residents', unknown: 'Unknown resident' } as const

function tradeOutLines({ tradeOutSummaries }: RentRollComparison, colors: Colors): string[] {
  const captions = ['Leases', 'Before', 'After', 'Change', '%']
  const cells = (row: (typeof tradeOutSummaries)[number]) => [
    countText(row.count),
    dollarsText(row.averageBefore),
    dollarsText(row.averageAfter),
    ...changeCells(row.averageChange, row.changeShare),
  ]
  return leaseKindTable(tradeOutSummaries, tradeOutNames, { captions, cells }, colors)
}

function unitLines({ units }: RentRollComparison, colors: Colors): string[] {
  const changed = units.filter(({ event, transferredTo }) => event !== 'unchanged' || transferredTo !== null)
  const columns = [
    changed.map(({ before }) => before?.contractRent ?? null),
    changed.map(({ after }) => after?.contractRent ?? null),
    changed.map(({ contractRentChange }) => contractRentChange),
  ]
  // Cents in all three columns or in none.
  const texts = dollarColumn(columns.flat())
  return figureTable(
    [['Unit', 'Floorplan', 'Event', 'Lease start', 'Before', 'After', 'Change', '%']],
    changed.map((change, at) => {
      const paid = change.before?.contractRent ?? 0
      const { contractRentChange: by } = change
      const share = by === null || paid === 0 ? null : by / paid
      return {
        cells: [
          unitName(change),
          change.floorplan ?? unknownText,
          eventText(change),
          dayText(change.after?.leaseStart ?? null),
          texts[at] ?? '',
          texts[at + changed.length] ?? '',
          signedText(texts[at + 2 * changed.length] ?? '', by),
          signedText(percentText(share), share),
        ],
      }
    }),
    4,
    colors,
  )
}

function eventText({ event, before, after, transferredFrom, transferredTo }: UnitChange): string {
  const from =
    transferredFrom === null ? '' : `${event === 'added' ? ', resident' : ''} from ${unitName(transferredFrom)}`
  const to = transferredTo === null ? '' : `, former resident now in ${unitName(transferredTo)}`
  const ends =
    event === 'endChanged' ? `, ${dayText(before?.leaseEnd ?? null)} → ${dayText(after?.leaseEnd ?? null)}` : ''
  return `${eventNames[event]}${ends}${from}${to}`
}

function restatedLines({ units }: RentRollComparison, colors: Colors): string[] {
  const rows = units.flatMap((change) =>
    change.restated.map(({ field, before, after }) => {
      const text = (value: string | number) =>
        typeof value === 'string' ? dayText(value) : field === 'squareFeet' ? countText(value) : moneyText(value)
      const place = change.after?.source
      return {
        cells: [unitName(change), fieldNames[field], text(before), text(after), place ? `row ${place.row}` : ''],
      }
    }),
  )
  return figureTable([['Unit', 'Term', 'Earlier roll', 'Later roll', '']], rows, 2, colors)
}
