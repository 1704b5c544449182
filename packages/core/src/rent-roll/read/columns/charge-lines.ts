import type { GridCell } from '../../../shared/grid.ts'
import { parseAmount, sumMoney } from '../../../shared/money.ts'
import { totalRow } from '../../data/row-words.ts'

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

/** An amount in what should be a code: several charges stand in one line. */
const amountInCode = /\d\.\d|[:=$] ?\d/

/** A deduction behind a dash, which may be its sign. */
const dashedDeduction = /(concession|credit|discount)s? [-–—] /i

/**
 * The charges of a lease that stand in the lines of one cell, beside a cell with as many codes, or with the code in each line.
 * Where the last line is the sum of those above it, and is called a total or has no code, it is their total; with another
 * code nobody can say which line is what.
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
  // The total may have no code.
  const isPaired = codes === null || [0, 1].includes(printed.length - names.length)
  if (charges.length < lines.length || !isPaired || lines.length < (codes ? 2 : 1)) return null
  const last = charges.at(-1)
  const others = charges.slice(0, -1)
  if (last && others.length > 0 && sumMoney(others.map(({ amount }) => amount)) === last.amount)
    return last.code === '' || totalRow.test(last.code) ? { charges: others, total: last.amount } : null
  return charges.every(({ code }) => code !== '') ? { charges, total: null } : null
}

/** Whether a cell lists amounts, one in each of several lines, with or without the code of each. */
export function listsAmounts(cell: GridCell | null): boolean {
  const lines = linesOf(cell)
  return (lines.length > 1 && lines.every((line) => parseAmount(line) !== null)) || chargeLinesOf(null, cell) !== null
}

/** The lines of a cell, blank ones too; where it has only one, what semicolons, or commas between an amount and a word, part it into. */
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
