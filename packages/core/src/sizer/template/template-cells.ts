import { placeOfAddress } from '../../shared/address.ts'
import { type IsoDate, serialOfDay } from '../../shared/date.ts'
import type { StyleFormat } from '../sizer.schema.ts'
import type { ValueKind } from './deal-values.ts'

/**
 * Returns the spreadsheet serial number of a calendar date, days since 1899-12-30.
 *
 * @returns `null` for `null`.
 * @example
 * dateSerial('2026-11-21')
 * // => 46347
 */
export function dateSerial(date: IsoDate | null): number | null {
  return date === null ? null : serialOfDay(date)
}

const shares: readonly string[] = ['vacancyFloor', 'managementFeeMinimum', 'financingFee', 'maximumLoanToValue']
const dollars: readonly string[] = ['reservePerUnit', 'realEstateTaxes', 'propertyInsurance', 'value']

/**
 * Returns the display format of an assumption's value.
 *
 * @example
 * assumptionFormat('vacancyFloor', 0.05)
 * // => 'percent'
 */
export function assumptionFormat(name: string, value: string | number | null): StyleFormat {
  if (typeof value !== 'number') return 'word'
  if (shares.includes(name)) return 'percent'
  if (dollars.includes(name)) return 'money'
  if (name === 'minimumDebtServiceCoverage') return 'ratio'
  return name === 'expenseInflation' || name === 'highCostFactor' ? 'factor' : 'integer'
}

/** A workbook cell by its sheet and address: `Rent Roll`, `B7`. */
export interface TemplateCell {
  sheet: string
  address: string
}

/** A defined name of the workbook. */
export interface TemplateName {
  name: string
  /** The sheet to which the name is limited; `null` if it applies to the whole workbook. */
  sheet: string | null
  /** As written: `'Rent Roll'!$B$7`, or anything else that a name may refer to. */
  refersTo: string
}

/** Names of a workbook's parts. */
export interface TemplateOutline {
  /** Worksheets in workbook order. */
  sheets: string[]
  names: TemplateName[]
}

/** Input rule of a cell (ECMA-376 part 1, 18.3.1.32 `dataValidation`). */
export interface CellValidation {
  type: 'list' | 'whole' | 'decimal' | 'date' | 'time' | 'textLength' | 'custom'
  operator:
    | 'between'
    | 'notBetween'
    | 'equal'
    | 'notEqual'
    | 'lessThan'
    | 'lessThanOrEqual'
    | 'greaterThan'
    | 'greaterThanOrEqual'
  /** As written, without a leading `=`; empty if there is none. */
  first: string
  second: string
  /** The entries of a list, if it is written out or its cells can be read; `null` otherwise. */
  entries: string[] | null
}

/** Content and surroundings of a template cell. */
export interface TemplateCellFacts extends TemplateCell {
  /** Its value, or its formula's last result; `null` if it is blank. */
  value: string | number | boolean | null
  /** The calendar date of a number whose format displays dates. */
  date: IsoDate | null
  hasFormula: boolean
  /** Number format code, `General` if none is set. */
  format: string
  /** The merged range that covers it, unless it is the first cell; `null` otherwise. */
  coveredBy: string | null
  /** The range of an array formula or data table that fills it; `null` otherwise. */
  filledBy: string | null
  /** The table that has it as a caption, or the pivot table that contains it; `null` otherwise. */
  partOf: string | null
  validation: CellValidation | null
  /** Whether the sheet is protected and the cell is locked. */
  isLocked: boolean
}

/** Value to write to a cell: a number as stored, a text that stays text, or a calendar date. */
export type FillValue = number | string | { date: IsoDate }

/** A cell and the value to write to it. */
export interface FilledCell extends TemplateCell {
  value: FillValue
}

/** Calculated value of a cell; an error as the cell would display it. */
export type CalculatedValue = number | string | boolean | null | { error: string }

/** A template's own formulas, calculated with some cells changed. */
export interface TemplateCalculation {
  value: (cell: TemplateCell) => CalculatedValue
  /** Returns the cells without a formula that were read so far, as `Loan!B7` without quotation marks. */
  readInputs: () => readonly string[]
  /** Cells that keep the value stored in the file because their formula is not supported, each with the reason. */
  asStored: ReadonlyMap<string, string>
}

