import type { GridCell } from '../../../shared/grid.ts'
import { parseAmount, sumMoney } from '../../../shared/money.ts'

/** One line of a cell that lists what a lease is charged. */
interface ChargeLine {
  code: string
  amount: number
}

/** Charges that stand in the lines of cells, without the total below them. */
export interface ChargeLines {
  charges: ChargeLine[]
  /** `null` where none is printed. */
  total: number | null
}

/** A code and its amount in one line: `Pet Rent: 25.00`, `Pet Rent - 25`, `Pet Rent $25`. */
const labeled = /^(.*[a-z).])\s*(?:[:=]|\s[-–—]\s|\s(?=[-(]*\$|.*\.\d\d\)?-?$))\s*([-($ ]*\d[\d,]*(?:\.\d+)?\)?-?)$/i

/** What calls a line the total of those above it. */
const totalLine = /^(sub)?total\b/i

/**
 * The charges of a lease that stand in the lines of one cell, beside a cell with as many codes, or with the code in each line.
 * Where the last line is the sum of those above it, and is called a total or has no code, it is their total.
 *
 * @param codes The cell of the codes; `null` where the codes stand before the amounts.
 * @returns `null` for a cell of one line, and for lines that are no charges.
 * @example
 * chargeLinesOf(...gridOf('Roll', [['Rent; Pet', '1,200.00; 25.00; 1,225.00']]).rows[0])
 * // => { charges: [{ code: 'Rent', amount: 1200 }, { code: 'Pet', amount: 25 }], total: 1225 }
 */
export function chargeLinesOf(codes: GridCell | null, amounts: GridCell | null): ChargeLines | null {
  const printed = linesOf(amounts)
  const names = linesOf(codes)
  const lines = codes === null ? printed.map(labeledLine) : printed.map((text, at) => lineOf(names[at] ?? '', text))
  const charges = lines.filter((line) => line !== null)
  const isPaired = codes === null || names.length === printed.length || names.length === printed.length - 1
  if (charges.length < lines.length || !isPaired || (codes !== null && lines.length < 2) || lines.length === 0)
    return null
  const last = charges.at(-1)
  const others = charges.slice(0, -1)
  const isTotal =
    last !== undefined &&
    others.length > 0 &&
    (last.code === '' || totalLine.test(last.code)) &&
    sumMoney(others.map(({ amount }) => amount)) === last.amount
  if (isTotal) return { charges: others, total: last.amount }
  return charges.every(({ code }) => code !== '') ? { charges, total: null } : null
}

/** Whether a cell lists amounts, one in each of several lines, with or without the code of each. */
export function listsAmounts(cell: GridCell | null): boolean {
  const lines = linesOf(cell)
  return (lines.length > 1 && lines.every((line) => parseAmount(line) !== null)) || chargeLinesOf(null, cell) !== null
}

/** The lines of a cell; where it has only one, what semicolons, or commas before words, part it into. */
function linesOf(cell: GridCell | null): string[] {
  if (cell?.kind !== 'text') return []
  return cell.text
    .split(/[\r\n]/.test(cell.text.trim()) ? /[\r\n]+/ : /;|,\s+(?=[a-z])/i)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function lineOf(code: string, text: string): ChargeLine | null {
  const amount = parseAmount(text)?.value ?? null
  return amount === null ? null : { code, amount }
}

function labeledLine(text: string): ChargeLine | null {
  const [, code = '', amount = ''] = labeled.exec(text) ?? []
  return lineOf(code, amount)
}
