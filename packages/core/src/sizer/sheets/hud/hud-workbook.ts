import { ladderSheets } from '../ladder-sheets.ts'
import type { SizerDefinition } from '../sizer-definition.ts'
import { criteriaSheet } from './criteria-sheet.ts'
import { expenseSheet } from './expense-sheet.ts'
import { incomeSheet } from './income-sheet.ts'
import { leanSheet } from './lean-sheet.ts'
import { usesSheet } from './uses-sheet.ts'

/** HUD: income and expenses as form 92264 groups them, the criteria of 92264-A, sources and uses; care for section 232. */
export const hudWorkbook: SizerDefinition = {
  chart: 12,
  note: null,
  lender: 'HUD',
  sheets: (book) => {
    const isLean = book.facts.input.sizing.rulePack.id.startsWith('hud-232')
    const income = incomeSheet(book)
    const expenses = expenseSheet(book)
    const criteria = criteriaSheet(book)
    const uses = usesSheet(book)
    const lean = isLean ? [leanSheet(book)] : []
    const sheets = ladderSheets(book, 'HUD Model')
    const { summary, rentRoll, unitMix, t12, underwriting, limits, sizing, schedule, checks } = sheets
    return [
      summary,
      income,
      expenses,
      criteria,
      uses,
      ...lean,
      underwriting,
      limits,
      sizing,
      rentRoll,
      unitMix,
      t12,
      schedule,
      checks,
    ].filter((pad) => pad !== null)
  },
}
