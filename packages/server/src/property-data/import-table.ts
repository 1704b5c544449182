import type { WireFile } from '@uwkit/core/contract'
import type { ImportKind, ImportResult } from '@uwkit/core/property-data'
import type { Database } from '../db/database.ts'
import { conflict, type HttpError, unusable } from '../http/http-error.ts'
import { nameOf, readTableInThread } from '../parsed-file/index.ts'
import { forgetReports } from './gauge-report.ts'
import { countImport, type ImportRule, putVendorRecords, removeOthers } from './vendor.store.ts'
import { isImportable } from './vendor-table.ts'

/**
 * Imports a vendor's table. Rows that cannot be taken are named and left out; invented records of the kind make way.
 *
 * @param how What becomes of other records; with `dryRun` it is counted and nothing is written.
 * @throws {HttpError} 422, there is no table with the columns that are needed; 409, records that deals have chosen would go.
 * @throws {UnreadableDocumentError} The file cannot be read.
 */
export async function importTable(
  db: Database,
  kind: ImportKind,
  file: WireFile,
  { dryRun, ...how }: ImportRule & { dryRun: boolean },
): Promise<ImportResult> {
  if (!isImportable(kind)) throw unusable(`Tables of type ${kind} can’t be imported.`)
  const table = await readTableInThread({ table: kind, bytes: file.bytes, name: nameOf(file, 'the file') })
  if ('problem' in table) throw unusable(table.problem)
  const { records, ...refusals } = table
  const counts = await db.transaction(async (transaction) => {
    const counted = await countImport(transaction, kind, records, how)
    if (dryRun) return counted
    if (counted.removedChosen > 0 && !how.dropChosen) throw wouldEmpty(counted.removedChosen)
    await removeOthers(transaction, kind, records, how)
    await putVendorRecords(transaction, kind, records, { companyId: how.companyId })
    if (kind === 'security_gauge') await forgetReports(transaction)
    return counted
  })
  return { isDryRun: dryRun, imported: records.ids.length, ...counts, ...refusals }
}

function wouldEmpty(count: number): HttpError {
  const what = count === 1 ? '1 record' : `${count} records`
  return conflict(`The import would remove ${what} selected in deals. Merge instead, or confirm with drop_chosen.`)
}
