import { type Amount, parseAmount } from '../../shared/amount.ts'
import { cellAt, type Grid } from '../../shared/grid.ts'

/** The amount in a cell; `null` where it is blank, a percentage, a date or words. A number keeps the decimals it shows. */
export function amountAt(grid: Grid, row: number, column: number): Amount | null {
  const cell = cellAt(grid, row, column)
  if (cell === null) return null
  if (cell.kind === 'number') {
    if (cell.format?.includes('%') || cell.text.includes('%')) return null
    const value = Number(cell.value)
    return { value, decimals: decimalsOf(value, cell.format) }
  }
  return cell.kind === 'text' ? parseAmount(cell.text) : null
}

/** Whether a cell holds an amount, whatever its decimals. */
export function holdsAmount(grid: Grid, row: number, column: number): boolean {
  const cell = cellAt(grid, row, column)
  if (cell === null) return false
  if (cell.kind === 'number') return !cell.format?.includes('%') && !cell.text.includes('%')
  return cell.kind === 'text' && parseAmount(cell.text) !== null
}

/** Digits after the point that a person sees: the format's, else those of the value itself, binary dust aside. */
function decimalsOf(value: number, format: string | null): number {
  const first = format?.split(';')[0] ?? ''
  if (/[0#]/.test(first)) return /\.([0#?]+)/.exec(first)?.[1]?.length ?? 0
  if (Number.isInteger(value)) return 0
  const text = String(Number(value.toPrecision(12)))
  return text.includes('e') ? 0 : Math.min(2, text.split('.')[1]?.length ?? 0)
}
