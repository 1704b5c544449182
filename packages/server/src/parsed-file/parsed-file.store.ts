import { randomUUID } from 'node:crypto'
import type { User } from '@uwkit/core/account'
import { statementDraft } from '@uwkit/core/operating-statement'
import type {
  Correction,
  ParsedFile,
  ParsedFileRecord,
  RememberedRule,
  SavedReading,
  StoredParsedFile,
} from '@uwkit/core/parsed-file'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { evidenceOf } from '@uwkit/core/shared'
import { actorOf, userNameOf } from '../account/user.store.ts'
import type { Queryable } from '../db/database.ts'
import { json, type Scope, type Sql, sql, within } from '../db/sql.ts'
import { requireDeal } from '../deal/index.ts'
import type { Context } from '../http/context.ts'
import { changed, conflict, notFound } from '../http/http-error.ts'
import { insertStatement } from '../operating-statement/index.ts'
import { insertRentRoll } from '../rent-roll/rent-roll.store.ts'
import { hashOf, type ReadUploadRecord, setSavedResult, uploadKey, uploadOfReading } from './upload.store.ts'

const columns = sql`id, hash, file_name, is_ocr, original_data, corrected_data, user_input, created_on, modified_on, user_id,
  ${userNameOf(sql`parsed_file.user_id`)} as user_name, real_user_name`

const reached = (scope: Scope): Sql => within(scope, { user: sql`user_id`, company: sql`company_id` })

/** Returns the storage key of a parsed file's original. */
export function originalKey(id: string): string {
  return `parsed-file/originals/${id}`
}

/** Description of an uploaded file. */
export interface NewParsedFile {
  hash: string
  fileName: string
  contentType: string
  isOcr: boolean
  originalData: ParsedFile | null
}

/**
 * Returns the file with a hash, ignoring case; the latest if several users uploaded it.
 *
 * @throws {HttpError} 404, there is none in scope.
 */
export async function parsedFileByHash(db: Queryable, scope: Scope, hash: string): Promise<ParsedFileRecord> {
  const [row] = await db.query<ParsedFileRecord>(sql`
    select ${columns} from parsed_file
    where hash in (${hash.toLowerCase()}, ${hash.toUpperCase()}) and ${reached(scope)} order by modified_on desc, id limit 1`)
  if (row === undefined) throw notFound('Parsed file')
  return row
}

/**
 * Returns the name and content type of an uploaded file.
 *
 * @throws {HttpError} 404, there is none in scope.
 */
export async function originalOf(
  db: Queryable,
  scope: Scope,
  id: string,
): Promise<{ fileName: string; contentType: string }> {
  const [row] = await db.query<{ fileName: string; contentType: string }>(
    sql`select file_name, content_type from parsed_file where id = ${id} and ${reached(scope)}`,
  )
  if (row === undefined) throw notFound('Parsed file')
  return row
}

/** Stores an uploaded file; replaces the same file of the same user, which keeps its id and corrections. */
export async function saveParsedFile(
  db: Queryable,
  user: User,
  file: NewParsedFile,
  now: number,
): Promise<StoredParsedFile> {
  const { realUserId, realUserName } = actorOf(user)
  const data = file.originalData === null ? sql`null::jsonb` : json(file.originalData)
  const [row] = await db.query<StoredParsedFile>(sql`
    insert into parsed_file (id, hash, user_id, company_id, file_name, content_type, is_ocr, original_data, created_on, modified_on,
      real_user_id, real_user_name)
    values (${randomUUID()}, ${file.hash}, ${user.id}, ${user.companyId}, ${file.fileName}, ${file.contentType},
      ${file.isOcr}, ${data}, ${now}, ${now}, ${realUserId}, ${realUserName})
    on conflict (user_id, hash) do update set file_name = excluded.file_name, content_type = excluded.content_type,
      is_ocr = excluded.is_ocr, original_data = coalesce(excluded.original_data, parsed_file.original_data),
      real_user_id = excluded.real_user_id, real_user_name = excluded.real_user_name,
      modified_on = greatest(excluded.modified_on, parsed_file.modified_on + 0.001)
    returning id, modified_on, user_input`)
  if (row === undefined) throw new Error('an upsert returns its row')
  return row
}

/**
 * Stores the corrections to a file.
 *
 * @param corrected `userInput` does not change if omitted.
 * @throws {HttpError} 404, there is none in scope; 409, it was changed since `modifiedOn`.
 */
export async function correctParsedFile(
  db: Queryable,
  scope: Scope,
  id: string,
  corrected: {
    correctedData: ParsedFile
    userInput?: Correction[] | undefined
    modifiedOn?: number | undefined
  },
  now: number,
): Promise<number> {
  const seen = corrected.modifiedOn ?? null
  const input = corrected.userInput === undefined ? sql`user_input` : json(corrected.userInput)
  const [row] = await db.query<{ modifiedOn: number }>(sql`
    update parsed_file set corrected_data = ${json(corrected.correctedData)}, user_input = ${input},
      modified_on = greatest(${now}, modified_on + 0.001)
    where id = ${id} and ${reached(scope)} and (${seen}::double precision is null or modified_on = ${seen}::double precision)
    returning modified_on`)
  if (row !== undefined) return row.modifiedOn
  // The answer to the same save was lost: it succeeded, and nothing is overwritten.
  const [same] = await db.query<{ modifiedOn: number }>(sql`
    select modified_on from parsed_file
    where id = ${id} and ${reached(scope)} and corrected_data = ${json(corrected.correctedData)} and user_input = ${input}`)
  if (same !== undefined) return same.modifiedOn
  await originalOf(db, scope, id)
  throw changed('The file has been corrected since you opened it. Reload it, then save.')
}

