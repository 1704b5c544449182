import { rentRollSheet } from '../rent-roll-sheet.ts'
import type { SizerDefinition } from '../sizer-definition.ts'
import { t12Sheet } from '../t12-sheet.ts'
import { unitMixSheet } from '../unit-mix-sheet.ts'
import { noiWorksheet } from './noi-worksheet.ts'
import { osarSheet } from './osar-sheet.ts'

/** The CREFC multifamily report and its worksheet, with the documents that they are made of. */
export const osarWorkbook: SizerDefinition = {
  chart: 7,
  note: 'Rows and columns follow the CREFC multifamily OSAR and NOI worksheet.',
  sheets: (book) => {
    const { facts, layout } = book
    const worksheet = noiWorksheet(book)
    return [
      osarSheet(book, worksheet),
      worksheet.pad,
      rentRollSheet(facts, layout),
      unitMixSheet(facts, layout),
      t12Sheet(facts, layout),
      book.documentChecks(),
    ]
  },
}
