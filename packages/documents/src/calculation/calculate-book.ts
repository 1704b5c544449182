import { cellAddress, placeOfAddress } from '@uwkit/core/shared'
import { formulaFunctions } from './formula-functions.ts'
import {
  cellsOf,
  compare,
  ErrorValue,
  errorOf,
  type FormulaNode,
  FormulaSyntaxError,
  formulaTree,
  isError,
  isMatrix,
  isTrue,
  type Matrix,
  matrixOf,
  NotCalculatedError,
  numberOf,
  type Operand,
  type ReferenceCorner,
  type Scalar,
  textOf,
} from './formula-syntax.ts'

/** A cell as a file stores it. */
export interface StoredCell {
  value: number | string | boolean | null
  /** Formula without the leading `=`; `null` if there is none. */
  formula: string | null
  /** Rows and columns by which a shared formula is shifted for this cell. */
  moved: { rows: number; columns: number }
}

/** A workbook with access to its cells. */
export interface StoredBook {
  /** Used rows and columns of a sheet; `null` if there is no such sheet. */
  extent: (sheet: string) => { rows: number; columns: number } | null
  cell: (sheet: string, row: number, column: number) => StoredCell | null
  /** Definition of a defined name, as written; `null` if there is none. */
  name: (name: string, sheet: string) => string | null
}

/** A cell and the value it is set to before the calculation. */
export interface CellChange {
  sheet: string
  address: string
  value: number | string | boolean | null
}

/** Maximum number of formulas in one calculation. */
const maximumFormulas = 400_000
/** Maximum depth of a chain of formulas. */
const deepest = 600

/**
 * Recalculates the formulas of a workbook with some cells changed. Only the formulas that the requested cells depend on are calculated,
 * each once. A formula with an unsupported function or syntax counts with the value that the file stores, and is listed.
 */
export class BookCalculation {
  readonly #book: StoredBook
  readonly #changes = new Map<string, Scalar>()
  readonly #known = new Map<string, Scalar>()
  readonly #open = new Set<string>()
  readonly #trees: Map<string, FormulaNode | null>
  /** Cells whose stored value is used, with the reason: `Loan!B7` and `TODAY`. */
  readonly asStored = new Map<string, string>()

  /** @param trees Parsed formulas by their text; shared by calculations of the same workbook. */
  constructor(book: StoredBook, changes: readonly CellChange[], trees: Map<string, FormulaNode | null> = new Map()) {
    this.#book = book
    this.#trees = trees
    for (const { sheet, address, value } of changes) this.#changes.set(`${sheet}!${address}`, value)
  }

  /** Returns the value of a cell; an error as the cell would show it. */
  value(sheet: string, address: string): Scalar {
    const place = placeOfAddress(address)
    return place === null ? null : this.#cell(sheet, place.row, place.column)
  }

