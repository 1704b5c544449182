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
 * The charges of a lease in the lines of two cells, the codes in one and the amounts in the other. The total below the amounts
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
 * The charges of a lease in the lines of one cell, each amount behind its code.
 *
 * @returns `null` for a cell that holds anything else.
 * @example
 * labeledCharges(gridOf('Roll', [['Rent: 1,200.00; Pet: 25.00']]).rows[0][0])
 * // => { charges: [{ code: 'Rent', amount: 1200 }, { code: 'Pet', amount: 25 }], total: null }
 */
export function labeledCharges(cell: GridCell | null): ChargeLines | null {
  return withoutTotal(linesOf(cell).map(labeledLine))
}

/** A last line that is the sum of the others is their total if it is called one or has no code; with any other code it is ambiguous. */
function withoutTotal(lines: readonly (ChargeLine | null)[]): ChargeLines | null {
  const charges = lines.filter((line) => line !== null)
  const last = charges.at(-1)
  if (last === undefined || charges.length < lines.length) return null
  const others = charges.slice(0, -1)
  if (others.length > 0 && sumMoney(others.map(({ amount }) => amount)) === last.amount)
    return last.code === '' || totalRow.test(last.code) ? { charges: others, total: last.amount } : null
  return charges.every(({ code }) => code !== '') ? { charges, total: null } : null
}

/** Whether a cell lists amounts, one in each of several lines, with or without the code of each. */
export function listsAmounts(cell: GridCell | null): boolean {
  const lines = linesOf(cell)
  return (lines.length > 1 && lines.every((line) => parseAmount(line) !== null)) || labeledCharges(cell) !== null
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

/**
 * The column of codes that belongs to a column of amounts by the number of both captions, where rows list their charges in pairs of
 * cells: `Code1`, `Amt1`, `Code2`, `Amt2`.
 *
 * @example
 * codeBeside([{ caption: 'Code1', column: 3 }, { caption: 'Amt1', column: 4 }], 'Amt1')
 * // => { caption: 'Code1', column: 3 }
 */
export function codeBeside<Column extends { caption: string }>(
  columns: readonly Column[],
  amount: string,
): Column | undefined {
  const [, number] = /^am(?:oun)?t\W*(\d+)$/i.exec(amount.trim()) ?? []
  if (number === undefined) return undefined
  return columns.find(({ caption }) => /^code\W*(\d+)$/i.exec(caption.trim())?.[1] === number)
}
