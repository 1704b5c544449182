import type { ImportKind, ImportResult } from '@uwkit/core/property-data'

/** What each table of a vendor is called. */
export const importNames: Readonly<Record<ImportKind, string>> = {
  yardi: 'Yardi properties',
  yardi_location_demographics: 'Yardi location demographics',
  yardi_population_demographics: 'Yardi population demographics',
  yardi_rent_and_occupancy: 'Yardi rent and occupancy',
  yardi_rent_history: 'Yardi detailed rent history',
  yardi_sales_history: 'Yardi sales history',
  yardi_unit_mixes: 'Yardi unit mixes',
  expense_comps: 'Expense comparables',
  costar: 'CoStar properties',
  costar_stats: 'CoStar statistics',
  crm: 'CRM opportunities',
  security_gauge: 'Security gauge',
  median_income: 'Median income by census tract',
}

/**
 * What came of an import, in a sentence.
 *
 * @example
 * importSummary({ imported: 1, replaced: 0, ignoredColumns: [], refused: [], refusedCount: 0 })
 * // => 'Imported 1 record. No row was refused.'
 */
export function importSummary({ imported, replaced, refusedCount }: ImportResult): string {
  const place = replaced === 0 ? '' : `, in place of ${counted(replaced, 'invented one')}`
  const refused =
    refusedCount === 0 ? 'No row was' : `${counted(refusedCount, 'row')} ${refusedCount === 1 ? 'was' : 'were'}`
  return `Imported ${counted(imported, 'record')}${place}. ${refused} refused.`
}

function counted(count: number, word: string): string {
  return `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`
}
