import type { ParsedFile, ReadRentRoll } from '@uwkit/core/parsed-file'
import {
  type BedBathPredictions,
  type ChargeCodePredictions,
  type RentRollRecord,
  rentRollTable,
} from '@uwkit/core/rent-roll'
import type { DeskContent, DocumentSessionStore } from '@uwkit/react/parsed-file'
import { type SourceContext, type SourceOfRecord, sessionOf, sourceOfRecord } from '../../workspace/source-of-record.ts'

/** A saved rent roll, ready to be worked on. */
export interface OpenedRentRoll extends SourceOfRecord {
  record: RentRollRecord
  bedBathPredictions: BedBathPredictions | null
  chargeCodePredictions: ChargeCodePredictions | null
  /** The sheet of the file that holds it. */
  sheet: string
  /** The work on it: its history and its reading. */
  session: DocumentSessionStore
}

/**
 * Loads a rent roll with its predictions, its file and what was corrected.
 *
 * @throws {NotFoundError} No such rent roll, or one of another company.
 */
export async function openRentRoll(context: SourceContext, id: string): Promise<OpenedRentRoll> {
  const loaded = context.reader.kept.rentRoll(id) ?? (await context.client.rentRoll.load(id))
  const record = loaded.rentRoll
  const codes = new Set([...record.units, ...record.futureLeases].flatMap(({ charges }) => Object.keys(charges)))
  const source = await sourceOfRecord(context, record, () =>
    rentRollTable(record, codes.size > 1 ? 'charges' : 'standard'),
  )
  const ofUnitTypes = record.unitTypes.filter((type) => Object.keys(type.userRents).length > 0)
  const initial: DeskContent = {
    corrections: source.parsedFile?.userInput ?? [],
    comments: {},
    userRents: Object.fromEntries(ofUnitTypes.map((type) => [type.floorplan, type.userRents])),
    chartOfAccountsId: null,
  }
  const sheet = source.parsedFile === null ? 'Saved document' : (record.evidence?.sheet ?? '')
  return { ...loaded, ...source, record, sheet, session: sessionOf(context, source.file, initial) }
}

/** The rent roll of a sheet among what was read; `null` where none is read from it now. */
export function rentRollOf({ documents }: ParsedFile, sheet: string): ReadRentRoll | null {
  const rolls = documents.filter((document): document is ReadRentRoll => document.kind === 'rent_roll')
  return rolls.find((roll) => roll.sheet === sheet) ?? (sheet === '' ? (rolls[0] ?? null) : null)
}
