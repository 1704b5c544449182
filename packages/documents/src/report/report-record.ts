import type { ExportRecord } from '@uwkit/core/export'

/** What the record is called among a PDF's attachments. */
export const recordName = 'uwkit.json'

/** What stands where the seal goes, while it is worked out: as long as the seal. */
export const sealBlank = '0'.repeat(64)

/** A record as it travels in a document. */
export function recordOf(record: ExportRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`
}

/** The rules of a record in one word for a file's properties: id, day and digest of the pack. */
export function rulesOf({ programme: { id, effective, hash } }: ExportRecord): string {
  return [id, effective, ...(hash === undefined ? [] : [`sha256:${hash}`])].join(' ')
}
