import { ladderSheets } from '../ladder-sheets.ts'
import type { SizerDefinition } from '../sizer-definition.ts'

/** Fannie Mae: the ladder, the tests by tier and the refinance test. */
export const fannieWorkbook: SizerDefinition = {
  chart: 2,
  note: null,
  lender: 'Fannie Mae',
  sheets: (book) => Object.values(ladderSheets(book, 'Fannie Sizer')).filter((pad) => pad !== null),
}