/** A reader of a workbook's contents. */
export interface TemplateReader {
  file: string
  outline: TemplateOutline
  /** Returns the facts of cells, in their order. */
  cells: (wanted: readonly TemplateCell[]) => TemplateCellFacts[]
  /** Calculates the workbook's own formulas with cells changed; absent if the reader cannot calculate. */
  calculate?: (changes: readonly FilledCell[]) => TemplateCalculation
}

/** Result of resolving a target: a cell, or why there is none. */
type ResolvedTarget = { cell: TemplateCell } | { seen: string; todo: string }

/**
 * Finds the cell that a target of a map names.
 *
 * @param target A cell such as `Loan!B7` or `'Rent Roll'!B7`, or a defined name, of one sheet as `Loan!in_Rate`.
 * @returns The problem, if it names no cell.
 * @example
 * resolveTarget("'Rent Roll'!$B$7", { sheets: ['Rent Roll'], names: [] })
 * // => { cell: { sheet: 'Rent Roll', address: 'B7' } }
 */
export function resolveTarget(target: string, outline: TemplateOutline): ResolvedTarget {
  const { sheet, rest } = splitTarget(target)
  const address = rest.replaceAll('$', '').toUpperCase()
  if (sheet !== null) {
    const known = outline.sheets.find((one) => one.toLowerCase() === sheet.toLowerCase())
    if (known === undefined) return missingSheet(sheet, outline)
    if (isCell(address)) return { cell: { sheet: known, address } }
    return named(rest, known, outline)
  }
  if (isCell(address) && !outline.names.some(({ name }) => name.toLowerCase() === rest.toLowerCase()))
    return { seen: `“${target}” has no sheet name`, todo: `Add the sheet name: 'Sheet name'!${address}` }
  return named(rest, null, outline)
}

const maximumRows = 1_048_576
const maximumColumns = 16_384

/**
 * Returns whether a text is a valid cell address.
 *
 * @example
 * ['XFD1048576', 'XFE1', 'A0'].map(isCell)
 * // => [true, false, false]
 */
export function isCell(address: string): boolean {
  const place = placeOfAddress(address)
  return place !== null && place.row >= 0 && place.row < maximumRows && place.column < maximumColumns
}

/** Splits a target into its sheet and the text after `!`. */
function splitTarget(target: string): { sheet: string | null; rest: string } {
  const [, quoted, plain, rest] = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/.exec(target.trim()) ?? []
  if (rest === undefined) return { sheet: null, rest: target.trim() }
  return { sheet: quoted?.replaceAll("''", "'") ?? plain ?? '', rest }
}

function missingSheet(sheet: string, { sheets }: TemplateOutline): ResolvedTarget {
  const list = sheets.slice(0, 8).map((name) => `“${name}”`)
  const more = sheets.length > list.length ? `, and ${sheets.length - list.length} more` : ''
  return {
    seen: `there is no sheet “${sheet}”; the sheets are ${list.join(', ')}${more}`,
    todo: 'Correct the map, or use the template version that it was made for',
  }
}

function named(name: string, sheet: string | null, outline: TemplateOutline): ResolvedTarget {
  const same = outline.names.filter((one) => one.name.toLowerCase() === name.toLowerCase())
  const found =
    same.find((one) => one.sheet === sheet) ?? (sheet === null ? undefined : same.find((one) => one.sheet === null))
  if (found === undefined) {
    return {
      seen: `there is no defined name “${name}”${sheet === null ? '' : ` for sheet “${sheet}”`}`,
      todo: 'Correct the map, or use the template version that it was made for',
    }
  }
  const { sheet: on, rest } = splitTarget(found.refersTo)
  const [first = '', last = first] = rest.replaceAll('$', '').split(':')
  const known = outline.sheets.find((one) => one === on)
  if (known === undefined || !isCell(first)) {
    return { seen: `the name “${name}” refers to ${found.refersTo}, not to a cell`, todo: 'Map a cell instead' }
  }
  if (last !== first) {
    return { seen: `the name “${name}” refers to the range ${found.refersTo}`, todo: 'Map one of its cells instead' }
  }
  return { cell: { sheet: known, address: first } }
}

