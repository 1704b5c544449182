import type { User } from '@uwkit/core/account'
import type { Client } from '@uwkit/core/client'
import { newStatementStore } from '@uwkit/core/operating-statement'
import type { ReadRentRoll, ReadStatement } from '@uwkit/core/parsed-file'
import { type RentRoll, type RentRollRecord, rentRollDraft, savedRentRoll } from '@uwkit/core/rent-roll'
import { type Evidence, evidenceOf } from '@uwkit/core/shared'
import type { OpenFile } from '@uwkit/react/parsed-file'

/** The stored file that documents were read from. */
export interface StoredFile {
  id: string
  file: OpenFile
  isOcr: boolean
  /** Seconds since 1970, UTC, with fractions. */
  modifiedOn: number
  /** Nothing was corrected in the same file before. */
  isNew: boolean
}

/**
 * Saves the rent rolls of a file; all or none.
 *
 * @param dealId Of the deal that they belong to; `null` for none.
 * @returns They as they are saved.
 */
export async function saveRentRolls(
  client: Client,
  user: Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>,
  rolls: readonly (Evidence & Pick<ReadRentRoll, 'rentRoll'>)[],
  { file, isOcr }: Pick<StoredFile, 'file' | 'isOcr'>,
  dealId: string | null = null,
): Promise<RentRollRecord[]> {
  const saved: RentRollRecord[] = []
  try {
    for (const { rentRoll, ...reading } of rolls) {
      const heading = { fileName: file.file, originalFileName: file.file, isOcr, fileHash: file.hash, dealId }
      const draft = rentRollDraft(rentRoll, { ...heading, id: crypto.randomUUID(), evidence: evidenceOf(reading) })
      saved.push(savedRentRoll(draft, await client.rentRoll.create(draft), user))
    }
  } catch (error) {
    await deleteRentRolls(client, saved)
    throw error
  }
  return saved
}

/** Takes back rent rolls that were saved for nothing; one that cannot be deleted stays. */
export async function deleteRentRolls(client: Client, rolls: readonly RentRollRecord[]): Promise<void> {
  await Promise.allSettled(rolls.map(({ id }) => client.rentRoll.delete(id)))
}

/**
 * Saves the statements of a file together.
 *
 * @param dealId Of the deal that they belong to; `null` for none.
 * @returns The id of their bundle.
 */
export async function saveStatements(
  client: Client,
  statements: readonly ReadStatement[],
  { id: parsedFileId, file, isOcr }: StoredFile,
  dealId: string | null = null,
): Promise<string> {
  const held = statements.map((one) => {
    const statement = { ...one.statement, evidence: evidenceOf(one) }
    return {
      clientId: crypto.randomUUID(),
      id: null,
      fileName: file.file,
      dealId,
      statement,
      toDelete: false,
    }
  })
  // Named at once: without a name all files of a deal would become one bundle, and could not be told apart.
  const bundleId = crypto.randomUUID()
  const store = { ...newStatementStore, bundleId: dealId === null ? null : bundleId, statements: held }
  const heading = { isOcr, fileHash: file.hash, parsedFileId }
  return (await client.operatingStatement.save(store, bundleId, heading)).bundleId
}

/** A roll that nobody read: its file is mapped by hand. */
export const emptyRoll: RentRoll = {
  property: null,
  asOf: null,
  units: [],
  futureLeases: [],
  chargeCodes: [],
  unitTypes: [],
  dates: { earliestLeaseStart: null, latestLeaseEnd: null },
  columns: [],
  tags: [],
}
