import type { Correction, ReadRentRoll } from '@uwkit/core/parsed-file'
import { type ChargeCodePredictions, rentRollSteps, suggestionLabel } from '@uwkit/core/rent-roll'
import { columnLetters } from '@uwkit/core/shared'
import { moneyText } from '@uwkit/core/text'
import type { OpenPoint } from '../parsed-file/index.ts'
import type { Step } from '../ui/index.ts'
import { chargeFacts, lowestProbability } from './charges/charge-codes.ts'
import { isUnmapped, missingColumns } from './columns/column-hints.ts'
import { floorplanFacts } from './floorplans/floorplan-rows.ts'

/** Inputs for open points in addition to the document. */
export interface OpenPointContext {
  /** Corrections, whose subjects are not open. @default none */
  corrections?: readonly Correction[]
  /** Suggested categories of charge codes. @default none */
  predictions?: ChargeCodePredictions | null
}

/** Findings that another open point covers. */
const reportedElsewhere = [
  'rent-roll/uncertain-charge-code',
  'rent-roll/bed-bath-unknown',
  'rent-roll/bed-bath-guessed',
  'rent-roll/unmapped-cells',
  'rent-roll/total-does-not-foot',
]
const unknownStatus = 'rent-roll/unknown-status'

/**
 * Returns the points to review in a rent roll in step order: columns, floorplans, charge codes, then findings, totals
 * that are off and unknown statuses.
 *
 * @example
 * rentRollOpenPoints({ sheet: 'Roll', file: 'roll.csv', findings: [], ties: [], ledger: { entries: [] }, rentRoll: {
 *   columns: [], units: [], futureLeases: [], unitTypes: [], chargeCodes: [] } }).map(({ id }) => id)
 * // => ['missing/unit', 'missing/rent']
 */
export function rentRollOpenPoints(document: ReadRentRoll, context: OpenPointContext = {}): OpenPoint[] {
  const { corrections = [], predictions = null } = context
  return [
    ...ofColumns(document, corrections),
    ...ofFloorplans(document, corrections),
    ...ofChargeCodes(document, corrections, predictions),
    ...ofFindings(document, corrections),
    ...ofTies(document),
  ]
}

function ofColumns(document: ReadRentRoll, corrections: readonly Correction[]): OpenPoint[] {
  const { rentRoll, file, sheet } = document
  const step = rentRollSteps.columns
  const corrected = new Set(
    corrections.flatMap((one) => (one.kind === 'columnKind' && one.sheet === sheet ? [one.column] : [])),
  )
  const missing = missingColumns(rentRoll).map(
    ({ id, hint }): OpenPoint => ({
      id: `missing/${id}`,
      step,
      kind: 'missing',
      label: hint,
      source: null,
      subject: null,
    }),
  )
  const unsure = rentRoll.columns.flatMap((mapping): OpenPoint[] => {
    const { column, caption, kind, suggestion, probability } = mapping
    const letters = columnLetters(column)
    const isNothing = isUnmapped(mapping, document)
    const isGuess = probability < lowestProbability && kind !== 'Ignore Column'
    if (corrected.has(letters) || !(isNothing || isGuess)) return []
    const name = caption.trim() === '' ? `Column ${letters} (no header)` : `Column ${letters} “${caption.trim()}”`
    return [
      {
        id: `column/${letters}`,
        step,
        kind: isNothing ? 'unmapped' : 'low confidence',
        label: isNothing
          ? `${name} is not mapped: select its type or “Ignore Column”`
          : `${name} may be ${suggestionLabel({ answer: suggestion, probability })}: confirm or change it`,
        source: { file, sheet, cell: `${letters}${firstRowOf(document)}` },
        subject: letters,
      },
    ]
  })
  return [...missing, ...unsure]
}

/** Returns the row of the first unit, whose cells show what a column contains. */
function firstRowOf({ rentRoll }: ReadRentRoll): number {
  return rentRoll.units[0]?.source.row ?? 1
}

function ofFloorplans(document: ReadRentRoll, corrections: readonly Correction[]): OpenPoint[] {
  return floorplanFacts(document, corrections)
    .filter(({ isMissing, isUnsure }) => isMissing || isUnsure)
    .map(({ type, units, isMissing, why }): OpenPoint => {
      const { file = document.file, sheet = document.sheet, cells } = units[0]?.source ?? {}
      const cell = cells?.floorplan
      return {
        id: `floorplan/${type.floorplan}`,
        step: rentRollSteps.floorplans,
        kind: isMissing ? 'missing' : 'low confidence',
        label: `Floorplan ${type.floorplan}: beds and baths ${isMissing ? 'unknown' : `${why}; confirm them`}`,
        source: cell === undefined ? null : { file, sheet, cell },
        subject: type.floorplan,
      }
    })
}

