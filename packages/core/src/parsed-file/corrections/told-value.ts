import type { LineItem } from '../../operating-statement/index.ts'
import { placeOfAddress } from '../../shared/address.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import type { ParsedFile, ReadDocument } from '../parsed-file.schema.ts'

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
