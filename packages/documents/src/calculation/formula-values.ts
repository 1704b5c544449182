/** An error as a cell shows it. */
export interface FormulaError {
  error: string
}

/** What a cell or an argument comes to; `null` is a blank cell. */
export type Scalar = number | string | boolean | null | FormulaError

/** The cells of a range or the entries of a list, read when they are asked for. */
export interface Matrix {
  rows: number
  columns: number
  at: (row: number, column: number) => Scalar
  /** Where the range stands; `null` for entries that stand in no cells. */
  place: { sheet: string; row: number; column: number } | null
}

/** What a part of a formula comes to. */
export type Operand = Scalar | Matrix

/** A formula that cannot be worked out here; the cell keeps what the file says of it. */
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

/** A failure that a function answers with as a cell would: it is caught at the cell or by IFERROR. */
export class ErrorValue extends Error {
  readonly value: FormulaError
  constructor(code: string) {
    super(code)
    this.value = { error: code }
  }
}

/** A list of a range's cells, row by row. */
export function cellsOf(value: Operand): Scalar[] {
  if (!isMatrix(value)) return [value]
  const cells: Scalar[] = []
  for (let row = 0; row < value.rows; row += 1)
    for (let column = 0; column < value.columns; column += 1) cells.push(value.at(row, column))
  return cells
}

/** A matrix of values that are worked out once. */
export function matrixOf(rows: readonly (readonly Scalar[])[]): Matrix {
  return {
    rows: rows.length,
    columns: rows[0]?.length ?? 0,
    at: (row, column) => rows[row]?.[column] ?? null,
    place: null,
  }
}

/** One value of an operand: that of a single cell, or the first. @throws {ErrorValue} It is an error. */
export function scalarOf(value: Operand): Exclude<Scalar, FormulaError> {
  const one = isMatrix(value) ? value.at(0, 0) : value
  if (isError(one)) throw new ErrorValue(one.error)
  return one
}

/** @throws {ErrorValue} It is no number. */
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

export function truthOf(value: Operand): boolean {
  const one = scalarOf(value)
  if (typeof one === 'string') {
    if (/^true$/i.test(one)) return true
    if (/^false$/i.test(one)) return false
    throw new ErrorValue('#VALUE!')
  }
  return one !== null && one !== false && one !== 0
}

/** The numbers of arguments as sums take them: of ranges only what is a number. @throws {ErrorValue} One is an error. */
export function numbersOf(args: readonly Operand[]): number[] {
  return args.flatMap((arg) => {
    if (!isMatrix(arg)) return arg === null ? [] : [numberOf(arg)]
    return cellsOf(arg).flatMap((cell) => {
      if (isError(cell)) throw new ErrorValue(cell.error)
      return typeof cell === 'number' ? [cell] : []
    })
  })
}

/** How two values compare: numbers before texts before truths, texts without regard to capitals. */
export function compare(left: Scalar, right: Scalar): number {
  const [a, b] = [left ?? blankLike(right), right ?? blankLike(left)]
  const [rankA, rankB] = [rankOf(a), rankOf(b)]
  if (rankA !== rankB) return rankA - rankB
  if (typeof a === 'string' && typeof b === 'string') {
    const [x, y] = [a.toLowerCase(), b.toLowerCase()]
    return x < y ? -1 : x > y ? 1 : 0
  }
  return Number(a) - Number(b)
}

const blankLike = (other: Scalar): Scalar => (typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0)
const rankOf = (value: Scalar): number => (typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2)

/** Whether a value meets a criterion of COUNTIF and its like: `">5"`, `"A*"`, 3. */
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

/** A pattern with `*` and `?` as an expression. */
export function wildcard(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'is')
}
