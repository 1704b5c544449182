import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import type { RentRoll } from '../../rent-roll/rent-roll.schema.ts'
import type { Sizing, Underwriting } from '../../sizing/sizing.schema.ts'

/** A deal as it was sized: everything that a template can be filled with. */
export interface DealFigures {
  deal: { name: string; address: string | null }
  rentRoll: RentRoll
  /** The statements that were underwritten. */
  statements: readonly OperatingStatement[]
  underwriting: Underwriting
  sizing: Sizing
}

/** What a value is: dollars, any other number, a fraction that shows as a share, a day, words. */
export type ValueKind = 'money' | 'number' | 'percent' | 'date' | 'text'

/** One of our figures that a cell of a template can be filled with. */
export interface WorkbookValue {
  /** As a map names it: `loan.rate`. */
  name: string
  /** As a lender would print it beside the cell. */
  label: string
  /** Other captions that lenders print for it. */
  synonyms: readonly string[]
  kind: ValueKind
  /** From a sized deal; dates as `YYYY-MM-DD`, `null` where nobody knows. */
  read: (figures: DealFigures) => number | string | null
}

/** A value in short: name, kind, label, how it is read, and other captions of it. */
export function workbookValue(
  name: string,
  kind: ValueKind,
  label: string,
  read: WorkbookValue['read'],
  ...synonyms: string[]
): WorkbookValue {
  return { name, label, synonyms, kind, read }
}
