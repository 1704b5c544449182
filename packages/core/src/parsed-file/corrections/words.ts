import type { LineItem } from '../../operating-statement/index.ts'
import { placeOfAddress } from '../../shared/address.ts'
import type { Correction, DismissalCorrection } from '../parsed-file.corrections.ts'
import type { ParsedFile, ReadDocument } from '../parsed-file.schema.ts'

/**
 * What a correction is about, in words that end no sentence.
 *
 * @example
 * correctionWords({ kind: 'cellValue', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, cell: 'C7', was: '900', value: 950 })
 * // => 'the value of cell C7'
 */
export function correctionWords(correction: Correction): string {
  switch (correction.kind) {
    case 'sheetKind':
      return `what the sheet holds`
    case 'headerRows':
      return `the captions in row ${correction.row}`
    case 'columnKind':
      return `the kind of column ${correction.column} “${correction.caption}”`
    case 'periodColumn':
      return `the period of column ${correction.column}`
    case 'chargeCode':
      return `charge code “${correction.code}”`
    case 'status':
      return `status “${correction.status}”`
    case 'floorplan':
      return `floorplan “${correction.floorplan}”`
    case 'unitTags':
      return `the tags of unit “${correction.unit}”`
    case 'unitRow':
      return `what the row of unit “${correction.unit}” is`
    case 'lineCategory':
      return `the category of line “${correction.label}”`
    case 'lineSign':
      return `the sign of line “${correction.label}”`
    case 'lineKind':
      return `what line “${correction.label}” is`
    case 'sectionBorder':
      return correction.border === 'firstExpense'
        ? `the first line of expenses, “${correction.label}”`
        : `the line of net operating income, “${correction.label}”`
    case 'cellValue':
      return `the value of cell ${correction.cell}`
    case 'dismissal':
      return `the dismissal of ${correction.findingId}`
  }
}

/** Where a correction was made, as far as its kind has a place. */
export interface CorrectionPlace {
  /** A1 address; `null` where the correction is not of a cell. */
  cell: string | null
  /** From 1, as a person counts; `null` where it is of no row. */
  row: number | null
  /** Letters; `null` where it is of no column as a whole, nor of a cell that was edited. */
  column: string | null
  /** The charge code, status or floorplan; `null` for other kinds. */
  word: string | null
}

/**
 * Where a correction was made.
 *
 * @example
 * placeOfCorrection({ kind: 'cellValue', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, cell: 'C7', was: '900', value: 950 })
 * // => { cell: 'C7', row: 7, column: 'C', word: null }
 */
export function placeOfCorrection(correction: Correction): CorrectionPlace {
  const none = { cell: null, row: null, column: null, word: null }
  switch (correction.kind) {
    case 'cellValue':
      return { ...none, cell: correction.cell, row: rowOf(correction.cell), column: lettersOf(correction.cell) }
    case 'unitTags':
    case 'unitRow':
    case 'lineCategory':
    case 'lineSign':
    case 'lineKind':
    case 'sectionBorder':
      return { ...none, cell: correction.cell, row: rowOf(correction.cell) }
    case 'dismissal':
      return { ...none, cell: correction.cell, row: correction.cell === null ? null : rowOf(correction.cell) }
    case 'headerRows':
      return { ...none, row: correction.row }
    case 'columnKind':
    case 'periodColumn':
      return { ...none, column: correction.column }
    case 'chargeCode':
      return { ...none, word: correction.code }
    case 'status':
      return { ...none, word: correction.status }
    case 'floorplan':
      return { ...none, word: correction.floorplan }
    case 'sheetKind':
      return none
  }
}

/**
 * What a correction is about: two corrections with the same key speak of the same thing, and the later one holds.
 *
 * @example
 * correctionKey({ kind: 'status', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, status: 'Turn', occupancy: 'down' })
 * // => '["Roll","status","Turn",null]'
 */
export function correctionKey(correction: Correction): string {
  const { cell, row, column, word } = placeOfCorrection(correction)
  const detail =
    correction.kind === 'columnKind'
      ? correction.caption.trim()
      : correction.kind === 'status'
        ? (correction.from ?? null)
        : correction.kind === 'dismissal'
          ? dismissalDetail(correction)
          : correction.kind === 'sectionBorder'
            ? correction.border
            : null
  return JSON.stringify([correction.sheet, correction.kind, cell ?? column ?? word ?? row, detail])
}

/** Two words on one finding speak of the same thing where they saw the same at stake. */
function dismissalDetail({ findingId, seen, places = [], dollars }: DismissalCorrection): string {
  return JSON.stringify([findingId, seen, places, dollars ?? 'any'])
}

function rowOf(address: string): number | null {
  const at = placeOfAddress(address.split(/[:,]/)[0] ?? '')
  return at ? at.row + 1 : null
}

function lettersOf(cell: string): string {
  return /^[A-Z]+/.exec(cell)?.[0] ?? ''
}

