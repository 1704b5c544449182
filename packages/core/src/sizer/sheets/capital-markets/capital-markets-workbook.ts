import { historicalsSheet } from '../historicals-sheet.ts'
import { ladderSheets } from '../ladder-sheets.ts'
import type { SizerDefinition } from '../sizer-definition.ts'
import { cashFlowSheet } from './cash-flow-sheet.ts'
import { exitSheet } from './exit-sheet.ts'
import { lenderMatrixSheet } from './lender-matrix-sheet.ts'

/** An investor's package: history, underwriting, lenders side by side, ten years of cash flow and the exit. */
export const capitalMarketsWorkbook: SizerDefinition = {
  chart: 23,
  note: null,
  sheets: (book) => {
    const units = { formula: 'out_Units', value: book.facts.input.underwriting.unitCounts.units }
    const history = historicalsSheet(book, 'Historicals', 'Historicals', units)
    const matrix = lenderMatrixSheet(book)
    const cash = cashFlowSheet(book)
    const exit = exitSheet(book, cash)
    const sheets = ladderSheets(book, 'Capital Markets')
    const { summary, rentRoll, unitMix, t12, underwriting, limits, sizing, schedule, checks } = sheets
    return [
      summary,
      history.pad,
      underwriting,
      matrix,
      cash.pad,
      exit,
      limits,
      sizing,
      schedule,
      rentRoll,
      unitMix,
      t12,
      checks,
    ].filter((pad) => pad !== null)
  },
}
