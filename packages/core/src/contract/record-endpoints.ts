import * as z from 'zod'
import { byCompany, whileUnlocked, withExpenseComps } from './access.ts'
import { endpoint, json, jsonBody } from './endpoint.ts'
import type { WireCodec } from './wire.ts'

/** Records of a deal can be reached by the company whose deal it is, by accounts that have deals at all. */
export const byDealTeam = withExpenseComps(byCompany)

/** The same, for what writes to the deal: refused while somebody else holds it. */
export const byDealHolder = whileUnlocked(byDealTeam)

/** What is said where a record was changed after it was read. */
export const changedMeanwhile = 'Another user changed this record. Reload it, then save.'

/** Documented failures of a change that may come too late. */
export const changeFailures: Readonly<Record<number, string>> = { 409: changedMeanwhile }

/**
 * The calls that every kind of record of a deal has: list those of a deal, make one, change one.
 *
 * A change names the fields that it changes; `modified_on`, where it is sent, must still be that of the record.
 *
 * @param name Of the records in paths: `buildings`.
 * @param words What the records are, for the summaries.
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
      access: byDealHolder,
    }),
    /**
     * Change a record: the fields that are named; without `modifiedOn` over what anybody saved meanwhile.
     * @throws {ConflictError} Somebody changed it after it was read.
     */
    update: endpoint({
      method: 'PUT',
      path: `/v3/${name}/{id}`,
      summary: `Change a record in a deal’s ${words}; only the named fields change.`,
      body: jsonBody(codecs.changes),
      answer: json(codecs.record),
      isVersioned: true,
      access: byDealHolder,
      failures: changeFailures,
    }),
  }
}
