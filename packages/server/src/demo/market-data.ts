import type { ImportKind } from '@uwkit/core/property-data'
import type { Queryable } from '../db/database.ts'
import { hasVendorRecords, putVendorRecords, type VendorRecord } from '../property-data/index.ts'
import { syntheticDataSets } from './synthetic-data-sets.ts'
import { syntheticExpenseComps } from './synthetic-expenses.ts'
import { syntheticProperties } from './synthetic-properties.ts'
import { syntheticVendors } from './synthetic-vendors.ts'

/** How many properties and expense comps a demo has; the first hundred properties have all data sets. */
export const demoSizes = { properties: 20_000, expenseComps: 5000, withDataSets: 100 } as const

/**
 * Stores invented market data, marked as such; tables that have any record already are left alone.
 *
 * @returns How many records were stored, by table.
 */
export async function insertMarketData(
  db: Queryable,
  sizes: Readonly<Record<keyof typeof demoSizes, number>> = demoSizes,
): Promise<Partial<Record<ImportKind, number>>> {
  const properties = syntheticProperties(sizes.properties)
  const comps = syntheticExpenseComps(sizes.expenseComps)
  const detailed = properties.slice(0, sizes.withDataSets)
  const tables: [ImportKind, VendorRecord[]][] = [
    ['yardi', properties.map((content) => placed(content.id, content.zipCode, content))],
    ['expense_comps', comps.map((content) => placed(content.id, content.loanNumber, content))],
    ...syntheticDataSets(detailed),
    ...syntheticVendors(detailed),
  ]
  const stored: Partial<Record<ImportKind, number>> = {}
  for (const [kind, records] of tables) {
    if (await hasVendorRecords(db, kind)) continue
    await putVendorRecords(db, kind, records, true)
    stored[kind] = records.length
  }
  return stored
}

function placed(
  id: string,
  groupKey: string | null,
  content: { lat: number | null; lng: number | null },
): VendorRecord {
  return { id, groupKey, words: null, lat: content.lat, lng: content.lng, content }
}
