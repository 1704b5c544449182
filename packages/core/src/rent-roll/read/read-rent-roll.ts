import { cellAddress, placeOfAddress } from '../../shared/address.ts'
import { type ChosenReading, chooseReading, documentBase } from '../../shared/choose-reading.ts'
import type { Tie } from '../../shared/evidence.ts'
import type { Finding } from '../../shared/findings.ts'
import { type Grid, textAt, textsOfRow } from '../../shared/grid.ts'
import { joinedLedgers, type Ledger, LedgerBook } from '../../shared/ledger.ts'
import { type Alternative, type JudgedReading, reason, type VerdictReason } from '../../shared/verdict.ts'
import { rentRollFindings } from '../findings/rent-roll-findings.ts'
import type { RentRollCorrection } from '../rent-roll.corrections.ts'
import type { RentRoll } from '../rent-roll.schema.ts'
import { rentRollSummary } from '../rules/summary.ts'
import { type DownloadedCode, type DownloadedRoll, downloadedRoll } from '../rules/written-roll.ts'
import { hiddenRows, readingWeight, rollProposals, unitsInHiddenRows } from './choices.ts'
import { mergedCorrections, type RentRollCorrections, rentRollCorrections } from './corrections.ts'
import { type RentRollContext, type RollReadout, readRoll } from './readout.ts'
import { rollVerdict } from './verdict.ts'

export type { RentRollContext } from './readout.ts'

/** A rent roll with the evidence for its reading. */
export interface RentRollReading extends JudgedReading {
  rentRoll: RentRoll
  findings: Finding[]
  ledger: Ledger
  ties: Tie[]
  /** Other readings that come close; absent if there are none. */
  alternatives?: Alternative<RentRollCorrection>[]
}

/**
 * Reads a sheet as a rent roll: finds its tables, folds charges into leases, separates units from future leases, maps
 * charge codes and statuses, and compares everything with the totals that the sheet prints. If those do not tie, or
 * units are listed twice, it tries other readings and chooses by the sheet's printed totals.
 *
 * @returns `null` if the sheet has no unit table.
 * @example
 * readRentRoll(gridOf('Sheet1', [['Unit', 'Tenant', 'Rent'], ['101', 'Alder', 900], ['102', 'Vacant', null]]), {
 *   file: 'rent-roll.csv', predictor: aPredictor() })?.rentRoll.units.map(({ contractRent }) => contractRent)
 * // => [900, 0]
 */
export function readRentRoll(grid: Grid, document: RentRollContext): RentRollReading | null {
  const written = downloadedRoll(grid)
  if (written !== null) return withDownloadedRoll(written, document, readRentRoll)
  const { file, corrections } = document
  const chosen = chooseReading<RollReadout, RentRollCorrection>({
    read: (changes) => {
      if (changes.length === 0) return readRoll(grid, document)
      return readRoll(grid, { ...document, corrections: mergedCorrections(rentRollCorrections(changes), corrections) })
    },
    propose: (readout) => rollProposals(grid, readout),
    weigh: readingWeight,
    maximumReadings: grid.rows.length > longRoll ? maximumForLongRoll : maximumReadings,
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
  const judged = rollVerdict({ grid, readout, findings, alternativeReasons: alternatives.map(rivalReason) })
  const { rentRoll, ledger, ties } = readout
  return { rentRoll, findings, ledger, ties, ...judged, ...(alternatives.length > 0 ? { alternatives } : {}) }
}

/** Maximum number of readings of a sheet, and of a long one. Our own choice. */
const maximumReadings = 10
const maximumForLongRoll = 3
const longRoll = 5000

/** Readings closer than this, as a logarithm of odds, are not distinguished by the document. Our own choice. */
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
    ...undone.flatMap(({ changes }) =>
      changes.flatMap((corrected) => oppositeCorrections(corrected, runnerUp.reading)),
    ),
    ...more.flatMap(({ changes }) => changes),
  ]
  const sentences = [
    ...undone.map(({ message }) => `Without this assumption: ${message}`),
    ...more.map(({ message }) => message),
  ]
  return [{ message: sentences.join(' '), figures, corrections }]
}

/** Returns the corrections that undo a correction assumed by the reader. */
function oppositeCorrections(corrected: RentRollCorrection, plain: RollReadout): RentRollCorrection[] {
  if (corrected.kind === 'unitRow') return [{ ...corrected, unitRow: 'unit' }]
  if (corrected.kind !== 'columnKind') return []
  const at = placeOfAddress(`${corrected.column}1`)?.column
  const column = plain.rentRoll.columns.find((one) => one.column === at)
  return column ? [{ ...corrected, columnKind: column.kind }] : []
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
  const text = `The rent roll has another possible interpretation. ${message} Confirm which is correct.`
  return reason('also-reads-otherwise', text, dollars)
}

