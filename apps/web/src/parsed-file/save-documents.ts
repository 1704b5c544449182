import type { User } from '@uwkit/core/account'
import { type Client, saveRentRolls as saveRolls } from '@uwkit/core/client'
import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import { type RentRoll, type RentRollRecord, savedRentRoll } from '@uwkit/core/rent-roll'
import type { Evidence } from '@uwkit/core/shared'
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
 * @param dealId Of their deal; `null` for none.
 * @returns They as they are saved.
 */
export async function saveRentRolls(
  client: Client,
  user: Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>,
  rolls: readonly (Evidence & Pick<ReadRentRoll, 'rentRoll'>)[],
  { file, isOcr }: Pick<StoredFile, 'file' | 'isOcr'>,
  dealId: string | null = null,
): Promise<RentRollRecord[]> {
  const done = await saveRolls(client, rolls, { fileName: file.file, hash: file.hash, isOcr, dealId })
  return done.map(({ draft, saved }) => savedRentRoll(draft, saved, user))
}

/** An unread roll, whose file is mapped manually. */
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
