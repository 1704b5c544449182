import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { latestYear, stitchStatements } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { InvalidInputError } from '@uwkit/core/shared'
import { type RentBridge, type RentBridgePart, rentBridge, rentBridgePartLabels } from '@uwkit/core/sizing'
import { countText, dayText, dollarsText, percentText, plural } from '@uwkit/core/text'
import { type Colors, type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { figureTable, reportText } from '../output/report.ts'
import { type CorrectionOptions, documentReader } from '../parsed-file/index.ts'
import { chosenRentRoll, chosenStatements } from './chosen-documents.ts'

/** The options of `uw bridge` from the command line. */
export interface BridgeCommandOptions extends CorrectionOptions {
  rentRoll: string
  statement: string
  basis?: 'market' | 'contract'
  chart: number
  json: boolean
}

/**
 * Runs `uw bridge`: bridges the potential rent of the roll to the collected rent of the statement, over the year and
 * over the month nearest to the roll.
 *
 * @throws {InvalidInputError} A document has no rents.
 * @throws {UnreadableDocumentError} A file cannot be read, or does not contain the document.
 */
export async function runBridge(options: BridgeCommandOptions, environment: Environment): Promise<ExitCode> {
  const { out, colors } = environment
  chartOfAccounts(options.chart)
  const read = documentReader([options.rentRoll, options.statement], options, environment)
  const { file, rentRoll } = await chosenRentRoll(options.rentRoll, read)
  const statements = await chosenStatements(options.statement, read)
  const statement = combinedStatement(statements)
  const over = (stretch: 'year' | 'month') =>
    rentBridge(rentRoll, statement, { over: stretch, ...(options.basis === undefined ? {} : { basis: options.basis }) })
  const [year, month] = [over('year'), over('month')]
  if (year === null) {
    const found = [file, ...statements.map((each) => each.file)].join(', ')
    throw new InvalidInputError('the documents', found, 'must include a unit with a rent and a rental income line')
  }
  const names = [file, ...new Set(statements.map((each) => each.file))]
  const property = rentRoll.property ?? statement.property
  const text = options.json
    ? `${JSON.stringify({ files: names, property, year, month })}\n`
    : bridgeReport(month === null ? [year] : [year, month], { property, files: names }, colors)
  await out(text)
  return exitCodes.fine
}

/** Returns the statements of one file as one timeline if they are monthly, else the latest one. */
function combinedStatement(statements: readonly ReadStatement[]): ReadStatement['statement'] {
  const all = statements.map(({ statement }) => statement)
  const [first, ...others] = all
  if (first === undefined) throw new InvalidInputError('--statement', 0, 'must contain an operating statement')
  if (others.length === 0) return first
  const byMonth = all.every(({ periods }) => periods.every(({ kind, key }) => kind === 'month' && /^\d{4}/.test(key)))
  const last = (statement: ReadStatement['statement']) => latestYear(statement)?.periods.at(-1)?.key ?? ''
  return byMonth
    ? stitchStatements(all).statement
    : (all.toSorted((a, b) => (last(a) < last(b) ? -1 : 1)).at(-1) ?? first)
}

/** Fraction of the potential above which the unexplained part is shown in yellow. Our own choice. */
const openShareLimit = 0.02

/**
 * Returns the text report of a bridge over the year, and over the month nearest to the roll: every gap, its amount in each document, and
 * why.
 */
function bridgeReport(
  bridges: readonly RentBridge[],
  { property, files }: { property: string | null; files: readonly string[] },
  colors: Colors,
): string {
  const [first] = bridges
  const title = `GPR to collected rent${property === null ? '' : `: ${property}`}`
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
                colors.yellow(
                  `${plural(unknown, 'unit')} without a rent ${unknown === 1 ? 'adds' : 'add'} nothing to GPR.`,
                ),
              ]),
        ],
      },
      ...bridges.map((bridge) => ({ title: `${bridge.period}, $`, lines: bridgeLines(bridge, colors) })),
    ],
    colors,
  )
}

function basisLine({ basis, asOf, potential, withoutMarketRent }: RentBridge): string {
  const others =
    withoutMarketRent === 0 ? '' : `, except ${countText(withoutMarketRent)} at contract rent (no market rent)`
  const how = basis === 'market' ? `at market rent${others}` : 'at contract rent, vacant units at market'
  return `Rent roll as of ${asOf === null ? 'an unknown date' : dayText(asOf)}: ${plural(potential.units, 'unit')}, ${how}`
}

function bridgeLines(bridge: RentBridge, colors: Colors): string[] {
  const { potential, parts, unexplained, unexplainedShare, collected } = bridge
  const row = (part: RentBridgePart) => ({
    cells: [
      rentBridgePartLabels[part.key],
      part.why,
      dollarsText(part.amount),
      part.key === 'timing' ? '' : dollarsText(part.statement),
      part.key === 'timing' ? '' : dollarsText(part.rentRoll),
    ],
  })
  const isOpen = (unexplainedShare ?? 0) > openShareLimit
  const left = `${percentText(unexplainedShare)} of rent roll GPR`
  return figureTable(
    [['', '', 'Bridge', 'Statement', 'Rent roll']],
    [
      { cells: ['Rent roll GPR', '', dollarsText(potential.amount)], isTotal: true },
      ...parts.map(row),
      { cells: ['Unexplained', isOpen ? colors.yellow(left) : left, dollarsText(unexplained)] },
      { cells: ['Collected rent in statement', '', dollarsText(collected.amount)], isTotal: true },
    ],
    2,
    colors,
  )
}
