import type { SheetPad } from '../rules/sheet-pad.ts'
import type { SizerBook } from '../rules/sizer-book.ts'

/** How a type of workbook is made. */
export interface SizerDefinition {
  /** Chart of accounts in which it tells statements: an id, that of the statements themselves, or only the ladder. */
  chart: number | 'own' | null
  /** What its sheets say of their layout; `null` where they name the programme that the loan is sized by. */
  note: string | null
  /** The lender whose programs alone it is made for, as a rule pack names it; any where left out. */
  lender?: string
  /** Its visible sheets in order. */
  sheets: (book: SizerBook) => SheetPad[]
}
