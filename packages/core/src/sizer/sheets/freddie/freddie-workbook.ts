import { ladderSheets } from '../ladder-sheets.ts'
import type { SizerDefinition } from '../sizer-definition.ts'
import { blendSheet } from './blend-sheet.ts'
import { refinanceSheet } from './refinance-sheet.ts'
import { rentRollImportSheet } from './rent-roll-import-sheet.ts'

/** Freddie Mac: the limits by term and interest-only months, the refinance test, and the rent roll in import columns. */
export const freddieWorkbook: SizerDefinition = {
  chart: 3,
  note: null,
  lender: 'Freddie Mac',
  sheets: (book) => {
    const refinance = refinanceSheet(book)
    const blend = blendSheet(book)
    const roll = rentRollImportSheet(book)
    const table = { name: 'Matrix', title: 'Limits by Term and Interest Only' }
    const sheets = ladderSheets(book, 'Freddie LST', table)
    const { summary, rentRoll, unitMix, t12, underwriting, limits, sizing, schedule, checks } = sheets
    const all = [
      summary,
      rentRoll,
      roll,
      unitMix,
      t12,
      underwriting,
      limits,
      blend,
      sizing,
      refinance,
      schedule,
      checks,
    ]
    return all.filter((pad) => pad !== null)
  },
}
