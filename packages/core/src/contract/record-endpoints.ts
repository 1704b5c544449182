import * as z from 'zod'
import { byCompany, whileUnlocked, withExpenseComps } from './access.ts'
import { endpoint, json, jsonBody } from './endpoint.ts'
import type { WireCodec } from './wire.ts'

/** Records of a deal are in scope for the deal's company, for accounts with access to deals. */
export const byDealTeam = withExpenseComps(byCompany)

/** The same, for writes to the deal: refused while another user has locked it. */
export const byDealEditor = whileUnlocked(byDealTeam)

/** Message for a record that was changed after it was read. */
export const editConflict = 'Another user changed this record. Reload it, then save.'

/** Documented failures of a change to an outdated record. */
export const changeFailures: Readonly<Record<number, string>> = { 409: editConflict }

/**
 * Builds the calls for one kind of record of a deal: list, create, change.
 *
 * A change names the fields that it changes; `modified_on`, if sent, must match that of the saved record.
 *
 * @param name Of the records in paths: `buildings`.
 * @param words Noun for the records, for the summaries.
 * @example
 * recordEndpoints('buildings', 'buildings', { record: z.any(), draft: z.any(), changes: z.any() }).list.path // => '/v3/deals/{id}/buildings'
 */
export function recordEndpoints<const Name extends string, Record, Draft, Changes>(
  name: Name,
  words: string,
  codecs: { record: WireCodec<Record>; draft: WireCodec<Draft>; changes: WireCodec<Changes> },
) {
  return {
    /** The records of a deal. */
    list: endpoint({
      method: 'GET',
      path: `/v3/deals/{id}/${name}`,
      summary: `List a deal’s ${words}.`,
      answer: json(z.array(codecs.record)),
      access: byDealTeam,
    }),
    /** Add a record to a deal. */
    create: endpoint({
      method: 'POST',
      path: `/v3/me/${name}`,
      summary: `Add a record to a deal’s ${words}.`,
      body: jsonBody(codecs.draft),
      answer: json(codecs.record),
      access: byDealEditor,
    }),
    /**
     * Change a record: only the named fields; without `modifiedOn`, it overwrites any change since it was read.
     * @throws {ConflictError} Another user changed it after it was read.
     */
    update: endpoint({
      method: 'PUT',
      path: `/v3/${name}/{id}`,
      summary: `Change a record in a deal’s ${words}; only the named fields change.`,
      body: jsonBody(codecs.changes),
      answer: json(codecs.record),
      isVersioned: true,
      access: byDealEditor,
      failures: changeFailures,
    }),
  }
}
