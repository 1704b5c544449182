import { placeOfAddress } from '@uwkit/core/shared'

/** An error as a cell shows it. */
interface FormulaError {
  error: string
}

/** Value of a cell or an argument; `null` is a blank cell. */
export type Scalar = number | string | boolean | null | FormulaError

/** Cells of a range or entries of a list, read on demand. */
export interface Matrix {
  rows: number
  columns: number
  at: (row: number, column: number) => Scalar
  /** Location of the range; `null` for entries that are not in cells. */
  place: { sheet: string; row: number; column: number } | null
}

/** Value of a part of a formula. */
export type Operand = Scalar | Matrix

/** A formula that cannot be calculated here; the cell keeps the stored value. */
export class NotCalculatedError extends Error {}

export function isMatrix(value: Operand): value is Matrix {
  return typeof value === 'object' && value !== null && 'rows' in value
}

export function isError(value: Operand): value is FormulaError {
  return typeof value === 'object' && value !== null && 'error' in value
}

export function errorOf(code: string): FormulaError {
  return { error: code }
}

/** A failure that a function returns as a cell error; it is caught at the cell or by IFERROR. */
export class ErrorValue extends Error {
  readonly value: FormulaError
  constructor(code: string) {
    super(code)
    this.value = { error: code }
  }
}

/** Returns the cells of a range as a list, row by row. */
export function cellsOf(value: Operand): Scalar[] {
  if (!isMatrix(value)) return [value]
  const cells: Scalar[] = []
  for (let row = 0; row < value.rows; row += 1)
    for (let column = 0; column < value.columns; column += 1) cells.push(value.at(row, column))
  return cells
}

/** Returns a matrix of values that are each calculated once. */
export function matrixOf(rows: readonly (readonly Scalar[])[]): Matrix {
  return {
    rows: rows.length,
    columns: rows[0]?.length ?? 0,
    at: (row, column) => rows[row]?.[column] ?? null,
    place: null,
  }
}

/** Returns one value of an operand: that of a single cell, or the first. @throws {ErrorValue} It is an error. */
export function scalarOf(value: Operand): Exclude<Scalar, FormulaError> {
  const one = isMatrix(value) ? value.at(0, 0) : value
  if (isError(one)) throw new ErrorValue(one.error)
  return one
}

/** Returns an operand as a number. @throws {ErrorValue} It is not a number. */
export function numberOf(value: Operand): number {
  const one = scalarOf(value)
  if (typeof one === 'number') return one
  if (one === null) return 0
  if (typeof one === 'boolean') return one ? 1 : 0
  const text = one.trim()
  const number = Number(text.replace(/[$,]/g, ''))
  if (text === '' || !Number.isFinite(number)) throw new ErrorValue('#VALUE!')
  return number
}

export function textOf(value: Operand): string {
  const one = scalarOf(value)
  if (one === null) return ''
  return typeof one === 'boolean' ? (one ? 'TRUE' : 'FALSE') : String(one)
}

export function isTrue(value: Operand): boolean {
  const one = scalarOf(value)
  if (typeof one === 'string') {
    if (/^true$/i.test(one)) return true
    if (/^false$/i.test(one)) return false
    throw new ErrorValue('#VALUE!')
  }
  return one !== null && one !== false && one !== 0
}

/** Returns the numbers of arguments as sums take them: ranges contribute only their numbers. @throws {ErrorValue} One is an error. */
export function numbersOf(args: readonly Operand[]): number[] {
  return args.flatMap((arg) => {
    if (!isMatrix(arg)) return arg === null ? [] : [numberOf(arg)]
    return cellsOf(arg).flatMap((cell) => {
      if (isError(cell)) throw new ErrorValue(cell.error)
      return typeof cell === 'number' ? [cell] : []
    })
  })
}

/** Compares two values: numbers before texts before booleans, texts without regard to case. */
export function compare(left: Scalar, right: Scalar): number {
  const [a, b] = [left ?? blankFor(right), right ?? blankFor(left)]
  const [rankA, rankB] = [rankOf(a), rankOf(b)]
  if (rankA !== rankB) return rankA - rankB
  if (typeof a === 'string' && typeof b === 'string') {
    const [x, y] = [a.toLowerCase(), b.toLowerCase()]
    return x < y ? -1 : x > y ? 1 : 0
  }
  return Number(a) - Number(b)
}

const blankFor = (other: Scalar): Scalar => (typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0)
const rankOf = (value: Scalar): number => (typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2)

