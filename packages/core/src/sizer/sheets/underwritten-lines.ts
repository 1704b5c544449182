import { categoryOfLine } from '../rules/chart-amounts.ts'
import type { Live } from '../rules/live.ts'
import type { SizerBook } from '../rules/sizer-book.ts'
import { figure, words, workedOut } from './data-block.ts'

/** The ladder on `_Data`, each line by its category of the form; what a category is underwritten at. */
export function underwrittenLines(book: SizerBook): (category: string, cell: string) => Live {
  const { chart, input } = book.facts
  book.block('Underwritten lines by category', ['line', 'dollars a year', 'category', 'known'])
  const placed = input.underwriting.lines.map((line) => ({
    ...line,
    category: categoryOfLine(line, chart),
  }))
  const cells = placed.map(({ label, amount, reason, category }) =>
    book.row([
      words(label, ''),
      figure(amount, `${workedOut}: ${reason}`),
      words(category, workedOut),
      figure(amount === null ? 0 : 1, workedOut, 'integer'),
    ]),
  )
  const range = (index: number): string => {
    const [first, last] = [cells[0]?.[index]?.formula ?? '', cells.at(-1)?.[index]?.formula ?? '']
    return `${first}:${last.replace('_Data!', '')}`
  }
  return (category, cell) => {
    const known = placed.filter((line) => line.category === category && line.amount !== null)
    const sum = known.reduce((total, { amount }) => total + (amount ?? 0), 0)
    return {
      formula: `IF(SUMIFS(${range(3)},${range(2)},${cell})=0,"",SUMIFS(${range(1)},${range(2)},${cell}))`,
      value: known.length === 0 ? null : sum,
    }
  }
}
