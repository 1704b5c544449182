/** A record of a vendor on its way into the database. */
export interface VendorRecord {
  id: string
  /** What it is looked up by: a property's number, a zip code, a tract; `null` for its id alone. */
  groupKey: string | null
  /** What is searched in it; `null` for nothing. */
  words: string | null
  lat: number | null
  lng: number | null
  content: object
}

/** Records as the database takes them, so that a thread hands over however many without holding anybody up. */
export interface VendorRecords {
  ids: string[]
  /** What any of them is looked up by, each once. */
  groupKeys: string[]
  /** JSON of a thousand of them at a time. */
  batches: string[]
}

/** Records sent in one statement. */
const together = 1000

/**
 * Records, ready to be stored.
 *
 * @example
 * vendorRecordsOf([]).batches
 * // => []
 */
export function vendorRecordsOf(records: readonly VendorRecord[]): VendorRecords {
  const batches: string[] = []
  for (let start = 0; start < records.length; start += together)
    batches.push(JSON.stringify(records.slice(start, start + together)))
  const groupKeys = [...new Set(records.flatMap(({ groupKey }) => groupKey ?? []))]
  return { ids: records.map(({ id }) => id), groupKeys, batches }
}
