import type { ExportNeed } from '@uwkit/core/export'

/** The section of a deal in which something that exports are made of is given. */
export const sectionOfNeed: Readonly<Record<ExportNeed, string>> = {
  rentRoll: 'rent_roll',
  statement: 'operating_statement',
  loan: 'loan',
  rate: 'loan',
  value: 'loan',
  building: 'property',
  rentComps: 'comps',
  expenseComps: 'comps',
  pictures: 'pictures',
  summary: 'summary',
}