/** What a correction says, in words: the value it gives. */
export function saidValue(correction: Correction): string {
  switch (correction.kind) {
    case 'sheetKind':
      return correction.documentKind
    case 'headerRows':
      return `${correction.row}:${correction.row + correction.rowCount - 1}`
    case 'columnKind':
      return correction.columnKind
    case 'periodColumn':
      return correction.period
    case 'chargeCode':
      return wordsOf({ category: correction.category, inPlaceRent: correction.inPlaceRent, yearly: correction.yearly })
    case 'status':
      return correction.occupancy
    case 'floorplan':
      return wordsOf({ name: correction.name, bed: correction.bed, bath: correction.bath })
    case 'unitTags':
      return correction.tags.join(', ')
    case 'unitRow':
      return correction.unitRow
    case 'lineCategory':
      return correction.category ?? 'none'
    case 'lineSign':
      return correction.isInverse ? 'inverse' : 'as its section'
    case 'lineKind':
      return correction.lineKind
    case 'sectionBorder':
      return correction.border
    case 'cellValue':
      return typeof correction.value === 'object' ? (correction.value?.date ?? '') : String(correction.value)
    case 'dismissal':
      return 'dismissed'
  }
}

/**
 * What a reading tells of the thing that a correction speaks of, in the words of `saidValue`; `null` where the reading has no
 * such thing.
 */
export function toldValue({ documents, passed }: ParsedFile, correction: Correction): string | null {
  if (correction.kind === 'sheetKind') {
    const kinds = documents.filter(({ sheet }) => sheet === correction.sheet).map(({ kind }) => kind)
    const isPassed = passed.some(({ sheet }) => sheet === correction.sheet)
    return kinds.length > 0 ? kinds.join(', ') : isPassed ? 'none' : null
  }
  const values = documents
    .filter(({ sheet }) => sheet === correction.sheet)
    .map((document) =>
      document.kind === 'rent_roll' ? toldOfRoll(document, correction) : toldOfStatement(document, correction),
    )
  return values.find((value) => value !== null) ?? null
}

function toldOfRoll(document: Extract<ReadDocument, { kind: 'rent_roll' }>, correction: Correction): string | null {
  const { columns, chargeCodes, units, futureLeases, unitTypes } = document.rentRoll
  const leases = [...units, ...futureLeases]
  switch (correction.kind) {
    case 'columnKind': {
      const at = placeOfAddress(`${correction.column}1`)?.column
      return columns.find(({ column, caption }) => column === at && caption === correction.caption.trim())?.kind ?? null
    }
    case 'chargeCode': {
      const code = chargeCodes.find((one) => one.code === correction.code)
      return code ? wordsOf({ category: code.category, inPlaceRent: code.inPlaceRent, yearly: code.yearly }) : null
    }
    case 'status': {
      const groups = leases.filter(({ status }) => status === correction.status).map(({ occupancy }) => occupancy)
      return groups.length === 0 ? null : [...new Set(groups)].join(', ')
    }
    case 'floorplan': {
      const type = unitTypes.find(({ floorplan }) => floorplan === correction.floorplan)
      return type ? wordsOf({ name: type.floorplanName, bed: type.bed, bath: type.bath }) : null
    }
    case 'unitTags': {
      const { cell, unit } = correction
      const lease = leases.find((one) => one.unit === unit && Object.values(one.source.cells).includes(cell))
      return lease?.tags.join(', ') ?? null
    }
    case 'unitRow': {
      const isIts = ({ source }: (typeof leases)[number]) => source.cells.unit === correction.cell
      return units.some(isIts) ? 'unit' : futureLeases.some(isIts) ? 'future' : 'ignore'
    }
    default:
      return toldOfCells(document, correction)
  }
}

function toldOfStatement(
  document: Extract<ReadDocument, { kind: 'operating_statement' }>,
  correction: Correction,
): string | null {
  const { lines, periods } = document.statement
  const isMeant = ({ label, source }: LineItem) =>
    'label' in correction && source.cells.label === correction.cell && label === correction.label.trim()
  const line = lines.find(isMeant)
  switch (correction.kind) {
    case 'lineCategory':
      return line ? (line.category ?? 'none') : null
    case 'lineSign':
      return line ? (line.isInverse ? 'inverse' : 'as its section') : null
    case 'lineKind':
      return line ? (line.isTotal ? 'total' : 'value') : null
    case 'sectionBorder': {
      const isBorder =
        correction.border === 'netOperatingIncome'
          ? line?.isNetOperatingIncome
          : line !== undefined && lines.find(({ section }) => section === 'expense') === line
      return isBorder ? correction.border : null
    }
    case 'periodColumn': {
      const at = placeOfAddress(`${correction.column}1`)?.column
      return periods.find(({ column }) => column === at)?.key ?? null
    }
    default:
      return toldOfCells(document, correction)
  }
}

function toldOfCells({ edits = [], findings }: ReadDocument, correction: Correction): string | null {
  if (correction.kind === 'cellValue') {
    const edit = edits.find(({ cell }) => cell === correction.cell)
    return edit ? (edit.value ?? '') : correction.was
  }
  if (correction.kind !== 'dismissal') return null
  const found = findings.find(
    ({ id, source }) => id === correction.findingId && (source?.cell ?? null) === correction.cell,
  )
  return found ? (found.dismissal ? 'dismissed' : 'open') : null
}

/** Facts as `name value`, those left out that nobody speaks of. */
function wordsOf(facts: Record<string, string | number | boolean | null | undefined>): string {
  const told = Object.entries(facts).filter(([, value]) => value !== undefined)
  return told.map(([name, value]) => `${name} ${value === null ? 'none' : String(value)}`).join(', ')
}