/** Returns whether a value meets a criterion of COUNTIF and similar functions: `">5"`, `"A*"`, 3. */
export function meets(value: Scalar, criterion: Scalar): boolean {
  if (isError(value) || isError(criterion)) return false
  if (typeof criterion !== 'string') return value !== null && compare(value, criterion) === 0
  const [, operator = '', rest = ''] = /^(<>|<=|>=|[=<>])?(.*)$/s.exec(criterion) ?? []
  const number = rest.trim() === '' ? Number.NaN : Number(rest)
  const wanted: Scalar = Number.isFinite(number) ? number : rest
  if (operator === '' || operator === '=' || operator === '<>') {
    const same =
      typeof wanted === 'number'
        ? value === wanted
        : rest === ''
          ? value === null || value === ''
          : typeof value === 'string' && wildcard(rest).test(value)
    return operator === '<>' ? !same : same
  }
  if (value === null || typeof value !== typeof wanted) return false
  const order = compare(value, wanted)
  if (operator === '<') return order < 0
  if (operator === '<=') return order <= 0
  return operator === '>' ? order > 0 : order >= 0
}

/** Returns a regular expression for a pattern with `*` and `?`. */
export function wildcard(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'is')
}

/** A corner of a reference: row and column from 0, and whether each moves with a shared formula. */
export interface ReferenceCorner {
  row: number
  column: number
  movesDown: boolean
  movesRight: boolean
}

/** A formula as a tree. */
export type FormulaNode =
  | { kind: 'value'; value: number | string | boolean | null }
  | { kind: 'error'; code: string }
  | { kind: 'range'; sheet: string | null; first: ReferenceCorner; last: ReferenceCorner }
  | { kind: 'name'; sheet: string | null; name: string }
  | { kind: 'unary'; operator: '-' | '+' | '%'; of: FormulaNode }
  | { kind: 'binary'; operator: string; left: FormulaNode; right: FormulaNode }
  | { kind: 'call'; name: string; args: FormulaNode[] }
  | { kind: 'list'; rows: FormulaNode[][] }

/** A formula with unsupported syntax. */
export class FormulaSyntaxError extends Error {}

interface Token {
  kind: 'number' | 'text' | 'error' | 'reference' | 'name' | 'operator'
  text: string
}