  /** Every cell without a formula that was read, as `Loan!B7`. */
  get readInputs(): string[] {
    return [...this.#known.keys()].filter((key) => {
      const mark = key.lastIndexOf('!')
      const place = placeOfAddress(key.slice(mark + 1))
      const cell = place === null ? null : this.#book.cell(key.slice(0, mark), place.row, place.column)
      return (cell?.formula ?? null) === null
    })
  }

  #cell(sheet: string, row: number, column: number): Scalar {
    const key = `${sheet}!${cellAddress(row, column)}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const changed = this.#changes.get(key)
    const stored = this.#book.cell(sheet, row, column)
    if (changed !== undefined || stored === null || stored.formula === null) {
      const value = changed === undefined ? (stored?.value ?? null) : changed
      this.#known.set(key, value)
      return value
    }
    if (this.#open.has(key)) return this.#stored(key, stored, 'a circular reference')
    if (this.#open.size > deepest || this.#known.size > maximumFormulas)
      throw new NotCalculatedError('too many formulas')
    this.#open.add(key)
    const value = this.#worked(key, sheet, row, column, stored)
    this.#open.delete(key)
    this.#known.set(key, value)
    return value
  }

  #worked(key: string, sheet: string, row: number, column: number, stored: StoredCell): Scalar {
    try {
      const tree = this.#tree(stored.formula ?? '')
      if (tree === null) return this.#stored(key, stored, 'unsupported formula syntax')
      const value = this.#evaluate(tree, { sheet, row, column, ...stored.moved })
      const one = isMatrix(value) ? intersection(value, sheet, row, column) : value
      // A reference to a blank cell shows as zero.
      return one ?? 0
    } catch (error) {
      if (error instanceof ErrorValue) return error.value
      if (error instanceof NotCalculatedError) return this.#stored(key, stored, error.message)
      if (error instanceof RangeError) return this.#stored(key, stored, 'a formula chain that is too long')
      throw error
    }
  }

  #stored(key: string, { value }: StoredCell, why: string): Scalar {
    this.asStored.set(key, why)
    return typeof value === 'string' && /^#(?:REF!|DIV\/0!|VALUE!|NAME\?|NUM!|N\/A|NULL!)$/.test(value)
      ? errorOf(value)
      : value
  }

  #tree(formula: string): FormulaNode | null {
    const known = this.#trees.get(formula)
    if (known !== undefined) return known
    let tree: FormulaNode | null = null
    try {
      tree = formulaTree(formula)
    } catch (error) {
      if (!(error instanceof FormulaSyntaxError)) throw error
    }
    this.#trees.set(formula, tree)
    return tree
  }

  #evaluate(node: FormulaNode, at: Position): Operand {
    switch (node.kind) {
      case 'value':
        return node.value
      case 'error':
        return errorOf(node.code)
      case 'range':
        return this.#range(node.sheet ?? at.sheet, placed(node.first, at), placed(node.last, at))
      case 'name':
        return this.#named(node, at)
      case 'list':
        return matrixOf(node.rows.map((row) => row.map((one) => firstOf(this.#evaluate(one, at)))))
      case 'unary':
        return mapped(this.#single(node.of, at), (value) =>
          node.operator === '-' ? -numberOf(value) : node.operator === '%' ? numberOf(value) / 100 : value,
        )
      case 'binary':
        return combined(this.#single(node.left, at), this.#single(node.right, at), operations[node.operator])
      case 'call':
        return this.#call(node.name, node.args, at)
    }
  }

  /** Returns an operand of an operator: a range in a plain formula means its cell of the same row or column. */
  #single(node: FormulaNode, at: Position): Operand {
    const value = this.#evaluate(node, at)
    if (!isMatrix(value)) return value
    return value.rows === 1 && value.columns === 1 ? value.at(0, 0) : value
  }

  #named({ name, sheet }: { name: string; sheet: string | null }, at: Position): Operand {
    const refersTo = this.#book.name(name, sheet ?? at.sheet)
    if (refersTo === null) throw new NotCalculatedError(`the name ${name}`)
    const tree = this.#tree(refersTo)
    if (tree === null) throw new NotCalculatedError(`the name ${name}`)
    return this.#evaluate(tree, at)
  }

  #range(sheet: string, first: Corner, last: Corner): Matrix {
    const extent = this.#book.extent(sheet)
    if (extent === null) throw new NotCalculatedError(`another workbook or sheet (${sheet})`)
    const [top, left] = [Math.min(first.row, last.row), Math.min(first.column, last.column)]
    // Whole columns and rows end at the last used cell.
    const bottom = clipped(Math.max(first.row, last.row), extent.rows, top)
    const right = clipped(Math.max(first.column, last.column), extent.columns, left)
    return {
      rows: bottom - top + 1,
      columns: right - left + 1,
      at: (row, column) => this.#cell(sheet, top + row, left + column),
      place: { sheet, row: top, column: left },
    }
  }

  #call(name: string, args: readonly FormulaNode[], at: Position): Operand {
    const lazy = this.#lazy(name, args, at)
    if (lazy !== undefined) return lazy
    const work = formulaFunctions[name]
    if (work === undefined) throw new NotCalculatedError(`the function ${name}`)
    return work(args.map((one) => this.#evaluate(one, at)))
  }

  /** Evaluates functions that skip some of their arguments, or need the position of a cell. */
  #lazy(name: string, args: readonly FormulaNode[], at: Position): Operand | undefined {
    const evaluated = (index: number, otherwise: Operand = null): Operand => {
      const node = args[index]
      return node === undefined ? otherwise : this.#evaluate(node, at)
    }
    switch (name) {
      case 'IF': {
        const condition = evaluated(0)
        if (isMatrix(condition) && condition.rows * condition.columns > 1) {
          const [yes, no] = [evaluated(1, true), evaluated(2, false)]
          return combined(combined(condition, yes, pick), no, (left, right) => (left === untaken ? right : left))
        }
        return isTrue(condition) ? evaluated(1, true) : evaluated(2, false)
      }
      case 'IFS':
        for (let index = 0; index + 1 < args.length; index += 2)
          if (isTrue(evaluated(index))) return evaluated(index + 1)
        return errorOf('#N/A')
      case 'IFERROR':
      case 'IFNA': {
        const value = caught(() => evaluated(0))
        const isFailed = isError(value) && (name === 'IFERROR' || value.error === '#N/A')
        return isFailed ? evaluated(1) : value
      }
      case 'ISERROR':
      case 'ISERR':
      case 'ISNA':
        return formulaFunctions[name]?.([caught(() => evaluated(0))])
      case 'CHOOSE':
        return evaluated(Math.trunc(numberOf(evaluated(0))))
      case 'ISFORMULA':
      case 'ROW':
      case 'COLUMN': {
        const value = args.length === 0 ? null : evaluated(0)
        const place =
          value !== null && isMatrix(value) ? value.place : { sheet: at.sheet, row: at.row, column: at.column }
        if (place === null) return errorOf('#VALUE!')
        if (name === 'ROW') return place.row + 1
        if (name === 'COLUMN') return place.column + 1
        const isTyped = this.#changes.has(`${place.sheet}!${cellAddress(place.row, place.column)}`)
        const formula = this.#book.cell(place.sheet, place.row, place.column)?.formula ?? null
        return !isTyped && formula !== null
      }
      default:
        return undefined
    }
  }
}

interface Corner {
  row: number
  column: number
}

interface Position extends Corner {
  sheet: string
  rows: number
  columns: number
}

function placed({ row, column, movesDown, movesRight }: ReferenceCorner, { rows, columns }: Position): Corner {
  return { row: row + (movesDown ? rows : 0), column: column + (movesRight ? columns : 0) }
}

const clipped = (last: number, extent: number, first: number): number =>
  last > extent + 1000 ? Math.max(first, extent - 1) : last

const firstOf = (value: Operand): Scalar => (isMatrix(value) ? value.at(0, 0) : value)

/** Returns the cell of a range that a plain formula means: the same row of a column, the same column of a row, or the first. */
function intersection(value: Matrix, sheet: string, row: number, column: number): Scalar {
  const { place } = value
  if (place === null || place.sheet !== sheet) return value.at(0, 0)
  if (value.columns === 1 && row >= place.row && row < place.row + value.rows) return value.at(row - place.row, 0)
  if (value.rows === 1 && column >= place.column && column < place.column + value.columns)
    return value.at(0, column - place.column)
  return value.at(0, 0)
}

function caught(work: () => Operand): Operand {
  try {
    return firstOf(work())
  } catch (error) {
    if (error instanceof ErrorValue) return error.value
    throw error
  }
}

const untaken = errorOf('untaken')
const pick = (condition: Scalar, value: Scalar): Scalar => (isTrue(condition) ? value : untaken)

function mapped(value: Operand, work: (value: Scalar) => Scalar): Operand {
  if (!isMatrix(value)) return work(value)
  return matrixOf(rowsOf(value).map((row) => row.map((cell) => (isError(cell) ? cell : work(cell)))))
}

function rowsOf(value: Matrix): Scalar[][] {
  const cells = cellsOf(value)
  return Array.from({ length: value.rows }, (_, row) => cells.slice(row * value.columns, (row + 1) * value.columns))
}

/** Combines two operands cell by cell; a single value, row or column is combined with every cell of the other. */
function combined(left: Operand, right: Operand, work: ((left: Scalar, right: Scalar) => Scalar) | undefined): Operand {
  if (work === undefined) throw new NotCalculatedError('an unsupported operator')
  const one = (a: Scalar, b: Scalar): Scalar => (isError(a) ? a : isError(b) && b !== untaken ? b : work(a, b))
  if (!isMatrix(left) && !isMatrix(right)) return one(left, right)
  const [a, b] = [left, right].map((side) => (isMatrix(side) ? side : matrixOf([[side]])))
  if (a === undefined || b === undefined) return null
  const [rows, columns] = [Math.max(a.rows, b.rows), Math.max(a.columns, b.columns)]
  const cellOf = (side: Matrix, row: number, column: number) =>
    side.at(side.rows === 1 ? 0 : row, side.columns === 1 ? 0 : column)
  return matrixOf(
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => {
        const [x, y] = [cellOf(a, row, column), cellOf(b, row, column)]
        return x === untaken ? work(x, y) : scalarOrError(() => one(x, y))
      }),
    ),
  )
}

function scalarOrError(work: () => Scalar): Scalar {
  const value = caught(work)
  return isMatrix(value) ? null : value
}

const operations: Readonly<Record<string, (left: Scalar, right: Scalar) => Scalar>> = {
  '+': (left, right) => numberOf(left) + numberOf(right),
  '-': (left, right) => numberOf(left) - numberOf(right),
  '*': (left, right) => numberOf(left) * numberOf(right),
  '/': (left, right) => {
    const by = numberOf(right)
    return by === 0 ? errorOf('#DIV/0!') : numberOf(left) / by
  },
  '^': (left, right) => numberOf(left) ** numberOf(right),
  '&': (left, right) => textOf(left) + textOf(right),
  '=': (left, right) => compare(left, right) === 0,
  '<>': (left, right) => compare(left, right) !== 0,
  '<': (left, right) => compare(left, right) < 0,
  '<=': (left, right) => compare(left, right) <= 0,
  '>': (left, right) => compare(left, right) > 0,
  '>=': (left, right) => compare(left, right) >= 0,
}