/**
 * Reads a downloaded rent roll with its statements about leases, codes, statuses and floorplans next to them. Users'
 * corrections to the download itself take precedence.
 *
 * @param read Reads the sheet without those columns.
 */
function withDownloadedRoll<
  Reading extends { rentRoll: RentRoll; ledger: Ledger },
  Document extends { corrections?: RentRollCorrections },
>(
  written: DownloadedRoll,
  document: Document,
  read: (grid: Grid, document: Document) => Reading | null,
): Reading | null {
  const readWith = (corrected: readonly RentRollCorrection[]) =>
    read(written.leases, {
      ...document,
      corrections: mergedCorrections(rentRollCorrections(corrected), document.corrections),
    })
  const { sheet } = written.leases
  const plain = [
    ...tagCorrections(written),
    ...written.floorplans.map((plan) => ({ kind: 'floorplan' as const, sheet, ...documentBase, ...plan })),
    ...written.codes.filter(({ isChosen }) => isChosen).map((code) => codeCorrection(sheet, code)),
  ]
  const first = readWith(plain)
  if (first === null) return null
  const missed = [...codeCorrections(first.rentRoll, written), ...statusCorrections(first.rentRoll, written)]
  const reading = missed.length === 0 ? first : (readWith([...plain, ...missed]) ?? first)
  const descriptions = new Map(written.codes.map(({ code, description }) => [code, description]))
  const chargeCodes = reading.rentRoll.chargeCodes.map((code) => {
    return { ...code, description: code.description ?? descriptions.get(code.code) ?? null }
  })
  return {
    ...reading,
    rentRoll: { ...reading.rentRoll, chargeCodes },
    ledger: withAdjacentLedger(reading.ledger, written),
  }
}

/** Returns the tags of each unit as corrections, at the cell of its number. */
function tagCorrections({ leases, captionRow, tags }: DownloadedRoll): RentRollCorrection[] {
  const { sheet } = leases
  const column = textsOfRow(leases, captionRow).indexOf('Unit')
  return [...tags].flatMap(([row, tag]): RentRollCorrection[] => {
    const unit = textAt(leases, row, column)
    return unit === ''
      ? []
      : [{ kind: 'unitTags', sheet, ...documentBase, cell: cellAddress(row, column), unit, tags: [...tag] }]
  })
}

function codeCorrection(sheet: string, { code, category, inPlaceRent, yearly }: DownloadedCode): RentRollCorrection {
  return { kind: 'chargeCode', sheet, ...documentBase, code, category, inPlaceRent, yearly }
}

/** Returns corrections of codes that are read otherwise than written. */
function codeCorrections(
  { chargeCodes }: RentRoll,
  { codes, leases: { sheet } }: DownloadedRoll,
): RentRollCorrection[] {
  return codes.flatMap((written) => {
    const read = chargeCodes.find(({ code }) => code === written.code)
    if (!read) return []
    const { inPlaceRent, yearly } = written
    if (read.category !== written.category) return [codeCorrection(sheet, written)]
    if (read.inPlaceRent === inPlaceRent && read.yearly === yearly) return []
    return [{ kind: 'chargeCode', sheet, ...documentBase, code: written.code, inPlaceRent, yearly }]
  })
}

/** Returns corrections of statuses that are read otherwise than written. */
function statusCorrections({ units }: RentRoll, { statuses, leases: { sheet } }: DownloadedRoll): RentRollCorrection[] {
  return statuses.flatMap(({ status, occupancy }) =>
    units.some((unit) => unit.status === status && unit.occupancy !== occupancy)
      ? [{ kind: 'status' as const, sheet, ...documentBase, status, occupancy }]
      : [],
  )
}

/** Returns the ledger of the whole sheet, including the columns next to the leases, which were read too. */
function withAdjacentLedger(ledger: Ledger, { additions, leases }: DownloadedRoll): Ledger {
  const book = new LedgerBook(additions)
  for (let row = 0; row < additions.rows.length; row++) {
    for (let column = leases.columnCount; column < additions.columnCount; column++)
      book.map(row, column, 'said of the roll')
  }
  return joinedLedgers(ledger, book.finish())
}
