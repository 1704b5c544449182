import type { RentBridge, RentBridgePart, RentBridgePartKey } from '@uwkit/core/sizing'
import type { Colors } from '../output/environment.ts'
import { figure, percent, plural, wholeDollars } from '../output/format.ts'
import { figureTable, reportText } from '../output/report.ts'

const partNames: Record<RentBridgePartKey, string> = {
  lossToLease: 'Loss to lease',
  vacancy: 'Vacancy',
  nonRevenue: 'Model, office, down and employee units',
  concessions: 'Concessions',
  badDebt: 'Bad debt',
  timing: 'Timing',
}

/** Above this part of the potential, what is left open is shown in yellow. Our own choice. */
const worthAsking = 0.02

/** A bridge over the year, and over the month beside the roll, for a person: every gap, what each document says of it, and why. */
export function bridgeReport(
  bridges: readonly RentBridge[],
  { property, files }: { property: string | null; files: readonly string[] },
  colors: Colors,
): string {
  const [first] = bridges
  const title = `From potential rent to collected rent${property === null ? '' : `: ${property}`}`
  const unknown = first?.unknownUnits ?? 0
  return reportText(
    [
      {
        title,
        lines: [
          colors.dim(files.join('  ')),
          ...(first === undefined ? [] : [basisLine(first)]),
          ...(unknown === 0
            ? []
            : [
                colors.yellow(`${plural(unknown, 'unit')} without any rent ${unknown === 1 ? 'adds' : 'add'} nothing.`),
              ]),
        ],
      },
      ...bridges.map((bridge) => ({ title: `${bridge.period}, dollars`, lines: bridgeLines(bridge, colors) })),
    ],
    colors,
  )
}

function basisLine({ basis, asOf, potential, withoutMarketRent }: RentBridge): string {
  const others =
    withoutMarketRent === 0 ? '' : `, ${figure(withoutMarketRent)} of them at contract for want of a market rent`
  const how = basis === 'market' ? `at market rents${others}` : 'at the rents of the leases, empty units at market'
  return `Rent roll as of ${asOf ?? 'an unknown date'}: ${plural(potential.units, 'unit')}, ${how}`
}

function bridgeLines(bridge: RentBridge, colors: Colors): string[] {
  const { potential, parts, unexplained, unexplainedShare, collected } = bridge
  const row = (part: RentBridgePart) => ({
    cells: [
      partNames[part.key],
      part.why,
      wholeDollars(part.amount),
      part.key === 'timing' ? '' : wholeDollars(part.statement),
      part.key === 'timing' ? '' : wholeDollars(part.rentRoll),
    ],
  })
  const isOpen = (unexplainedShare ?? 0) > worthAsking
  const left = `${percent(unexplainedShare)} of the potential`
  return figureTable(
    [['', '', 'Bridge', 'Statement', 'Rent roll']],
    [
      { cells: ['Potential rent of the roll', '', wholeDollars(potential.amount)], isTotal: true },
      ...parts.map(row),
      { cells: ['Not explained', isOpen ? colors.yellow(left) : left, wholeDollars(unexplained)] },
      { cells: ['Collected rent of the statement', '', wholeDollars(collected.amount)], isTotal: true },
    ],
    2,
    colors,
  )
}
