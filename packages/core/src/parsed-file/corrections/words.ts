import type { LineItem } from '../../operating-statement/index.ts'
import { placeOfAddress } from '../../shared/address.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import type { ParsedFile, ReadDocument } from '../parsed-file.schema.ts'

/** Place of a correction, if its kind has one. */
export interface CorrectionPlace {
  /** A1 address; `null` if the correction is not of a cell. */
  cell: string | null
  /** Row number from 1; `null` if it is not of a row. */
  row: number | null
  /** Letters; `null` if it is neither of a whole column nor of an edited cell. */
  column: string | null
  /** The charge code, status or floorplan; `null` for other kinds. */
  word: string | null
}

/** Texts for corrections of one kind. */
interface CorrectionKindText<Kind> {
  /** Returns the label of the corrected item, as a phrase. */
  about: (correction: Kind) => string
  /** Returns its place. */
  place: (correction: Kind) => Partial<CorrectionPlace>
  /** Returns what distinguishes it from others of its kind at the same place; omitted if nothing does. */
  detail?: (correction: Kind) => string | null
  /** Returns the corrected value, as text. */
  value: (correction: Kind) => string
}

const ofCell = ({ cell }: { cell: string | null }) => ({ cell, row: cell === null ? null : rowOf(cell) })
const ofColumn = ({ column }: { column: string }) => ({ column })

/** A new kind of correction is one entry here. */
const kinds: { [Kind in Correction['kind']]: CorrectionKindText<Extract<Correction, { kind: Kind }>> } = {
  sheetKind: { about: () => 'the sheet type', place: () => ({}), value: ({ documentKind }) => documentKind },
  headerRows: {
    about: ({ row }) => `the header in row ${row}`,
    place: ({ row }) => ({ row }),
    value: ({ row, rowCount }) => `${row}:${row + rowCount - 1}`,
  },
  columnKind: {
    about: ({ column, caption }) => `the type of column ${column} “${caption}”`,
    place: ofColumn,
    detail: ({ caption }) => caption.trim(),
    value: ({ columnKind }) => columnKind,
  },
  periodColumn: {
    about: ({ column }) => `the period of column ${column}`,
    place: ofColumn,
    value: ({ period }) => period,
  },
  chargeCode: {
    about: ({ code }) => `charge code “${code}”`,
    place: ({ code }) => ({ word: code }),
    value: ({ category, inPlaceRent, yearly }) => factsText({ category, inPlaceRent, yearly }),
  },
  status: {
    about: ({ status }) => `status “${status}”`,
    place: ({ status }) => ({ word: status }),
    detail: ({ from }) => from ?? null,
    value: ({ occupancy }) => occupancy,
  },
  floorplan: {
    about: ({ floorplan }) => `floorplan “${floorplan}”`,
    place: ({ floorplan }) => ({ word: floorplan }),
    value: ({ name, bed, bath }) => factsText({ name, bed, bath }),
  },
  unitTags: {
    about: ({ unit }) => `the tags of unit “${unit}”`,
    place: ofCell,
    value: ({ tags }) => tags.join(', '),
  },
  unitRow: {
    about: ({ unit }) => `the row type of unit “${unit}”`,
    place: ofCell,
    value: ({ unitRow }) => unitRow,
  },
  addedUnit: {
    about: ({ added }) => `the added unit “${added.unit}”`,
    place: ({ number }) => ({ word: `added ${number}` }),
    value: ({ added }) => factsText({ unit: added.unit, floorplan: added.floorplan, rent: added.contractRent }),
  },
  lineCategory: {
    about: ({ label }) => `the category of line “${label}”`,
    place: ofCell,
    value: ({ category }) => category ?? 'none',
  },
  lineSign: {
    about: ({ label }) => `the sign of line “${label}”`,
    place: ofCell,
    value: ({ isInverse }) => signText(isInverse),
  },
  lineKind: {
    about: ({ label }) => `the type of line “${label}”`,
    place: ofCell,
    value: ({ lineKind }) => lineKind,
  },
  sectionBorder: {
    about: ({ border, label }) => `the ${border === 'firstExpense' ? 'first expense line' : 'NOI line'}, “${label}”`,
    place: ofCell,
    detail: ({ border }) => border,
    value: ({ border }) => border,
  },
  cellValue: {
    about: ({ cell }) => `the value of cell ${cell}`,
    place: ({ cell }) => ({ ...ofCell({ cell }), column: /^[A-Z]+/.exec(cell)?.[0] ?? '' }),
    value: ({ value }) => (typeof value === 'object' ? (value?.date ?? '') : String(value)),
  },
  dismissal: {
    about: ({ findingId }) => `the dismissal of ${findingId}`,
    place: ofCell,
    // Two dismissals of one finding are of the same item if they saw the same cells and dollars.
    detail: ({ findingId, seen, places = [], dollars }) => JSON.stringify([findingId, seen, places, dollars ?? 'any']),
    value: () => 'dismissed',
  },
}

const textsOfKind = ({ kind }: Correction) => kinds[kind] as CorrectionKindText<Correction>

/**
 * Returns the label of a corrected item, as a phrase.
 *
 * @example
 * correctionLabel({ kind: 'cellValue', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, cell: 'C7', was: '900', value: 950 })
 * // => 'the value of cell C7'
 */
