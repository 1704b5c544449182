import { placeOfAddress } from '../../shared/address.ts'
import { type ChosenReading, chooseReading } from '../../shared/choose-reading.ts'
import type { Finding } from '../../shared/finding.ts'
import type { Grid } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'
import type { Tie } from '../../shared/tie.ts'
import type { Alternative, JudgedReading, VerdictReason } from '../../shared/verdict.ts'
import { rentRollFindings } from '../checks/rent-roll-findings.ts'
import type { RentRollCorrection } from '../rent-roll.corrections.ts'
import type { RentRoll } from '../rent-roll.schema.ts'
import { rentRollSummary } from '../rules/rent-roll-summary.ts'
import { writtenRoll } from '../rules/written-roll.ts'
import { mergedCorrections, rentRollCorrections } from './rent-roll-corrections.ts'
import { hiddenRows, rollProposals, unitsInHiddenRows, weightOfRoll } from './roll-choices.ts'
import { type RentRollContext, type RollReadout, readRoll } from './roll-readout.ts'
import { rollVerdict } from './roll-verdict.ts'
import { withWrittenRoll } from './with-written-roll.ts'

export type { RentRollContext } from './roll-readout.ts'

/** A rent roll with the proof of its reading. */
export interface RentRollReading extends JudgedReading {
  rentRoll: RentRoll
  findings: Finding[]
  ledger: Ledger
  ties: Tie[]
  /** Another reading that comes close; absent where none does. */
  alternatives?: Alternative<RentRollCorrection>[]
}

/**
 * Read a sheet as a rent roll: find its tables, fold charges into leases, tell units from future leases, name charge codes
 * and statuses, and hold everything against the totals that the sheet prints. Where those do not agree, or units stand twice,
 * other readings are tried, and the figures of the sheet choose among them.
 *
 * @returns `null` where the sheet holds no table of units.
 * @example
 * readRentRoll(gridOf('Sheet1', [['Unit', 'Tenant', 'Rent'], ['101', 'Alder', 900], ['102', 'Vacant', null]]), {
 *   file: 'rent-roll.csv', predictor: aPredictor() })?.rentRoll.units.map(({ contractRent }) => contractRent)
 * // => [900, 0]
 */
export function readRentRoll(grid: Grid, document: RentRollContext): RentRollReading | null {
  const written = writtenRoll(grid)
  if (written !== null) return withWrittenRoll(written, document, readRentRoll)
  const { file, corrections } = document
  const chosen = chooseReading<RollReadout, RentRollCorrection>({
    read: (says) => {
      if (says.length === 0) return readRoll(grid, document)
      return readRoll(grid, { ...document, corrections: mergedCorrections(rentRollCorrections(says), corrections) })
    },
    propose: (readout) => rollProposals(grid, readout),
    weigh: weightOfRoll,
    mostReadings: grid.rows.length > longRoll ? mostOfLongRoll : mostReadings,
  })
  if (chosen === null) return null
  const readout = chosen.best.reading
  const isShown = chosen.best.choices.every(({ key }) => key !== hiddenRows)
  const expectedUnitCount = document.expectedUnitCount ?? null
  const evidence = {
    ...readout,
    grid,
    file,
    expectedUnitCount,
    choices: chosen.best.choices,
    hiddenUnits: isShown ? unitsInHiddenRows(grid, readout) : [],
  }
  const findings = rentRollFindings(evidence, document.findingParameters)
  const alternatives = closeAlternatives(chosen)
  const judged = rollVerdict({ grid, readout, findings, rivals: alternatives.map(rivalReason) })
  const { rentRoll, ledger, ties } = readout
  return { rentRoll, findings, ledger, ties, ...judged, ...(alternatives.length > 0 ? { alternatives } : {}) }
}

/** The most readings of a sheet, and of a long one. Our own choice. */
const mostReadings = 10
const mostOfLongRoll = 3
const longRoll = 5000

/** Readings nearer to each other than this, as a logarithm of odds, are not told apart by the document. Our own choice. */
const closeMargin = 3

function closeAlternatives({
  best,
  runnerUp,
}: ChosenReading<RollReadout, RentRollCorrection>): Alternative<RentRollCorrection>[] {
  if (runnerUp === null || best.weight - runnerUp.weight >= closeMargin) return []
  const [read, other] = [best, runnerUp].map(({ reading }) => rentRollSummary(reading.rentRoll))
  const figures = summed.flatMap(([key, what]) =>
    read?.[key] === other?.[key] ? [] : [{ what, read: read?.[key] ?? null, alternative: other?.[key] ?? null }],
  )
  if (figures.length === 0) return []
  const made = new Set(best.choices.map(({ key }) => key))
  const more = runnerUp.choices.filter(({ key }) => !made.has(key))
  const undone = best.choices.filter(({ key }) => runnerUp.choices.every((choice) => choice.key !== key))
  const corrections = [
    ...undone.flatMap(({ says }) => says.flatMap((said) => contraryOf(said, runnerUp.reading))),
    ...more.flatMap(({ says }) => says),
  ]
  const sentences = [...undone.map(({ message }) => `Without this: ${message}`), ...more.map(({ message }) => message)]
  return [{ message: sentences.join(' '), figures, corrections }]
}

/** What a person says who does not follow what the reader supposed. */
function contraryOf(said: RentRollCorrection, plain: RollReadout): RentRollCorrection[] {
  if (said.kind === 'unitRow') return [{ ...said, unitRow: 'unit' }]
  if (said.kind !== 'columnKind') return []
  const at = placeOfAddress(`${said.column}1`)?.column
  const column = plain.rentRoll.columns.find((one) => one.column === at)
  return column ? [{ ...said, columnKind: column.kind }] : []
}

const summed = [
  ['unitCount', 'Units'],
  ['occupiedCount', 'Occupied units'],
  ['totalMarketRent', 'Market rent'],
  ['totalContractRent', 'Contract rent'],
] as const

function rivalReason({ message, figures }: Alternative<RentRollCorrection>): VerdictReason {
  const rent = figures.find(({ what }) => what === 'Contract rent')
  const dollars = rent ? Math.abs((rent.alternative ?? 0) - (rent.read ?? 0)) : null
  return {
    code: 'also-reads-otherwise',
    message: `The roll may also be read otherwise. ${message}`,
    dollars,
    source: null,
  }
}
