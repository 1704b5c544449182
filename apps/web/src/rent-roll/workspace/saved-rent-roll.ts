import { recordScope } from '@uwkit/core/account'
import type { ParsedFile, ReadRentRoll } from '@uwkit/core/parsed-file'
import {
  type BedBathPredictions,
  type ChargeCodePredictions,
  type RentRoll,
  RentRollHeading,
  type RentRollRecord,
  rentRollDraft,
  rentRollSummary,
  rentRollTable,
} from '@uwkit/core/rent-roll'
import { evidenceOf, monthDayYear } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import type { DeskContent, DocumentSessionStore } from '@uwkit/react/parsed-file'
import { type SourceContext, type SourceOfRecord, sessionOf, sourceOfRecord } from '../../workspace/source-of-record.ts'
import { type SaveContext, saveCorrections } from '../../workspace/use-save.ts'

/** A saved rent roll, open for work. */
export interface OpenedRentRoll extends SourceOfRecord {
  record: RentRollRecord
  bedBathPredictions: BedBathPredictions | null
  chargeCodePredictions: ChargeCodePredictions | null
  /** Sheet of the file that contains it. */
  sheet: string
  /** The work on it: its history and its reading. */
  session: DocumentSessionStore
}

/**
 * Loads a rent roll with its predictions, its file and its corrections.
 *
 * @throws {NotFoundError} There is no such rent roll, or it belongs to another company.
 */
export async function openRentRoll(context: SourceContext, id: string): Promise<OpenedRentRoll> {
  const loaded = context.reader.handoff.rentRoll(id) ?? (await context.client.rentRoll.load(id))
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

/** Returns the rent roll of a sheet; `null` if none is read from it. */
export function rentRollOf({ documents }: ParsedFile, sheet: string): ReadRentRoll | null {
  const rolls = documents.filter((document): document is ReadRentRoll => document.kind === 'rent_roll')
  return rolls.find((roll) => roll.sheet === sheet) ?? (sheet === '' ? (rolls[0] ?? null) : null)
}

/**
 * Saves the current rent roll with its proof, then its file's corrections; if the roll is rejected, no corrections are stored.
 *
 * @param onRecordSaved Called once the roll is saved, so that a retry continues from there.
 * @returns The saved rent roll.
 * @throws {NotSavedError} The corrections could not be saved. @throws {ConflictError} Another user changed the roll since, or
 * has it locked.
 */
export async function saveRentRoll(
  context: SaveContext,
  opened: OpenedRentRoll,
  parsed: ParsedFile,
  content: DeskContent,
  onRecordSaved: (opened: OpenedRentRoll) => void,
): Promise<OpenedRentRoll> {
  const { record, file, sheet } = opened
  const document = rentRollOf(parsed, sheet)
  if (document === null) throw new Error(`No rent roll was read from ${sheet}. Map its columns before saving.`)
  const unitTypes = document.rentRoll.unitTypes.map((type) => ({
    ...type,
    userRents: content.userRents[type.floorplan] ?? {},
  }))
  const rentRoll = { ...document.rentRoll, unitTypes }
  const evidence = opened.parsedFile === null ? record.evidence : evidenceOf(document)
  const draft = rentRollDraft(rentRoll, { ...RentRollHeading.parse(record), modifiedOn: record.modifiedOn, evidence })
  const isCompanyCopy = recordScope(context.user, record.userId) === 'company'
  const saved = await context.client.rentRoll.update(draft, isCompanyCopy)
  const totals = rentRollSummary(rentRoll)
  const now = { ...record, ...rentRoll, totals, evidence, modifiedOn: saved.modifiedOn }
  const withRecord = { ...opened, record: now }
  if (opened.parsedFile === null) return withRecord
  onRecordSaved(withRecord)
  return { ...withRecord, parsedFile: await saveCorrections(context, opened.parsedFile, file, parsed, content) }
}

/** Returns the display name of a rent roll: its deal, else the printed property, else its file. */
export function nameOfRentRoll(
  record: Pick<RentRollRecord, 'dealName' | 'property' | 'fileName'>,
  now: RentRoll | null,
) {
  return record.dealName ?? now?.property ?? record.property ?? record.fileName ?? 'Rent roll'
}

/** Returns the date, as rent rolls show dates, MM/DD/YYYY, and the size of a rent roll. */
export function aboutRentRoll({ asOf, unitCount }: { asOf: string | null; unitCount: number }): string {
  const day = asOf === null ? 'no as-of date' : `as of ${monthDayYear(asOf).replaceAll('-', '/')}`
  return `${day} · ${plural(unitCount, 'unit')}`
}
