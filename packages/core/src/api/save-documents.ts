import { newStatementStore } from '../operating-statement/index.ts'
import type { ReadRentRoll, ReadStatement } from '../parsed-file/index.ts'
import { type RentRollDraft, rentRollDraft } from '../rent-roll/index.ts'
import { type Evidence, evidenceOf } from '../shared/evidence.ts'
import type { Client } from './create-client.ts'

/** The source file of documents. */
export interface DocumentFile {
  fileName: string
  hash: string
  isOcr: boolean
  /** The deal to which the documents belong; `null` if there is none. */
  dealId: string | null
}

/** A saved rent roll, with the time of saving. */
export interface SavedRoll {
  draft: RentRollDraft
  saved: Awaited<ReturnType<Client['rentRoll']['create']>>
}

/**
 * Saves all rent rolls of a file or none.
 *
 * @throws {UwkitError} The server cannot be reached, or refused; rolls that were already saved are deleted.
 * @example
 * const client = { rentRoll: { create: async ({ id }) => ({ id, modifiedOn: 0 }) } }
 * const rolls = [{ ...noEvidence('Roll'), rentRoll: aRentRoll([aUnit()]) }]
 * ;(await saveRentRolls(client, rolls, { fileName: 'roll.xlsx', hash: '', isOcr: false, dealId: 'd1' })).map(({ draft }) => draft.dealId)
 * // => ['d1']
 */
export async function saveRentRolls(
  client: Client,
  rolls: readonly (Evidence & Pick<ReadRentRoll, 'rentRoll'>)[],
  { fileName, hash, isOcr, dealId }: DocumentFile,
): Promise<SavedRoll[]> {
  const done: SavedRoll[] = []
  try {
    for (const { rentRoll, ...reading } of rolls) {
      const heading = { fileName, originalFileName: fileName, isOcr, fileHash: hash, dealId }
      const draft = rentRollDraft(rentRoll, { ...heading, id: crypto.randomUUID(), evidence: evidenceOf(reading) })
      done.push({ draft, saved: await client.rentRoll.create(draft) })
    }
  } catch (error) {
    await deleteRentRolls(
      client,
      done.map(({ draft }) => draft),
    )
    throw error
  }
  return done
}

/**
 * Deletes rent rolls whose save is undone; one that cannot be deleted stays.
 *
 * @example
 * const deleted = []
 * await deleteRentRolls({ rentRoll: { delete: async (id) => deleted.push(id) } }, [{ id: 'r1' }])
 * deleted // => ['r1']
 */
export async function deleteRentRolls(client: Client, rolls: readonly Pick<RentRollDraft, 'id'>[]): Promise<void> {
  await Promise.allSettled(rolls.map(({ id }) => client.rentRoll.delete(id)))
}

/**
 * Saves the statements of a file together.
 *
 * @param parsedFileId Id of the saved file.
 * @returns Their bundle, and their ids in order.
 * @throws {UwkitError} The server cannot be reached, or refused.
 * @example
 * const client = { operatingStatement: { save: async (_, bundleId) => ({ bundleId, ids: {}, modifiedOn: 0 }) } }
 * ;(await saveStatements(client, [], { fileName: 't12.xlsx', hash: '', isOcr: false, dealId: 'd1' }, 'f1')).ids
 * // => []
 */
export async function saveStatements(
  client: Client,
  statements: readonly ReadStatement[],
  { fileName, hash, isOcr, dealId }: DocumentFile,
  parsedFileId: string,
): Promise<{ bundleId: string; ids: string[] }> {
  const entries = statements.map((one) => {
    const statement = { ...one.statement, evidence: evidenceOf(one) }
    return { clientId: crypto.randomUUID(), id: null, fileName, dealId, statement, toDelete: false }
  })
  // Without an id of its own, all files of a deal would share one bundle and be indistinguishable.
  const newBundleId = crypto.randomUUID()
  const store = { ...newStatementStore, bundleId: dealId === null ? null : newBundleId, statements: entries }
  const saved = await client.operatingStatement.save(store, newBundleId, { isOcr, fileHash: hash, parsedFileId })
  return { bundleId: saved.bundleId, ids: entries.flatMap(({ clientId }) => saved.ids[clientId] ?? []) }
}