function ofChargeCodes(
  document: ReadRentRoll,
  corrections: readonly Correction[],
  predictions: ChargeCodePredictions | null,
): OpenPoint[] {
  return chargeFacts(document, corrections, predictions)
    .filter(({ isMissing, isUnsure }) => isMissing || isUnsure)
    .map(({ code, suggestions, isMissing }): OpenPoint => {
      const best = suggestions[0]
      const guess = best === undefined ? '' : `; suggested ${suggestionLabel(best)}`
      return {
        id: `charge-code/${code.code}`,
        step: rentRollSteps.chargeCodes,
        kind: isMissing ? 'missing' : 'low confidence',
        label: `Charge code ${code.code}, ${moneyText(code.total)}/mo: category ${isMissing ? 'unknown' : 'uncertain'}${guess}`,
        source: sourceOfCharge(document, code.code),
        subject: code.code,
      }
    })
}

function sourceOfCharge({ rentRoll }: ReadRentRoll, code: string): OpenPoint['source'] {
  const unit = rentRoll.units.find(({ charges }) => code in charges)
  const cell = unit?.source.cells.charges ?? unit?.source.cells.unit
  return unit === undefined || cell === undefined ? null : { file: unit.source.file, sheet: unit.source.sheet, cell }
}

function ofFindings({ findings, sheet }: ReadRentRoll, corrections: readonly Correction[]): OpenPoint[] {
  const settled = new Set(
    corrections.flatMap((one) => (one.kind === 'status' && one.sheet === sheet ? [one.status] : [])),
  )
  return findings
    .filter(({ severity, dismissal }) => severity !== 'info' && dismissal === undefined)
    .filter(({ id }) => !reportedElsewhere.includes(id))
    .filter(({ id, seen }) => id !== unknownStatus || seen === null || !settled.has(seen))
    .map(
      ({ id, message, source, seen }): OpenPoint => ({
        id: `finding/${id}/${source?.cell ?? ''}/${seen ?? ''}`,
        step: rentRollSteps.units,
        kind: id === unknownStatus ? 'unmapped' : 'finding',
        label: message,
        source,
        subject: id === unknownStatus ? seen : (source?.cell ?? null),
      }),
    )
}

function ofTies({ ties, findings }: ReadRentRoll): OpenPoint[] {
  const dismissed = new Set(
    findings.flatMap(({ dismissal, source }) => (dismissal === undefined ? [] : [source?.cell])),
  )
  return ties
    .filter(({ holds, source }) => !holds && !dismissed.has(source.cell))
    .map(
      ({ what, difference, source, measure }): OpenPoint => ({
        id: `tie/${what}/${source.cell}`,
        step: rentRollSteps.units,
        kind: 'tie',
        label: `${what} is off by ${measure === undefined ? moneyText(difference) : `${difference} ${measure}`}`,
        source,
        subject: source.cell,
      }),
    )
}

const names: readonly (readonly [number, string])[] = [
  [rentRollSteps.columns, 'Columns'],
  [rentRollSteps.floorplans, 'Floorplans'],
  [rentRollSteps.chargeCodes, 'Charges'],
  [rentRollSteps.units, 'Units'],
  [rentRollSteps.summary, 'Summary'],
]

/**
 * Returns the steps of a rent roll for the stepper, with the points left in each. The Charges step is omitted if there
 * are no charge codes; without a document, only Columns can be opened.
 *
 * @param document The rent roll; `null` if none could be read from the sheet.
 * @param points Points to review.
 * @example
 * stepsOfRentRoll(null, []).map(({ name, state }) => `${name} ${state}`)
 * // => ['Columns open', 'Floorplans none', 'Units none', 'Summary none']
 */
export function stepsOfRentRoll(
  document: Pick<ReadRentRoll, 'rentRoll'> | null,
  points: readonly Pick<OpenPoint, 'step' | 'kind'>[],
): Step[] {
  const hasCodes = document !== null && document.rentRoll.chargeCodes.length > 0
  return names
    .filter(([number]) => number !== rentRollSteps.chargeCodes || hasCodes)
    .map(([number, name]): Step => {
      const step = { id: String(number), number, name }
      if (document === null) {
        const disabledReason = 'No units yet: set the header rows and column types.'
        return number === rentRollSteps.columns
          ? { ...step, state: 'open' }
          : { ...step, state: 'none', disabledReason }
      }
      const open = points.filter((point) => point.step === number)
      if (open.length > 0) return { ...step, state: isOff(open) ? 'warning' : 'open', openCount: open.length }
      return { ...step, state: number === rentRollSteps.summary && points.length > 0 ? 'none' : 'done' }
    })
}

function isOff(points: readonly Pick<OpenPoint, 'kind'>[]): boolean {
  return points.some(({ kind }) => kind === 'tie' || kind === 'finding')
}
