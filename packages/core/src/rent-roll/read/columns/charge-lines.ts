import type { GridCell } from '../../../shared/grid.ts'
import { parseAmount, sumMoney } from '../../../shared/money.ts'
import { totalRow } from '../../data/row-words.ts'

/** One line of a cell that lists a lease's charges. */
interface ChargeLine {
  code: string
  amount: number
}

/** Charges from the lines of cells, without the total below them. */
export interface ChargeLines {
  charges: ChargeLine[]
  /** `null` if none is printed. */
  total: number | null
}

/** A code and its amount on one line: `Pet Rent: 25.00`, `Pet Rent - 25`, `Pet Rent $25`. */
const labeled = /^(.*[a-z).])\s*(?:[:=]|\s[-–—]\s|\s(?=[-(]*\$|.*\.\d\d\)?-?$))\s*([-($ ]*\d[\d,]*(?:\.\d+)?\)?-?)$/i

/** An amount within the code: the line contains several charges. */
const amountInCode = /\d\.\d|[:=$] ?\d/

/** A deduction after a dash, which may be its sign. */
const dashedDeduction = /(concession|credit|discount)s? [-–—] /i

/**
 * Reads a lease's charges from the lines of two cells, one with codes and one with amounts. The total below the amounts
 * may have no code.
 *
 * @returns `null` for a cell of one line, and for lines that do not pair.
 * @example
 * pairedCharges(...gridOf('Roll', [['Rent; Pet', '1,200.00; 25.00; 1,225.00']]).rows[0])
 * // => { charges: [{ code: 'Rent', amount: 1200 }, { code: 'Pet', amount: 25 }], total: 1225 }
 */
export function pairedCharges(codes: GridCell | null, amounts: GridCell | null): ChargeLines | null {
  const [names, printed] = [linesOf(codes), linesOf(amounts)]
  if (printed.length < 2 || ![0, 1].includes(printed.length - names.length)) return null
  return withoutTotal(printed.map((text, at) => lineOf(names[at] ?? '', text)))
}

/**
 * Reads a lease's charges from the lines of one cell, each amount after its code.
 *
 * @returns `null` for a cell with any other content.
 * @example
 * labeledCharges(gridOf('Roll', [['Rent: 1,200.00; Pet: 25.00']]).rows[0][0])
 * // => { charges: [{ code: 'Rent', amount: 1200 }, { code: 'Pet', amount: 25 }], total: null }
 */
export function labeledCharges(cell: GridCell | null): ChargeLines | null {
  return withoutTotal(linesOf(cell).map(labeledLine))
}

/** Treats a last line that is the sum of the others as their total if it is called one or has no code; any other code is ambiguous. */
function withoutTotal(lines: readonly (ChargeLine | null)[]): ChargeLines | null {
  const charges = lines.filter((line) => line !== null)
  const last = charges.at(-1)
  if (last === undefined || charges.length < lines.length) return null
  const others = charges.slice(0, -1)
  if (others.length > 0 && sumMoney(others.map(({ amount }) => amount)) === last.amount)
    return last.code === '' || totalRow.test(last.code) ? { charges: others, total: last.amount } : null
  return charges.every(({ code }) => code !== '') ? { charges, total: null } : null
}

/** Checks whether a cell lists amounts on several lines, with or without their codes. */
export function listsAmounts(cell: GridCell | null): boolean {
  const lines = linesOf(cell)
  return (lines.length > 1 && lines.every((line) => parseAmount(line) !== null)) || labeledCharges(cell) !== null
}

/** Returns the lines of a cell, including blank ones; a single line is split at semicolons, or at commas between an amount and a word. */
function linesOf(cell: GridCell | null): string[] {
  const text = cell?.kind === 'text' ? cell.text.trim() : ''
  if (text === '') return []
  const byBreak = text.split(/\r?\n/)
  const parted = byBreak.length > 1 ? byBreak : text.split(/;|(?<=[\d)]),\s+(?=[a-z])/i)
  return parted.map((line) => line.trim()).filter((line, at) => line !== '' || at < parted.length - 1)
}

function lineOf(code: string, text: string): ChargeLine | null {
  const amount = parseAmount(text)?.value ?? null
  return amount === null ? null : { code, amount }
}

function labeledLine(text: string): ChargeLine | null {
  const [, code = '', amount = ''] = labeled.exec(text) ?? []
  return amountInCode.test(code) || dashedDeduction.test(text) ? null : lineOf(code, amount)
}

/**
 * Finds the code column of an amount column by the number in both captions, if rows list charges in pairs of cells:
 * `Code1`, `Amt1`, `Code2`, `Amt2`.
 *
 * @example
 * codeColumnFor([{ caption: 'Code1', column: 3 }, { caption: 'Amt1', column: 4 }], 'Amt1')
 * // => { caption: 'Code1', column: 3 }
 */
export function codeColumnFor<Column extends { caption: string }>(
  columns: readonly Column[],
  amount: string,
): Column | undefined {
  const [, number] = /^am(?:oun)?t\W*(\d+)$/i.exec(amount.trim()) ?? []
  if (number === undefined) return undefined
  return columns.find(({ caption }) => /^code\W*(\d+)$/i.exec(caption.trim())?.[1] === number)
}
