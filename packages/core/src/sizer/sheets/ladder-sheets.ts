import type { SheetPad } from '../rules/sheet-pad.ts'
import type { SizerBook } from '../rules/sizer-book.ts'
import { limitTable } from './limit-table.ts'
import { ownChecks, unchangedInputs } from './reconciliations.ts'
import { rentRollSheet } from './rent-roll-sheet.ts'
import { scheduleSheet } from './schedule-sheet.ts'
import { sizingSheet } from './sizing-sheet.ts'
import { summarySheet } from './summary-sheet.ts'
import { t12Sheet } from './t12-sheet.ts'
import { underwritingSheet } from './underwriting-sheet.ts'
import { unitMixSheet } from './unit-mix-sheet.ts'

/** The sheets of a workbook that sizes a loan by the ladder from rent to net cash flow, by what each shows. */
export interface LadderSheets {
  summary: SheetPad
  rentRoll: SheetPad
  unitMix: SheetPad
  t12: SheetPad
  underwriting: SheetPad
  /** The table of limits; `null` where the programme has none. */
  limits: SheetPad | null
  sizing: SheetPad
  schedule: SheetPad
  checks: SheetPad
}

/**
 * Make the sheets of the ladder. Sheets of its own that a type adds are made before, so that their figures are checked.
 *
 * @param title What the first sheet is called.
 * @param table The sheet of the program's limits: made where the limits are those of a table, or always where it is named.
 */
export function ladderSheets(
  book: SizerBook,
  title: string,
  table: { name: string; title: string } | null = null,
): LadderSheets {
  const { facts, layout } = book
  const { name, title: caption } = table ?? { name: 'Limits', title: 'Limits of the Program' }
  const limits = table !== null || facts.hasLimitTable ? limitTable(book, name, caption) : null
  const { pad: checks, count } = book.checksSheet({
    checks: [...ownChecks(facts, layout), ...book.statementChecks(), ...book.checks],
    unchanged: unchangedInputs(layout),
  })
  return {
    summary: summarySheet(facts, layout, count, title),
    rentRoll: rentRollSheet(facts, layout),
    unitMix: unitMixSheet(facts, layout),
    t12: t12Sheet(facts, layout),
    underwriting: underwritingSheet(facts, layout),
    limits,
    sizing: sizingSheet(facts, layout),
    schedule: scheduleSheet(facts, layout),
    checks,
  }
}
