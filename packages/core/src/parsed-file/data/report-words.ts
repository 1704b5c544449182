/**
 * Words of titles that name a report and not a property or a month. Source: our own list, from the report names of property
 * management systems.
 */
export const reportWords: ReadonlySet<string> = new Set([
  'income',
  'statement',
  'operating',
  'profit',
  'loss',
  'cash',
  'flow',
  'trailing',
  't12',
  'twelve',
  'months',
  'comparison',
  'budget',
  'actual',
  'detail',
  'detailed',
  'summary',
  'worksheet',
  'trend',
  'accrual',
  'basis',
  'book',
  'tree',
  'historical',
])