const corner = String.raw`\$?[A-Za-z]{1,3}\$?\d{1,7}`
const sheetName = String.raw`(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\d_.]*)!`
const patterns: readonly [Token['kind'] | 'space', RegExp][] = [
  ['space', /^\s+/u],
  ['text', /^"(?:[^"]|"")*"/u],
  ['error', /^#(?:REF!|DIV\/0!|VALUE!|NAME\?|NUM!|N\/A|NULL!)/u],
  [
    'reference',
    new RegExp(
      String.raw`^(?:${sheetName})?(?:${corner}(?::${corner})?|\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}|\$?\d{1,7}:\$?\d{1,7})(?![\p{L}\d_.(])`,
      'u',
    ),
  ],
  ['number', /^(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/u],
  ['name', new RegExp(String.raw`^(?:${sheetName})?[\p{L}_\\][\p{L}\d_.\\?]*`, 'u')],
  ['operator', /^(?:<>|<=|>=|[-+*/^&=<>%(),;{}])/u],
]

function tokensOf(formula: string): Token[] {
  const tokens: Token[] = []
  let rest = formula
  while (rest !== '') {
    const found = patterns.flatMap(([kind, pattern]) => {
      const [text] = pattern.exec(rest) ?? []
      return text === undefined ? [] : [{ kind, text }]
    })[0]
    if (found === undefined) throw new FormulaSyntaxError(rest.slice(0, 20))
    if (found.kind !== 'space') tokens.push({ kind: found.kind, text: found.text })
    rest = rest.slice(found.text.length)
  }
  return tokens
}

/** Precedence of operators, the weakest first (ECMA-376 part 1, 18.17.2.2). */
const strengths: readonly (readonly string[])[] = [
  ['=', '<>', '<', '>', '<=', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/'],
  ['^'],
]

/**
 * Parses a formula, written without its leading `=`, into a tree.
 *
 * @throws {FormulaSyntaxError} Its syntax is not supported.
 * @example
 * formulaTree('1+2')
 * // => { kind: 'binary', operator: '+', left: { kind: 'value', value: 1 }, right: { kind: 'value', value: 2 } }
 */
export function formulaTree(formula: string): FormulaNode {
  const tokens = tokensOf(formula)
  let at = 0
  const isNext = (...texts: string[]) => tokens[at]?.kind === 'operator' && texts.includes(tokens[at]?.text ?? '')
  const expect = (text: string) => {
    if (!isNext(text)) throw new FormulaSyntaxError(`${text} expected at ${tokens[at]?.text ?? 'the end'}`)
    at += 1
  }
  const binary = (level: number): FormulaNode => {
    const operators = strengths[level]
    if (operators === undefined) return unary()
    let left = binary(level + 1)
    while (isNext(...operators)) {
      const operator = tokens[at++]?.text ?? ''
      left = { kind: 'binary', operator, left, right: binary(level + 1) }
    }
    return left
  }
  const unary = (): FormulaNode => {
    if (isNext('-', '+')) {
      const operator = tokens[at++]?.text === '-' ? '-' : '+'
      return { kind: 'unary', operator, of: unary() }
    }
    let node = primary()
    while (isNext('%')) {
      at += 1
      node = { kind: 'unary', operator: '%', of: node }
    }
    return node
  }
  const primary = (): FormulaNode => {
    const token = tokens[at++]
    if (token === undefined) throw new FormulaSyntaxError('the formula is incomplete')
    const { kind, text } = token
    if (kind === 'number') return { kind: 'value', value: Number(text) }
    if (kind === 'text') return { kind: 'value', value: text.slice(1, -1).replaceAll('""', '"') }
    if (kind === 'error') return { kind: 'error', code: text }
    if (kind === 'reference') return referenceOf(text)
    if (kind === 'name') return isNext('(') ? call(text) : nameOf(text)
    if (text === '(') {
      const node = binary(0)
      expect(')')
      return node
    }
    if (text === '{') return list()
    throw new FormulaSyntaxError(text)
  }
  const call = (text: string): FormulaNode => {
    expect('(')
    const args: FormulaNode[] = []
    if (!isNext(')')) args.push(argument())
    while (isNext(',')) {
      at += 1
      args.push(argument())
    }
    expect(')')
    return { kind: 'call', name: text.toUpperCase().replace(/^_XLFN\.(?:_XLWS\.)?/, ''), args }
  }
  const argument = (): FormulaNode => (isNext(',', ')') ? { kind: 'value', value: null } : binary(0))
  const list = (): FormulaNode => {
    const rows: FormulaNode[][] = [[binary(0)]]
    while (isNext(',', ';')) {
      if (tokens[at++]?.text === ';') rows.push([])
      rows.at(-1)?.push(binary(0))
    }
    expect('}')
    return { kind: 'list', rows }
  }
  const tree = binary(0)
  if (at < tokens.length) throw new FormulaSyntaxError(tokens[at]?.text ?? '')
  return tree
}

function splitSheet(text: string): { sheet: string | null; rest: string } {
  const mark = text.lastIndexOf('!')
  if (mark === -1) return { sheet: null, rest: text }
  const sheet = text.slice(0, mark)
  return { sheet: sheet.startsWith("'") ? sheet.slice(1, -1).replaceAll("''", "'") : sheet, rest: text.slice(mark + 1) }
}

function nameOf(text: string): FormulaNode {
  const { sheet, rest } = splitSheet(text)
  if (/^(?:true|false)$/i.test(rest)) return { kind: 'value', value: /^true$/i.test(rest) }
  return { kind: 'name', sheet, name: rest }
}

/** Last row and column of a sheet, for references to whole columns and rows. */
const lastRow = 1_048_575
const lastColumn = 16_383

function referenceOf(text: string): FormulaNode {
  const { sheet, rest } = splitSheet(text)
  const [first = '', last = first] = rest.split(':')
  return { kind: 'range', sheet, first: cornerOf(first, false), last: cornerOf(last, true) }
}

function cornerOf(text: string, isLast: boolean): ReferenceCorner {
  const [, fixedColumn = '', letters = '', fixedRow = '', digits = ''] = /^(\$?)([A-Za-z]*)(\$?)(\d*)$/.exec(text) ?? []
  const place = placeOfAddress(`${letters === '' ? 'A' : letters.toUpperCase()}${digits === '' ? '1' : digits}`)
  return {
    row: digits === '' ? (isLast ? lastRow : 0) : (place?.row ?? 0),
    column: letters === '' ? (isLast ? lastColumn : 0) : (place?.column ?? 0),
    movesDown: digits !== '' && fixedRow === '' && !(letters === '' && fixedColumn === '$'),
    movesRight: letters !== '' && fixedColumn === '',
  }
}
