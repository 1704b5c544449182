import { maximumValue, minimumValue } from '@uwkit/core/shared'
import {
  cellsOf,
  compare,
  ErrorValue,
  errorOf,
  isError,
  isMatrix,
  isTrue,
  type Matrix,
  matrixOf,
  meets,
  NotCalculatedError,
  numberOf,
  numbersOf,
  type Operand,
  type Scalar,
  scalarOf,
  textOf,
  wildcard,
} from './formula-syntax.ts'

type FormulaFunction = (args: readonly Operand[]) => Operand

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const blank: Operand = null
const arg = (args: readonly Operand[], at: number): Operand => args[at] ?? blank
const numberAt = (args: readonly Operand[], at: number, otherwise = 0): number =>
  args[at] === undefined || args[at] === null ? otherwise : numberOf(arg(args, at))

function average(numbers: readonly number[]): number {
  if (numbers.length === 0) throw new ErrorValue('#DIV/0!')
  return sum(numbers) / numbers.length
}

/** Rounds half away from zero, as spreadsheets do. */
function rounded(value: number, digits: number, how: (value: number) => number): number {
  const scale = 10 ** digits
  const shifted = Number((Math.abs(value) * scale).toPrecision(15))
  return (Math.sign(value) * how(shifted)) / scale
}

function matrixArg(args: readonly Operand[], at: number): Matrix {
  const value = arg(args, at)
  return isMatrix(value) ? value : matrixOf([[value]])
}

/** Returns which cells of a criteria range meet their criterion, for all pairs of a call together. */
function matchCriteria(pairs: readonly Operand[]): boolean[] {
  const ranges = pairs.flatMap((range, at) =>
    at % 2 === 0 ? [{ range, criterion: scalarOf(arg(pairs, at + 1)) }] : [],
  )
  const lists = ranges.map(({ range, criterion }) => cellsOf(range).map((cell) => meets(cell, criterion)))
  return (lists[0] ?? []).map((_, at) => lists.every((list) => list[at] === true))
}

/** Returns the numbers of the sum range where all criteria are met; its first cell matches the first cell of each criteria range. */
function chosen(range: Operand, pairs: readonly Operand[]): number[] {
  const cells = cellsOf(range)
  return matchCriteria(pairs).flatMap((isMet, at) => {
    const cell = isMet ? (cells[at] ?? null) : null
    if (isError(cell)) throw new ErrorValue(cell.error)
    return typeof cell === 'number' ? [cell] : []
  })
}

function matched(wanted: Operand, list: readonly Scalar[], mode: number): number {
  const value = scalarOf(wanted)
  if (mode === 0) {
    const isPattern = typeof value === 'string' && /[*?]/.test(value)
    const pattern = isPattern ? wildcard(value) : null
    return list.findIndex((cell) =>
      pattern === null
        ? cell !== null && !isError(cell) && compare(cell, value) === 0
        : typeof cell === 'string' && pattern.test(cell),
    )
  }
  const like = list.map((cell) => (cell === null || isError(cell) || typeof cell !== typeof value ? null : cell))
  if (mode > 0) return like.findLastIndex((cell) => cell !== null && compare(cell, value) <= 0)
  const past = like.findIndex((cell) => cell !== null && compare(cell, value) < 0)
  return past === -1 ? like.length - 1 : past - 1
}

function looked(args: readonly Operand[], isAcross: boolean): Scalar {
  const table = matrixArg(args, 1)
  const index = Math.trunc(numberAt(args, 2)) - 1
  const mode = args[3] !== undefined && !isTrue(arg(args, 3)) ? 0 : 1
  const length = isAcross ? table.columns : table.rows
  const keys = Array.from({ length }, (_, at) => (isAcross ? table.at(0, at) : table.at(at, 0)))
  const found = matched(arg(args, 0), keys, mode)
  if (found === -1) throw new ErrorValue('#N/A')
  if (index < 0 || index >= (isAcross ? table.rows : table.columns)) throw new ErrorValue('#REF!')
  return isAcross ? table.at(index, found) : table.at(found, index)
}

function slice(table: Matrix, row: number, column: number, rows: number, columns: number): Matrix {
  const { place } = table
  return {
    rows,
    columns,
    at: (r, c) => table.at(row + r, column + c),
    place: place === null ? null : { ...place, row: place.row + row, column: place.column + column },
  }
}

