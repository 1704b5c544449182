import { ladderSheets } from '../ladder-sheets.ts'
import { limitTable } from '../limit-table.ts'
import type { SizerDefinition } from '../sizer-definition.ts'
import { blendSheet } from './blend-sheet.ts'
import { refinanceSheet } from './refinance-sheet.ts'
import { rentRollImportSheet } from './rent-roll-import-sheet.ts'

/** Freddie Mac: the limits by term and interest-only months, the refinance test, and the rent roll in import columns. */
export const freddieWorkbook: SizerDefinition = {
  chart: 3,
  note: null,
  hasLimitTable: true,
  sheets: (book) => {
    const matrix = limitTable(book, 'Matrix', 'Limits by Term and Interest Only')
    const refinance = refinanceSheet(book)
    const blend = blendSheet(book)
    const roll = rentRollImportSheet(book)
    const { summary, rentRoll, unitMix, t12, underwriting, sizing, schedule, checks } = ladderSheets(
      book,
      'Freddie LST',
    )
    return [summary, rentRoll, roll, unitMix, t12, underwriting, matrix, blend, sizing, refinance, schedule, checks]
  },
}