/** Kind of value that a number format displays. */
type FormatKind = 'general' | 'number' | 'percent' | 'date' | 'time' | 'text'

/**
 * Returns the kind of value that a number format displays, by its first section (ECMA-376 part 1, 18.8.31).
 *
 * @example
 * ['General', '"$"#,##0', '0.00%', 'm/d/yy', '@'].map(formatKind)
 * // => ['general', 'number', 'percent', 'date', 'text']
 */
export function formatKind(code: string): FormatKind {
  const letters = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]/gi, '')
  const [first = ''] = letters.split(';')
  if (/^\s*(?:general)?\s*$/i.test(first)) return 'general'
  if (/^\s*@\s*$/.test(first)) return 'text'
  if (first.includes('%')) return 'percent'
  if (/[ydb]|m{3}/i.test(first) || (/m/i.test(first) && !/[hs]/i.test(first))) return 'date'
  return /[hs]/i.test(first) ? 'time' : 'number'
}

/** Formats that display each kind of value correctly. */
const displayFormats: Readonly<Record<ValueKind, readonly FormatKind[]>> = {
  money: ['general', 'number'],
  number: ['general', 'number'],
  percent: ['general', 'percent'],
  date: ['date'],
  text: ['general', 'text', 'number'],
}

/**
 * Returns whether a number format displays a kind of value correctly. Number formats display text unchanged.
 *
 * @example
 * [formatAccepts('0.00%', 'percent'), formatAccepts('General', 'date')]
 * // => [true, false]
 */
export function formatAccepts(code: string, kind: ValueKind): boolean {
  return displayFormats[kind].includes(formatKind(code))
}

/** Returns whether input rules accept a kind of value, before the value is known. */
export function validationAccepts({ type, entries }: CellValidation, kind: ValueKind): boolean {
  if (type === 'list') return kind === 'text' || entries === null || entries.some((entry) => isNumber(entry))
  if (type === 'whole' || type === 'decimal') return kind === 'money' || kind === 'number' || kind === 'percent'
  if (type === 'date') return kind === 'date'
  return type !== 'time'
}

/**
 * Returns whether input rules accept a value; limits that are formulas are not checked.
 *
 * @returns `null` if the rules cannot be checked without calculating.
 * @example
 * validationAllows({ type: 'list', operator: 'between', first: '', second: '', entries: ['Yes', 'No'] }, 'yes')
 * // => true
 */
export function validationAllows(rule: CellValidation, value: FillValue): boolean | null {
  const { type, operator, first, second, entries } = rule
  if (type === 'custom') return null
  if (type === 'list') return entries?.some((entry) => isSameEntry(entry, value)) ?? null
  const number =
    typeof value === 'object' ? dateSerial(value.date) : type === 'textLength' ? String(value).length : value
  if (typeof number !== 'number') return false
  if (type === 'whole' && !Number.isInteger(number)) return false
  const [low, high] = [limitOf(first), limitOf(second)]
  if (low === null || (operator.endsWith('etween') && high === null)) return null
  return isWithin(operator, number, low, high ?? low)
}

function isWithin(operator: CellValidation['operator'], value: number, low: number, high: number): boolean {
  switch (operator) {
    case 'between':
      return value >= low && value <= high
    case 'notBetween':
      return value < low || value > high
    case 'equal':
      return value === low
    case 'notEqual':
      return value !== low
    case 'lessThan':
      return value < low
    case 'lessThanOrEqual':
      return value <= low
    case 'greaterThan':
      return value > low
    case 'greaterThanOrEqual':
      return value >= low
  }
}

function limitOf(formula: string): number | null {
  return isNumber(formula) ? Number(formula) : null
}

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))

/** Written-out lists ignore letter case, and numbers are compared as numbers. */
function isSameEntry(entry: string, value: FillValue): boolean {
  if (typeof value === 'number') return isNumber(entry) && Number(entry) === value
  const text = typeof value === 'object' ? value.date : value
  return entry.trim().toLowerCase() === text.trim().toLowerCase()
}
