import type { ExpenseComp } from '@uwkit/core/expense-comps'

/** Columns that every comp has, with their captions, spelled as the wire spells the fields. */
const fixed: readonly [caption: string, value: (comp: ExpenseComp) => string | number | null][] = [
  ['id', ({ id }) => id],
  ['loan_number', ({ loanNumber }) => loanNumber],
  ['property_name', ({ propertyName }) => propertyName],
  ['address', ({ address }) => address],
  ['source', ({ source }) => source],
  ['type', ({ type }) => type],
  ['expense_breakdown_as_of_date', ({ expensesAsOf }) => expensesAsOf],
  ['maturity_date', ({ maturityDate }) => maturityDate],
  ['note_date', ({ noteDate }) => noteDate],
  ['lat', ({ lat }) => lat],
  ['lng', ({ lng }) => lng],
  ['units', ({ units }) => units],
  ['year_built', ({ yearBuilt }) => yearBuilt],
  ['year_renovated', ({ yearRenovated }) => yearRenovated],
  ['most_recent_egi_unit', ({ effectiveGrossIncomePerUnit }) => effectiveGrossIncomePerUnit],
  ['square_feet', ({ squareFeet }) => squareFeet ?? null],
]

/**
 * Expense comps as comma-separated values: a column for each fact, then one for each kind of expense that any of them has.
 * Text that a spreadsheet would take for a formula begins with an apostrophe.
 *
 * @source RFC 4180 for the form.
 * @example
 * compsTable([]).split(',').slice(0, 2)
 * // => ['id', 'loan_number']
 */
export function compsTable(comps: readonly ExpenseComp[]): string {
  const kinds = [...new Set(comps.flatMap(({ expensesPerUnit }) => Object.keys(expensesPerUnit)))].sort()
  const captions = [...fixed.map(([caption]) => caption), ...kinds.map((kind) => `expense_${kind}`)]
  const rows = comps.map((comp) => [
    ...fixed.map(([, value]) => value(comp)),
    ...kinds.map((kind) => comp.expensesPerUnit[kind] ?? null),
  ])
  return [captions, ...rows].map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')
}

function fieldOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
