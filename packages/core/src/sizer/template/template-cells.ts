import { placeOfAddress } from '../../shared/address.ts'
import { type IsoDate, serialOfDay } from '../../shared/date.ts'
import type { StyleFormat } from '../sizer.schema.ts'
import type { ValueKind } from './deal-values.ts'

/**
 * The serial number of a calendar date in a spreadsheet, days since 1899-12-30.
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
 * How the value of an assumption is shown.
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

/** A cell of a workbook by its sheet and its address: `Rent Roll`, `B7`. */
export interface TemplateCell {
  sheet: string
  address: string
}

/** A defined name as the workbook has it. */
export interface TemplateName {
  name: string
  /** The sheet that the name holds on; `null` where it holds in the whole workbook. */
  sheet: string | null
  /** As written: `'Rent Roll'!$B$7`, or anything else that a name may stand for. */
  refersTo: string
}

/** What a workbook is made of, by names. */
export interface TemplateOutline {
  /** Worksheets in the order of the workbook. */
  sheets: string[]
  names: TemplateName[]
}

/** What a cell may be given (ECMA-376 part 1, 18.3.1.32 `dataValidation`). */
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
  /** As written, without a leading `=`; empty where there is none. */
  first: string
  second: string
  /** The entries of a list, where it is written out or its cells can be read; `null` otherwise. */
  entries: string[] | null
}

/** What stands in a cell of a template, and around it. */
export interface TemplateCellFacts extends TemplateCell {
  /** What it holds, of a formula what it last came to; `null` where it is blank. */
  value: string | number | boolean | null
  /** The calendar date that a number shows, where its format shows dates. */
  date: IsoDate | null
  hasFormula: boolean
  /** Number format code, `General` where none is set. */
  format: string
  /** The merged range that it lies in without being its first cell; `null` otherwise. */
  coveredBy: string | null
  /** The range of an array formula or data table that fills it; `null` otherwise. */
  filledBy: string | null
  /** The table whose caption it is, or the pivot table that it lies in; `null` otherwise. */
  partOf: string | null
  validation: CellValidation | null
  /** The sheet is protected, and the cell is locked. */
  isLocked: boolean
}

/** What a cell is given: a number as stored, a text that stays a text, a day of the calendar. */
export type FillValue = number | string | { date: IsoDate }

/** A cell and what it is given. */
export interface FilledCell extends TemplateCell {
  value: FillValue
}

/** What a cell comes to when its workbook is calculated; an error as the cell would show it. */
export type CalculatedValue = number | string | boolean | null | { error: string }

/** A template's own formulas, worked out with some cells set to other values. */
export interface TemplateCalculation {
  value: (cell: TemplateCell) => CalculatedValue
  /** The cells without a formula that were read so far, as `Loan!B7` without quotation marks. */
  inputsRead: () => readonly string[]
  /** Cells whose formula is not known here and that count as the file stores them, each with the reason. */
  asStored: ReadonlyMap<string, string>
}

/** A workbook that tells what is in it. */
export interface TemplateReader {
  file: string
  outline: TemplateOutline
  /** What stands in cells, in their order. */
  cells: (wanted: readonly TemplateCell[]) => TemplateCellFacts[]
  /** The workbook's own formulas worked out with cells changed; a reader that has none cannot be asked. */
  calculate?: (changes: readonly FilledCell[]) => TemplateCalculation
}

/** Where a target leads: a cell, or why nowhere. */
type ResolvedTarget = { cell: TemplateCell } | { seen: string; todo: string }

/**
 * The cell that a target of a map names.
 *
 * @param target A cell such as `Loan!B7` or `'Rent Roll'!B7`, or a defined name, of one sheet as `Loan!in_Rate`.
 * @returns What is wrong, where it names none.
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
 * Whether a text is the address of a cell that a sheet has.
 *
 * @example
 * ['XFD1048576', 'XFE1', 'A0'].map(isCell)
 * // => [true, false, false]
 */
export function isCell(address: string): boolean {
  const place = placeOfAddress(address)
  return place !== null && place.row >= 0 && place.row < maximumRows && place.column < maximumColumns
}

/** A sheet and what stands behind its `!`. */
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

/** What a number format is made to show. */
type FormatKind = 'general' | 'number' | 'percent' | 'date' | 'time' | 'text'

/**
 * What a number format shows, by its first section (ECMA-376 part 1, 18.8.31).
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

/** Formats in which a value shows as what it is. */
const shownIn: Readonly<Record<ValueKind, readonly FormatKind[]>> = {
  money: ['general', 'number'],
  number: ['general', 'number'],
  percent: ['general', 'percent'],
  date: ['date'],
  text: ['general', 'text', 'number'],
}

/**
 * Whether a value shows as what it is in a number format. Words show as they are in any format of numbers.
 *
 * @example
 * [formatTakes('0.00%', 'percent'), formatTakes('General', 'date')]
 * // => [true, false]
 */
export function formatTakes(code: string, kind: ValueKind): boolean {
  return shownIn[kind].includes(formatKind(code))
}

/** Whether rules for input take a kind of value, before there is one. */
export function validationTakes({ type, entries }: CellValidation, kind: ValueKind): boolean {
  if (type === 'list') return kind === 'text' || entries === null || entries.some((entry) => isNumber(entry))
  if (type === 'whole' || type === 'decimal') return kind === 'money' || kind === 'number' || kind === 'percent'
  if (type === 'date') return kind === 'date'
  return type !== 'time'
}

/**
 * Whether rules for input take a value; limits that are formulas are not judged.
 *
 * @returns `null` where the rules cannot be judged without calculating.
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

/** Lists do not tell capital letters apart when they are written out, and numbers are compared as numbers. */
function isSameEntry(entry: string, value: FillValue): boolean {
  if (typeof value === 'number') return isNumber(entry) && Number(entry) === value
  const text = typeof value === 'object' ? value.date : value
  return entry.trim().toLowerCase() === text.trim().toLowerCase()
}