function indexed(args: readonly Operand[]): Operand {
  const table = matrixArg(args, 0)
  const isLine = args.length < 3 && table.rows === 1
  const [row, column] = isLine
    ? [1, numberAt(args, 1)]
    : [numberAt(args, 1), numberAt(args, 2, table.columns === 1 ? 1 : 0)]
  if (row > table.rows || column > table.columns || row < 0 || column < 0) throw new ErrorValue('#REF!')
  if (row === 0 && column === 0) return table
  if (row === 0) return slice(table, 0, column - 1, table.rows, 1)
  if (column === 0) return slice(table, row - 1, 0, 1, table.columns)
  return slice(table, row - 1, column - 1, 1, 1)
}

/** Builds a function of level payments: rate, periods, two amounts, and whether payments are due at the start of a period. */
function annuityFunction(solve: typeof payment): FormulaFunction {
  return (args) =>
    solve(numberAt(args, 0), numberAt(args, 1), numberAt(args, 2), numberAt(args, 3), numberAt(args, 4) !== 0)
}

/** Returns the payment per period; the balance at the end is `future`. */
function payment(rate: number, periods: number, present: number, future: number, isDue: boolean): number {
  if (periods === 0) throw new ErrorValue('#NUM!')
  if (rate === 0) return -(present + future) / periods
  const growth = (1 + rate) ** periods
  return (-(present * growth + future) * rate) / ((growth - 1) * (isDue ? 1 + rate : 1))
}

function futureValue(rate: number, periods: number, paid: number, present: number, isDue: boolean): number {
  if (rate === 0) return -(present + paid * periods)
  const growth = (1 + rate) ** periods
  return -(present * growth + (paid * (isDue ? 1 + rate : 1) * (growth - 1)) / rate)
}

function presentValue(rate: number, periods: number, paid: number, future: number, isDue: boolean): number {
  if (rate === 0) return -(future + paid * periods)
  const growth = (1 + rate) ** periods
  return -(future + (paid * (isDue ? 1 + rate : 1) * (growth - 1)) / rate) / growth
}

const epoch = Date.UTC(1899, 11, 30)
const day = 86_400_000
/** First day with a correct number: spreadsheets include a 29 February 1900 (ECMA-376 part 1, 18.17.4.1). */
const firstOfMarch = 61
const dayOf = (serial: number): Date =>
  new Date(epoch + (Math.max(1, Math.floor(serial)) + (serial < firstOfMarch - 1 ? 1 : 0)) * day)
function serialOf(year: number, month: number, dayOfMonth: number): number {
  const days = Math.round((Date.UTC(year, month, dayOfMonth) - epoch) / day)
  return days < firstOfMarch ? days - 1 : days
}

function monthsLater(serial: number, months: number, isEnd: boolean): number {
  const date = dayOf(serial)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + Math.trunc(months) + 1, 0))
  const dayOfMonth = isEnd ? last.getUTCDate() : Math.min(date.getUTCDate(), last.getUTCDate())
  return serialOf(last.getUTCFullYear(), last.getUTCMonth(), dayOfMonth)
}

const isNumber = (value: Scalar): boolean => typeof value === 'number'
const first = (args: readonly Operand[]): Scalar => {
  const value = arg(args, 0)
  return isMatrix(value) ? value.at(0, 0) : value
}

function products(args: readonly Operand[]): number {
  const lists = args.map(cellsOf)
  return sum(
    (lists[0] ?? []).map((_, at) =>
      lists.reduce((product, list) => {
        const cell = list[at] ?? null
        if (isError(cell)) throw new ErrorValue(cell.error)
        return product * (typeof cell === 'number' ? cell : 0)
      }, 1),
    ),
  )
}

/** MIN and MAX of a spreadsheet return 0 if there are no numbers. */
const zeroIfEmpty = (numbers: readonly number[]): readonly number[] => (numbers.length === 0 ? [0] : numbers)

function subtotal(args: readonly Operand[]): number {
  const numbers = numbersOf(args.slice(1))
  const by: Readonly<Record<number, (numbers: readonly number[]) => number>> = {
    1: average,
    2: ({ length }) => length,
    4: (list) => maximumValue(zeroIfEmpty(list)),
    5: (list) => minimumValue(zeroIfEmpty(list)),
    9: sum,
  }
  const work = by[Math.trunc(numberAt(args, 0)) % 100]
  if (work === undefined) throw new NotCalculatedError('SUBTOTAL')
  return work(numbers)
}

