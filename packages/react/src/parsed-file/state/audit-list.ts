import {
  type AuditEntry,
  auditTrail,
  type Correction,
  correctionKey,
  type ParsedFile,
  placeOfCorrection,
  type ReadDocument,
  type RememberedRule,
  rememberedWords,
} from '@uwkit/core/parsed-file'
import type { CellSource } from '@uwkit/core/shared'
import { fieldLabel } from './ledger.ts'
import { containsCell, firstAddress, isInArea, type SourceArea, sourceAreas } from './source-areas.ts'

/** Corrected item with all its corrections. */
export interface AuditItem {
  /** Key from `correctionKey`. */
  key: string
  /** The latest correction of it. */
  correction: Correction
  entry: AuditEntry
}

/** Corrected items of one type, the newest first. */
interface AuditGroup {
  /** Title, such as `Cells` or `Charge codes`. */
  title: string
  items: AuditItem[]
}

const titles: Readonly<Record<Correction['kind'], string>> = {
  cellValue: 'Cells',
  columnKind: 'Columns',
  periodColumn: 'Columns',
  headerRows: 'Columns',
  chargeCode: 'Charge codes',
  status: 'Statuses',
  floorplan: 'Floorplans',
  unitTags: 'Unit tags',
  unitRow: 'Unit rows',
  addedUnit: 'Added units',
  lineCategory: 'Lines',
  lineSign: 'Lines',
  lineKind: 'Lines',
  sectionBorder: 'Lines',
  sheetKind: 'Sheets',
  dismissal: 'Dismissed findings',
}

/**
 * Returns all corrections of a file, one entry per corrected item, the newest first.
 *
 * @param first The file read without corrections.
 * @param last The file read with them.
 * @example
 * auditItems({ file: 'roll.xlsx', documents: [], passed: [] }, { file: 'roll.xlsx', documents: [], passed: [] }, [])
 * // => []
 */
export function auditItems(first: ParsedFile, last: ParsedFile, corrections: readonly Correction[]): AuditItem[] {
  const latest = new Map<string, Correction>()
  for (const correction of corrections) latest.set(correctionKey(correction), correction)
  const entries = auditTrail(first, last, corrections)
  return [...latest]
    .flatMap(([key, correction], at): AuditItem[] => {
      const entry = entries[at]
      return entry === undefined ? [] : [{ key, correction, entry }]
    })
    .toSorted((one, other) => (one.correction.at < other.correction.at ? 1 : -1))
}

/**
 * Groups corrected items by type.
 *
 * @param search Part of what was corrected, by whom or why; empty for all.
 * @example
 * auditGroups([], '')
 * // => []
 */
export function auditGroups(items: readonly AuditItem[], search: string): AuditGroup[] {
  const query = search.trim().toLowerCase()
  const groups = new Map<string, AuditItem[]>()
  for (const item of items) {
    if (!textOf(item).includes(query)) continue
    const title = titles[item.correction.kind]
    groups.set(title, [...(groups.get(title) ?? []), item])
  }
  return [...groups].map(([title, ofTitle]) => ({ title, items: ofTitle }))
}

function textOf({ entry }: AuditItem): string {
  const { what, cell, sheet, fields, steps, first, last } = entry
  const corrected = steps.flatMap(({ by, reason, value }) => [by, reason, value])
  return [what, cell, sheet, ...fields, ...corrected, first, last].join(' ').toLowerCase()
}

/**
 * Returns the corrections that affect a cell: of the cell itself, of the line or unit in its row, of its column, and of
 * captions in its row.
 *
 * @example
 * correctionsOfCell([{ kind: 'cellValue', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, cell: 'C7', was: '900', value: 950 }], { file: 'roll.xlsx', sheet: 'Roll', cell: 'C7' }).length
 * // => 1
 */
export function correctionsOfCell(corrections: readonly Correction[], source: CellSource): Correction[] {
  const [at] = sourceAreas(source.cell)
  const letters = /^[A-Z]+/.exec(firstAddress(source.cell) ?? '')?.[0]
  if (at === undefined) return []
  return corrections.filter((correction) => {
    if (correction.sheet !== source.sheet) return false
    const { cell, row, column } = placeOfCorrection(correction)
    if (correction.kind === 'cellValue' || correction.kind === 'dismissal')
      return cell !== null && containsCell(cell, at)
    if (column !== null) return column === letters
    return row === at.row + 1
  })
}

/** Unit or line field that was read from a cell. */
export interface CellField {
  /** Display name: `contract rent`. */
  field: string
  /** The unit or the line; empty if it has no name. */
  of: string
  /** Current value: `null` if it is unknown, `undefined` if it is not a single value, such as the charges of a unit. */
  value: string | number | null | undefined
}

/**
 * Returns the fields read from a cell: of units and leases, or of lines.
 *
 * @param cell An A1 address; of a range, its first cell.
 * @example
 * fieldsOfCell({ kind: 'rent_roll', rentRoll: { units: [{ unit: '101', contractRent: 900, source: { cells: { contractRent: 'G4' } } }], futureLeases: [] } }, 'G4')
 * // => [{ field: 'contract rent', of: '101', value: 900 }]
 */
export function fieldsOfCell(document: ReadDocument, cell: string): CellField[] {
  const [at] = sourceAreas(cell)
  if (at === undefined) return []
  const rows =
    document.kind === 'rent_roll'
      ? [...document.rentRoll.units, ...document.rentRoll.futureLeases].map((unit) => ({ row: unit, of: unit.unit }))
      : document.statement.lines.map((line) => ({ row: line, of: line.label }))
  return rows.flatMap(({ row, of }) =>
    areasOfFields(row.source.cells).flatMap(({ field, areas }): CellField[] => {
      if (!areas.some((area) => isInArea(area, at.row, at.column))) return []
      const value = Object.entries(row).find(([name]) => name === field)?.[1]
      const isPlain = typeof value === 'string' || typeof value === 'number' || value === null
      return [{ field: fieldLabel(field), of: of ?? '', value: isPlain ? value : undefined }]
    }),
  )
}

interface FieldAreas {
  field: string
  areas: readonly SourceArea[]
}

const known = new WeakMap<object, readonly FieldAreas[]>()

/** Returns the areas of the fields of a unit or line, cached because every selected cell is looked up in all of them. */
function areasOfFields(cells: Readonly<Record<string, string>>): readonly FieldAreas[] {
  const before = known.get(cells)
  if (before !== undefined) return before
  const found = Object.entries(cells).map(([field, from]) => ({ field, areas: sourceAreas(from) }))
  known.set(cells, found)
  return found
}

/**
 * Describes the remembered rules, by ID: `status “Turn” is down, remembered from jan.xlsx by A. Lee`.
 *
 * @example
 * ruleNames([]).size
 * // => 0
 */
export function ruleNames(rules: readonly RememberedRule[]): Map<string, string> {
  return new Map(
    rules.map(({ id, content, file, by }) => [id, `${rememberedWords(content)}, saved from ${file} by ${by}`]),
  )
}
