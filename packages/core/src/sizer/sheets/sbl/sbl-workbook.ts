import { ladderSheets } from '../ladder-sheets.ts'
import { limitTable } from '../limit-table.ts'
import { quoteSheet } from '../quote-sheet.ts'
import type { SizerDefinition } from '../sizer-definition.ts'

/** Freddie Mac small balance loans: limits by market, the larger loan's own test, a quote. */
export const sblWorkbook: SizerDefinition = {
  chart: 24,
  note: null,
  hasLimitTable: true,
  sheets: (book) => {
    const markets = limitTable(book, 'Markets', 'Limits by Market')
    const quote = quoteSheet(book)
    const { summary, rentRoll, unitMix, t12, underwriting, sizing, schedule, checks } = ladderSheets(book, 'SBL')
    return [summary, quote, rentRoll, unitMix, t12, underwriting, markets, sizing, schedule, checks]
  },
}
