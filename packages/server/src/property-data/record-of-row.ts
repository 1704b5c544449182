import type { ImportKindRule } from './import-kind-rules.ts'
import type { VendorRecord } from './vendor.store.ts'

/** What tells the rows of one property's data set apart. */
const keys = ['month', 'bed', 'bath', 'squareFeet', 'saleDate', 'geography', 'vintage'] as const

/** The record that a row makes: known by its number, or as a row of a data set by what tells it from the others. */
export function recordOfRow({ id, group, words, schema }: ImportKindRule, row: Record<string, unknown>): VendorRecord {
  const groupKey = group === null ? null : textOf(row[group])
  const own = id === null ? [groupKey, ...keys.map((key) => row[key])].filter(isKnown).join(' ') : textOf(row[id])
  const hasId = 'id' in schema.shape && row['id'] === undefined
  return {
    id: own ?? '',
    groupKey,
    words:
      words.length === 0
        ? null
        : words
            .map((field) => row[field])
            .filter(isKnown)
            .join(' '),
    lat: numberOf(row['lat']),
    lng: numberOf(row['lng']),
    content: hasId ? { ...row, id: own } : row,
  }
}

function isKnown(value: unknown): boolean {
  return value !== null && value !== undefined
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