/** Condition for the user's own rules and those of the company. */
const heard = ({ id, companyId }: Pick<User, 'id' | 'companyId'>): Sql =>
  sql`((scope_kind = 'user' and scope_id = ${id}) or (scope_kind = 'company' and scope_id = ${companyId ?? ''}))`

/** Returns the saved mappings of a user and the user's company. */
export async function rememberedRules(db: Queryable, user: User): Promise<RememberedRule[]> {
  const rows = await db.query<{ rule: RememberedRule }>(
    sql`select rule from memory_rule where ${heard(user)} order by rule->>'at', id`,
  )
  return rows.map(({ rule }) => rule)
}

/** Stores a rule; replaces an earlier one for the same subject in the same scope. */
export async function saveRule(db: Queryable, rule: RememberedRule): Promise<void> {
  await db.query(sql`
    insert into memory_rule (id, scope_kind, scope_id, rule)
    values (${rule.id}, ${rule.scope.kind}, ${rule.scope.id}, ${json(rule)})
    on conflict (scope_kind, scope_id, id) do update set rule = excluded.rule`)
}

/**
 * Marks a rule as revoked.
 *
 * @throws {HttpError} 404, the user has no rule with that id.
 */
export async function revokeRule(
  db: Queryable,
  user: User,
  id: string,
  revoked: NonNullable<RememberedRule['revoked']>,
): Promise<RememberedRule> {
  const [row] = await db.query<{ rule: RememberedRule }>(sql`
    update memory_rule set rule = jsonb_set(rule, '{revoked}', ${json(revoked)})
    where id = ${id} and ${heard(user)} returning rule`)
  if (row === undefined) throw notFound('Rule')
  return row.rule
}

/**
 * Saves the values read from an upload: the file with its reading, and each of its documents, all or none. A repeated
 * save returns the result of the first one, as long as any of that is left.
 *
 * @param id Of the reading.
 * @param dealId Deal for the documents; `null` if there is none.
 * @throws {HttpError} 404, there is no such deal, or the file was removed since; 409, it was saved to another deal.
 */
export async function saveReading(
  id: string,
  parsed: () => ParsedFile,
  dealId: string | null,
  { db, files, session: { user }, now }: Context,
): Promise<SavedReading> {
  const at = now()
  return db.transaction(async (transaction) => {
    await requireDeal(transaction, user, dealId)
    const upload = await uploadOfReading(transaction, id)
    if (upload !== null && upload.savedAs !== null) return requireSameDeal(upload, upload.savedAs, dealId)
    const bytes = upload === null ? null : await files.read(uploadKey(upload.id))
    if (upload === null || bytes === null) throw notFound('Upload')
    const { fileName } = upload
    const fileHash = await hashOf(bytes)
    const originalData = parsed()
    const { documents } = originalData
    const isOcr = documents.some((one) => one.isOcr === true)
    const file = { hash: fileHash, fileName, contentType: 'application/octet-stream', isOcr, originalData }
    const { id: parsedFileId } = await saveParsedFile(transaction, user, file, at)
    await files.write(originalKey(parsedFileId), bytes)
    const heading = { fileName, isOcr, fileHash, dealId }
    const rentRollIds: string[] = []
    const statementIds: string[] = []
    const bundleId = randomUUID()
    for (const document of documents) {
      const evidence = evidenceOf(document)
      if (document.kind === 'rent_roll') {
        const rollId = randomUUID()
        const context = { ...heading, originalFileName: fileName, id: rollId, evidence }
        await insertRentRoll(transaction, user, rentRollDraft(document.rentRoll, context), at)
        rentRollIds.push(rollId)
      } else {
        const context = { ...heading, parsedFileId, clientId: randomUUID(), id: null, evidence }
        const draft = statementDraft(document.statement, context)
        statementIds.push(await insertStatement(transaction, user, bundleId, draft, at))
      }
    }
    const saved = { parsedFileId, rentRollIds, bundleId: statementIds.length === 0 ? null : bundleId, statementIds }
    await setSavedResult(transaction, upload.id, saved, dealId)
    return saved
  })
}

/** @throws {HttpError} 409, it was saved to a deal other than the requested one. */
function requireSameDeal({ savedDealId }: ReadUploadRecord, saved: SavedReading, dealId: string | null): SavedReading {
  if (savedDealId === dealId) return saved
  const place = savedDealId === null ? 'without a deal' : `to the deal ${savedDealId}`
  const ids = [...saved.rentRollIds, ...saved.statementIds].join(', ')
  throw conflict(`This upload was already saved ${place}, as ${ids}. Move or delete the saved copy instead.`)
}