function nth(args: readonly Operand[], order: (left: number, right: number) => number): number {
  const found = numbersOf([arg(args, 0)]).sort(order)[numberAt(args, 1) - 1]
  if (found === undefined) throw new ErrorValue('#NUM!')
  return found
}

function searched(args: readonly Operand[], fold: (text: string) => string): number {
  const at = fold(textOf(arg(args, 1))).indexOf(fold(textOf(arg(args, 0))), numberAt(args, 2, 1) - 1)
  if (at === -1) throw new ErrorValue('#VALUE!')
  return at + 1
}

/** Functions of formulas whose arguments are all calculated first. Functions that read the clock are not included. */
export const formulaFunctions: Readonly<Record<string, FormulaFunction>> = {
  SUM: (args) => sum(numbersOf(args)),
  PRODUCT: (args) => numbersOf(args).reduce((product, one) => product * one, 1),
  AVERAGE: (args) => average(numbersOf(args)),
  MIN: (args) => minimumValue(zeroIfEmpty(numbersOf(args))),
  MAX: (args) => maximumValue(zeroIfEmpty(numbersOf(args))),
  MEDIAN: (args) => {
    const sorted = numbersOf(args).sort((left, right) => left - right)
    const middle = sorted.length / 2
    return average(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1))
  },
  LARGE: (args) => nth(args, (left, right) => right - left),
  SMALL: (args) => nth(args, (left, right) => left - right),
  COUNT: (args) => args.flatMap(cellsOf).filter(isNumber).length,
  COUNTA: (args) => args.flatMap(cellsOf).filter((cell) => cell !== null).length,
  COUNTBLANK: (args) => args.flatMap(cellsOf).filter((cell) => cell === null || cell === '').length,
  SUBTOTAL: subtotal,
  SUMPRODUCT: products,
  SUMIF: (args) => sum(chosen(args[2] ?? arg(args, 0), args.slice(0, 2))),
  SUMIFS: (args) => sum(chosen(arg(args, 0), args.slice(1))),
  COUNTIF: (args) => matchCriteria(args).filter(Boolean).length,
  COUNTIFS: (args) => matchCriteria(args).filter(Boolean).length,
  AVERAGEIF: (args) => average(chosen(args[2] ?? arg(args, 0), args.slice(0, 2))),
  AVERAGEIFS: (args) => average(chosen(arg(args, 0), args.slice(1))),
  ABS: (args) => Math.abs(numberAt(args, 0)),
  SIGN: (args) => Math.sign(numberAt(args, 0)),
  SQRT: (args) => Math.sqrt(numberAt(args, 0)),
  POWER: (args) => numberAt(args, 0) ** numberAt(args, 1),
  EXP: (args) => Math.exp(numberAt(args, 0)),
  LN: (args) => Math.log(numberAt(args, 0)),
  INT: (args) => Math.floor(numberAt(args, 0)),
  TRUNC: (args) => rounded(numberAt(args, 0), numberAt(args, 1), Math.floor),
  MOD: (args) => {
    const by = numberAt(args, 1)
    if (by === 0) throw new ErrorValue('#DIV/0!')
    return numberAt(args, 0) - by * Math.floor(numberAt(args, 0) / by)
  },
  ROUND: (args) => rounded(numberAt(args, 0), numberAt(args, 1), Math.round),
  ROUNDUP: (args) => rounded(numberAt(args, 0), numberAt(args, 1), Math.ceil),
  ROUNDDOWN: (args) => rounded(numberAt(args, 0), numberAt(args, 1), Math.floor),
  MROUND: (args) => rounded(numberAt(args, 0) / numberAt(args, 1, 1), 0, Math.round) * numberAt(args, 1, 1),
  CEILING: (args) => Math.ceil(numberAt(args, 0) / numberAt(args, 1, 1)) * numberAt(args, 1, 1),
  FLOOR: (args) => Math.floor(numberAt(args, 0) / numberAt(args, 1, 1)) * numberAt(args, 1, 1),
  AND: (args) => args.flatMap(cellsOf).every((cell) => cell === null || typeof cell === 'string' || isTrue(cell)),
  OR: (args) => args.flatMap(cellsOf).some((cell) => cell !== null && typeof cell !== 'string' && isTrue(cell)),
  NOT: (args) => !isTrue(arg(args, 0)),
  XOR: (args) => args.flatMap(cellsOf).filter((cell) => cell !== null && isTrue(cell)).length % 2 === 1,
  TRUE: () => true,
  FALSE: () => false,
  NA: () => errorOf('#N/A'),
  ISNUMBER: (args) => isNumber(first(args)),
  ISTEXT: (args) => typeof first(args) === 'string',
  ISLOGICAL: (args) => typeof first(args) === 'boolean',
  ISBLANK: (args) => first(args) === null,
  ISERROR: (args) => isError(first(args)),
  ISERR: (args) => {
    const value = first(args)
    return isError(value) && value.error !== '#N/A'
  },
  ISNA: (args) => {
    const value = first(args)
    return isError(value) && value.error === '#N/A'
  },
  N: (args) => {
    const value = first(args)
    return typeof value === 'number' ? value : value === true ? 1 : 0
  },
  VALUE: (args) => numberAt(args, 0),
  INDEX: indexed,
  MATCH: (args) => {
    const found = matched(arg(args, 0), cellsOf(arg(args, 1)), numberAt(args, 2, 1))
    if (found === -1) throw new ErrorValue('#N/A')
    return found + 1
  },
  VLOOKUP: (args) => looked(args, false),
  HLOOKUP: (args) => looked(args, true),
  ROWS: (args) => matrixArg(args, 0).rows,
  COLUMNS: (args) => matrixArg(args, 0).columns,
  PMT: annuityFunction(payment),
  FV: annuityFunction(futureValue),
  PV: annuityFunction(presentValue),
  DATE: (args) =>
    serialOf(numberAt(args, 0) + (numberAt(args, 0) < 1900 ? 1900 : 0), numberAt(args, 1) - 1, numberAt(args, 2)),
  YEAR: (args) => dayOf(numberAt(args, 0)).getUTCFullYear(),
  MONTH: (args) => dayOf(numberAt(args, 0)).getUTCMonth() + 1,
  DAY: (args) => dayOf(numberAt(args, 0)).getUTCDate(),
  EDATE: (args) => monthsLater(numberAt(args, 0), numberAt(args, 1), false),
  EOMONTH: (args) => monthsLater(numberAt(args, 0), numberAt(args, 1), true),
  DATEDIF: (args) => {
    const [from, to, unit] = [dayOf(numberAt(args, 0)), dayOf(numberAt(args, 1)), textOf(arg(args, 2)).toUpperCase()]
    if (to < from) throw new ErrorValue('#NUM!')
    if (unit === 'D') return Math.floor(numberAt(args, 1)) - Math.floor(numberAt(args, 0))
    const months =
      12 * (to.getUTCFullYear() - from.getUTCFullYear()) +
      (to.getUTCMonth() - from.getUTCMonth()) -
      (to.getUTCDate() < from.getUTCDate() ? 1 : 0)
    if (unit !== 'M' && unit !== 'Y') throw new NotCalculatedError('DATEDIF')
    return unit === 'M' ? months : Math.floor(months / 12)
  },
  CONCATENATE: (args) => args.flatMap(cellsOf).map(textOf).join(''),
  CONCAT: (args) => args.flatMap(cellsOf).map(textOf).join(''),
  LEFT: (args) => textOf(arg(args, 0)).slice(0, numberAt(args, 1, 1)),
  RIGHT: (args) => (numberAt(args, 1, 1) === 0 ? '' : textOf(arg(args, 0)).slice(-numberAt(args, 1, 1))),
  MID: (args) => textOf(arg(args, 0)).slice(numberAt(args, 1) - 1, numberAt(args, 1) - 1 + numberAt(args, 2)),
  LEN: (args) => textOf(arg(args, 0)).length,
  TRIM: (args) => textOf(arg(args, 0)).trim().replace(/ +/g, ' '),
  UPPER: (args) => textOf(arg(args, 0)).toUpperCase(),
  LOWER: (args) => textOf(arg(args, 0)).toLowerCase(),
  EXACT: (args) => textOf(arg(args, 0)) === textOf(arg(args, 1)),
  SUBSTITUTE: (args) => textOf(arg(args, 0)).replaceAll(textOf(arg(args, 1)), textOf(arg(args, 2))),
  SEARCH: (args) => searched(args, (text) => text.toLowerCase()),
  FIND: (args) => searched(args, (text) => text),
}