export function correctionLabel(correction: Correction): string {
  return textsOfKind(correction).about(correction)
}

/**
 * Returns the place of a correction.
 *
 * @example
 * placeOfCorrection({ kind: 'cellValue', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, cell: 'C7', was: '900', value: 950 })
 * // => { cell: 'C7', row: 7, column: 'C', word: null }
 */
export function placeOfCorrection(correction: Correction): CorrectionPlace {
  return { cell: null, row: null, column: null, word: null, ...textsOfKind(correction).place(correction) }
}

/**
 * Returns a key of the corrected item: of two corrections with the same key, the later is used.
 *
 * @example
 * correctionKey({ kind: 'status', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, status: 'Turn', occupancy: 'down' })
 * // => '["Roll","status","Turn",null]'
 */
export function correctionKey(correction: Correction): string {
  const { cell, row, column, word } = placeOfCorrection(correction)
  const detail = textsOfKind(correction).detail?.(correction) ?? null
  return JSON.stringify([correction.sheet, correction.kind, cell ?? column ?? word ?? row, detail])
}

function rowOf(address: string): number | null {
  const at = placeOfAddress(address.split(/[:,]/)[0] ?? '')
  return at ? at.row + 1 : null
}

/** Returns the value of a correction, as text. */
export function correctedValue(correction: Correction): string {
  return textsOfKind(correction).value(correction)
}

const signText = (isInverse: boolean) => (isInverse ? 'inverse' : 'same as section')

/**
 * Returns a reading's value of the item that a correction changes, in the format of `correctedValue`; `null` if the
 * reading has no such item.
 */
export function reportedValue({ documents, passed }: ParsedFile, correction: Correction): string | null {
  if (correction.kind === 'sheetKind') {
    const kinds = documents.filter(({ sheet }) => sheet === correction.sheet).map(({ kind }) => kind)
    const isPassed = passed.some(({ sheet }) => sheet === correction.sheet)
    return kinds.length > 0 ? kinds.join(', ') : isPassed ? 'none' : null
  }
  const values = documents
    .filter(({ sheet }) => sheet === correction.sheet)
    .map((document) =>
      document.kind === 'rent_roll' ? reportedOfRoll(document, correction) : reportedOfStatement(document, correction),
    )
  return values.find((value) => value !== null) ?? null
}

function reportedOfRoll(document: Extract<ReadDocument, { kind: 'rent_roll' }>, correction: Correction): string | null {
  const { columns, chargeCodes, units, futureLeases, unitTypes } = document.rentRoll
  const leases = [...units, ...futureLeases]
  switch (correction.kind) {
    case 'columnKind': {
      const at = placeOfAddress(`${correction.column}1`)?.column
      return columns.find(({ column, caption }) => column === at && caption === correction.caption.trim())?.kind ?? null
    }
    case 'chargeCode': {
      const code = chargeCodes.find((one) => one.code === correction.code)
      return code ? factsText({ category: code.category, inPlaceRent: code.inPlaceRent, yearly: code.yearly }) : null
    }
    case 'status': {
      const groups = leases.filter(({ status }) => status === correction.status).map(({ occupancy }) => occupancy)
      return groups.length === 0 ? null : [...new Set(groups)].join(', ')
    }
    case 'floorplan': {
      const type = unitTypes.find(({ floorplan }) => floorplan === correction.floorplan)
      return type ? factsText({ name: type.floorplanName, bed: type.bed, bath: type.bath }) : null
    }
    case 'unitTags': {
      const { cell, unit } = correction
      const lease = leases.find((one) => one.unit === unit && Object.values(one.source.cells).includes(cell))
      return lease?.tags.join(', ') ?? null
    }
    case 'addedUnit':
      return leases.some(({ addedBy, unit }) => addedBy !== undefined && unit === correction.added.unit)
        ? 'added'
        : null
    case 'unitRow': {
      const isIts = ({ source }: (typeof leases)[number]) => source.cells.unit === correction.cell
      return units.some(isIts) ? 'unit' : futureLeases.some(isIts) ? 'future' : 'ignore'
    }
    default:
      return reportedOfCells(document, correction)
  }
}

function reportedOfStatement(
  document: Extract<ReadDocument, { kind: 'operating_statement' }>,
  correction: Correction,
): string | null {
  const { lines, periods } = document.statement
  const isCorrected = ({ label, source }: LineItem) =>
    'label' in correction && source.cells.label === correction.cell && label === correction.label.trim()
  const line = lines.find(isCorrected)
  switch (correction.kind) {
    case 'lineCategory':
      return line ? (line.category ?? 'none') : null
    case 'lineSign':
      return line ? signText(line.isInverse) : null
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
      return reportedOfCells(document, correction)
  }
}

function reportedOfCells({ edits = [], findings }: ReadDocument, correction: Correction): string | null {
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

/** Formats facts as `name value`, without those that are not set. */
function factsText(facts: Record<string, string | number | boolean | null | undefined>): string {
  const reported = Object.entries(facts).filter(([, value]) => value !== undefined)
  return reported.map(([name, value]) => `${name} ${value === null ? 'none' : String(value)}`).join(', ')
}
