import type { SheetPad } from '../../rules/sheet-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import { compsSheet } from '../comps-sheet.ts'
import { historicalsSheet } from '../historicals-sheet.ts'
import { loanSheet } from '../loan-sheet.ts'
import { rentRollSheet } from '../rent-roll-sheet.ts'
import type { SizerDefinition } from '../sizer-definition.ts'
import { snapshotSheet } from '../snapshot-sheet.ts'
import { t12Sheet } from '../t12-sheet.ts'
import { unitMixSheet } from '../unit-mix-sheet.ts'
import { overviewSheet } from './overview-sheet.ts'
import { rentRollSummarySheet } from './rent-roll-summary-sheet.ts'
import { trendsSheet } from './trends-sheet.ts'

const note = 'No public layout exists: this one is ours.'

/** The property to read and print: no inputs but comments. */
export const assetOverviewWorkbook: SizerDefinition = { chart: 'own', note, sheets: (book) => overviewSheets(book, []) }

/** The same with the loan on record. No sample of this template is public, so that is what it is taken to be. */
export const ilpWorkbook: SizerDefinition = {
  chart: 'own',
  note,
  sheets: (book) => overviewSheets(book, [loanSheet(book)]),
}

function overviewSheets(book: SizerBook, loan: readonly SheetPad[]): SheetPad[] {
  const { facts, layout } = book
  book.block('Units', ['name', 'value'])
  const units = book.fact('units', facts.input.underwriting.unitCounts.units, 'Rent roll, or as given', 'integer')
  const summary = historicalsSheet(book, 'Operating Summary', 'Operating Summary', units)
  return [
    overviewSheet(book),
    ...loan,
    rentRollSummarySheet(book),
    summary.pad,
    trendsSheet(book),
    compsSheet(book, 'Market', 'Market').pad,
    snapshotSheet(book),
    rentRollSheet(facts, layout),
    unitMixSheet(facts, layout),
    t12Sheet(facts, layout),
    book.documentChecks(),
  ]
}
