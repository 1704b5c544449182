import { ladderSheets } from '../ladder-sheets.ts'
import { quoteSheet } from '../quote-sheet.ts'
import type { SizerDefinition } from '../sizer-definition.ts'

/** Freddie Mac small balance loans: limits by market, the larger loan's own test, a quote. */
export const sblWorkbook: SizerDefinition = {
  chart: 24,
  note: null,
  lender: 'Freddie Mac',
  sheets: (book) => {
    const quote = quoteSheet(book)
    const table = { name: 'Markets', title: 'Limits by Market' }
    const sheets = ladderSheets(book, 'SBL', table)
    const { summary, rentRoll, unitMix, t12, underwriting, limits, sizing, schedule, checks } = sheets
    return [summary, quote, rentRoll, unitMix, t12, underwriting, limits, sizing, schedule, checks].filter(
      (pad) => pad !== null,
    )
  },
}
