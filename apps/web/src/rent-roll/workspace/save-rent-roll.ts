import { copyFor } from '@uwkit/core/account'
import type { ParsedFile } from '@uwkit/core/parsed-file'
import { RentRollHeading, rentRollDraft, rentRollSummary } from '@uwkit/core/rent-roll'
import { evidenceOf } from '@uwkit/core/shared'
import type { DeskContent } from '@uwkit/react/parsed-file'
import { type SaveContext, saveCorrections } from '../../workspace/save-corrections.ts'
import { type OpenedRentRoll, rentRollOf } from './open-rent-roll.ts'

/**
 * Saves a rent roll as it reads now, with its proof, and then what was corrected in its file: where the roll is refused, no
 * corrections are kept that it does not have.
 *
 * @param onRecordSaved Told of the roll as soon as it is saved, so that another try goes on from there.
 * @returns It as it is saved now.
 * @throws {NotSavedError} What was corrected could not be saved. @throws {ConflictError} Somebody changed the roll since, or holds it.
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
  if (document === null) throw new Error(`No rent roll is read from ${sheet} now, so there is nothing to save.`)
  const unitTypes = document.rentRoll.unitTypes.map((type) => ({
    ...type,
    userRents: content.userRents[type.floorplan] ?? {},
  }))
  const rentRoll = { ...document.rentRoll, unitTypes }
  const evidence = opened.parsedFile === null ? record.evidence : evidenceOf(document)
  const draft = rentRollDraft(rentRoll, { ...RentRollHeading.parse(record), modifiedOn: record.modifiedOn, evidence })
  const isCompanys = copyFor(context.user, record.userId) === 'company'
  const saved = await context.client.rentRoll.update(draft, isCompanys)
  const totals = rentRollSummary(rentRoll)
  const now = { ...record, ...rentRoll, totals, evidence, modifiedOn: saved.modifiedOn }
  const withRecord = { ...opened, record: now }
  if (opened.parsedFile === null) return withRecord
  onRecordSaved(withRecord)
  return { ...withRecord, parsedFile: await saveCorrections(context, opened.parsedFile, file, parsed, content) }
}
