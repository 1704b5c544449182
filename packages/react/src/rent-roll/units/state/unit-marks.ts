import type { Correction, ReadRentRoll } from '@uwkit/core/parsed-file'
import type { RentRollUnit } from '@uwkit/core/rent-roll'
import type { FindingSeverity } from '@uwkit/core/shared'
import type { CellMark } from '../../../grid/index.ts'
import type { UnitCell } from './cells-at-source.ts'
import type { EditPlaces } from './edit-place.ts'

/** The reading that marks are of, and where its cells stand. */
export interface MarkedReading {
  document: ReadRentRoll
  /** By row id. */
  units: ReadonlyMap<string, RentRollUnit>
  places: EditPlaces
  corrections: readonly Correction[]
  /** The cell of the grid for a cell of the source. */
  cellAt: (address: string) => UnitCell | null
}

/**
 * Looks up what is known of a cell beside its value: what was found in it, whether it was guessed or remembered, and where it
 * was read.
 */
export function unitMarks(reading: MarkedReading): (row: string, column: string) => CellMark | null {
  const { document, units, places, corrections } = reading
  const found = findingsByCell(reading)
  const isRemembered = rememberedCells(corrections, document.sheet)
  return (row, column) => {
    const unit = units.get(row)
    if (unit === undefined) return null
    const address = places.sourceOf(unit, column)
    const finding = found.get(`${row} ${column}`)
    const origin = originOf(unit, column, isRemembered, places)
    if (address === null && finding === undefined && origin === undefined) return null
    return {
      ...(address === null ? {} : { source: `${document.sheet}!${address}` }),
      ...(finding === undefined ? {} : { finding }),
      ...(origin === undefined ? {} : { origin }),
    }
  }
}

const severities: Readonly<Record<FindingSeverity, NonNullable<CellMark['finding']>['severity']>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
}
const ranks = ['note', 'warning', 'error'] as const

function findingsByCell({ document, cellAt }: MarkedReading): ReadonlyMap<string, NonNullable<CellMark['finding']>> {
  const found = new Map<string, NonNullable<CellMark['finding']>>()
  for (const { severity, message, source, places, dismissal } of document.findings) {
    if (dismissal !== undefined) continue
    for (const place of places ?? (source === null ? [] : [source])) {
      const cell = place.sheet === document.sheet ? cellAt(place.cell) : null
      if (cell === null) continue
      const key = `${cell.row} ${cell.column}`
      const known = found.get(key)
      const own = severities[severity]
      found.set(key, known === undefined ? { severity: own, text: message } : joined(known, own, message))
    }
  }
  return found
}

/** Two findings in one cell: the graver sign, and both texts. */
function joined(known: NonNullable<CellMark['finding']>, severity: (typeof ranks)[number], text: string) {
  const isGraver = ranks.indexOf(severity) > ranks.indexOf(known.severity)
  return isGraver ? { severity, text: `${text} ${known.text}` } : { ...known, text: `${known.text} ${text}` }
}

/**
 * Says of a cell whether it holds because it was remembered from an earlier file, and nobody has said otherwise since.
 *
 * @param sheet The sheet that the corrections are to be of.
 * @example
 * const word = { sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, rule: 'r1' }
 * const isRemembered = rememberedCells([{ kind: 'floorplan', ...word, floorplan: 'A1', bed: 1 }], 'Roll')
 * const unit = { status: 'Occupied', floorplan: 'A1' }
 * ;[isRemembered(unit, 'bed'), isRemembered(unit, 'unit')]
 * // => [true, false]
 */
export function rememberedCells(
  corrections: readonly Correction[],
  sheet: string,
): (unit: Pick<RentRollUnit, 'status' | 'floorplan'>, column: string) => boolean {
  const ofSheet = corrections.filter((one) => one.sheet === sheet && one.rule)
  const plans = new Set(ofSheet.flatMap((one) => (one.kind === 'floorplan' ? one.floorplan : [])))
  const statuses = new Set(ofSheet.flatMap((one) => (one.kind === 'status' ? one.status : [])))
  return ({ status, floorplan }, column) => {
    if (column === 'occupancy') return statuses.has(status)
    return (column === 'bed' || column === 'bath') && floorplan !== null && plans.has(floorplan)
  }
}

function originOf(
  unit: RentRollUnit,
  column: string,
  isRemembered: (unit: RentRollUnit, column: string) => boolean,
  places: EditPlaces,
): CellMark['origin'] {
  if (isRemembered(unit, column)) return 'remembered'
  if (column === 'bed' || column === 'bath') {
    const isGuess = unit.bedBathConfidence !== null && unit.bedBathConfidence !== 'high'
    return isGuess && unit[column] !== null ? 'predicted' : undefined
  }
  if (column !== 'contractRent' || unit.isVacant) return undefined
  // The rent column says one thing and the charges of the lease another.
  const printed = unit.source.cells.contractRent
  const amount = printed === undefined ? null : places.cells.amount(printed)
  return amount !== null && unit.contractRent !== null && amount !== unit.contractRent ? 'conflicting' : undefined
}
