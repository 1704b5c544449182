import { compsSheet } from '../comps-sheet.ts'
import { historicalsSheet } from '../historicals-sheet.ts'
import { rentRollSheet } from '../rent-roll-sheet.ts'
import type { SizerDefinition } from '../sizer-definition.ts'
import { t12Sheet } from '../t12-sheet.ts'
import { unitMixSheet } from '../unit-mix-sheet.ts'
import { directCapSheet } from './direct-cap-sheet.ts'
import { incomeApproachSheet } from './income-approach-sheet.ts'
import { reconciliationSheet } from './reconciliation-sheet.ts'
import { subjectSheet } from './subject-sheet.ts'

/** An appraiser's income approach: rents, expenses against comparables, a value by capitalisation. No loan is sized. */
export const appriseWorkbook: SizerDefinition = {
  chart: 15,
  note: 'No public layout exists: this one is ours. No loan is sized.',
  sheets: (book) => {
    const { facts, layout } = book
    const subject = subjectSheet(book)
    const history = historicalsSheet(book, 'Historicals', 'Historicals', subject.units)
    const comps = compsSheet(book, 'Comps', 'Rent and Expense Comparables')
    const approach = incomeApproachSheet(book, { subject, history, comps })
    const cap = directCapSheet(book, approach, subject)
    return [
      subject.pad,
      unitMixSheet(facts, layout),
      comps.pad,
      history.pad,
      approach.pad,
      cap.pad,
      reconciliationSheet(book, cap, subject),
      rentRollSheet(facts, layout),
      t12Sheet(facts, layout),
      book.documentChecks(),
    ]
  },
}
