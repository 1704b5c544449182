import { ladderSheets } from '../ladder-sheets.ts'
import { quoteSheet } from '../quote-sheet.ts'
import type { SizerDefinition } from '../sizer-definition.ts'
import { quoteGridSheet } from './quote-grid-sheet.ts'

/** A small-balance investor's model: sizing by coverage, value and yield, three structures side by side, a quote. */
export const wdisWorkbook: SizerDefinition = {
  chart: 14,
  note: null,
  sheets: (book) => {
    const grid = quoteGridSheet(book)
    const quote = quoteSheet(book)
    const sheets = ladderSheets(book, 'WDIS Model')
    const { summary, rentRoll, unitMix, t12, underwriting, limits, sizing, schedule, checks } = sheets
    return [summary, quote, grid, rentRoll, unitMix, t12, underwriting, limits, sizing, schedule, checks].filter(
      (pad) => pad !== null,
    )
  },
}
