import { randomUUID } from 'node:crypto'
import { categorizationGateOf, defaultChartOfAccountsId, firstCompanyChartId } from '@uwkit/core/chart-of-accounts'
import type { ApiContract, WireFile } from '@uwkit/core/contract'
import type { ParsedFile } from '@uwkit/core/parsed-file'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import { chartById } from '../chart-of-accounts/chart-of-accounts.store.ts'
import { JsonText } from '../db/sql.ts'
import { type Context, type Handlers, Pending } from '../http/context.ts'
import { badRequest, forbidden, HttpError, notFound, unreadable } from '../http/http-error.ts'
import { writeWorkbook } from '../workbook/workbook-thread.ts'
import {
  correctParsedFile,
  originalKey,
  originalOf,
  parsedFileByHash,
  rememberedRules,
  revokeRule,
  saveParsedFile,
  saveReading,
  saveRule,
} from './parsed-file.store.ts'
import { nameOf, requireReadable } from './read-upload.ts'
import { type ReadPayload, readJob } from './read-upload-thread.ts'
import { hashOf, setReadingId, storeUpload, uploadKey, uploadName } from './upload.store.ts'

export const parsedFileHandlers: Handlers<ApiContract['parsedFile']> = {
  get: ({ path }, { db, scope }) => parsedFileByHash(db, scope, path.hash),

  getOfCompany: ({ path }, { db, scope }) => parsedFileByHash(db, scope, path.hash),

  create: async ({ body }, context) => {
    const { db, files, session, now } = context
    const { originalFile, originalData = null, isOcr } = body
    const fileName = nameOf(originalFile, 'upload')
    const hash = await hashOf(originalFile.bytes)
    if (body.hash.toLowerCase() !== hash) throw badRequest(`The hash is not the file’s SHA-256, which is ${hash}.`)
    await requireReadableUpload(originalFile.bytes, fileName, () => storeFile(originalFile, context))
    const { contentType } = originalFile
    const file = { hash, fileName, contentType, isOcr, originalData }
    return db.transaction(async (transaction) => {
      const saved = await saveParsedFile(transaction, session.user, file, now())
      await files.write(originalKey(saved.id), originalFile.bytes)
      return saved
    })
  },

  update: async ({ path, body }, { db, scope, now }) => ({
    id: path.id,
    modifiedOn: await correctParsedFile(db, scope, path.id, body, now()),
  }),

  updateOfCompany: async ({ path, body }, { db, scope, now }) => ({
    id: path.id,
    modifiedOn: await correctParsedFile(db, scope, path.id, body, now()),
  }),

  originalFile: async ({ path }, { db, files, scope }) => {
    const upload = await uploadName(db, scope, path.id)
    const fileName = upload ?? (await originalOf(db, scope, path.id)).fileName
    const bytes = await files.read(upload === null ? originalKey(path.id) : uploadKey(path.id))
    if (bytes === null) throw notFound('Original file')
    return { name: fileName, contentType: 'application/octet-stream', bytes }
  },

  uploadRentRoll: ({ body }, context) => startReading(body.file, 'rent_roll', body.chartOfAccounts, context),

  readRentRoll: ({ path }, context) => readingOf(path.id, context),

  uploadFinancials: ({ body }, context) =>
    startReading(body.file, 'operating_statement', body.chartOfAccounts, context),

  readFinancials: ({ path }, context) => readingOf(path.id, context),

  startReading: ({ body }, context) => startReading(body.file, body.kind ?? 'any', body.chartOfAccounts, context),

  getReading: ({ path }, context) => readingOf(path.id, context),

  listReadings: async ({ query }, { queue, session }) => {
    const jobs = await queue.states(query.ids, readJob, session.user.id)
    return jobs.map((job) =>
      job.state === 'dead' ? { ...job, state: 'failed' as const } : { ...job, state: job.state, error: null },
    )
  },

  saveReading: async ({ path, body }, context) => {
    const read = await readingOf(path.id, context)
    if (read instanceof Pending) return read
    return saveReading(path.id, () => JSON.parse(read.text) as ParsedFile, body.dealId ?? null, context)
  },

  requestParsing: async ({ path, body }, { files, mail, settings, session }) => {
    const kind = path.kind.replace(/^parse_request_/, '')
    if (kind !== 'rentroll' && kind !== 'financials')
      throw badRequest(`kind must be rentroll or financials; received "${kind}"`)
    const id = randomUUID()
    const name = nameOf(body.file, 'upload')
    await files.write(`parsed-file/requests/${id}`, body.file.bytes)
    await mail.send({
      to: settings.supportEmail,
      subject: `Manual reading request: ${kind} ${name}`,
      text: [
        `From: ${body.userName} (${session.user.email})`,
        `Deal: ${body.dealName ?? 'not specified'}`,
        `Address: ${body.formattedAddress ?? 'not specified'}`,
        `File: ${name}, stored as parsed-file/requests/${id}`,
      ].join('\n'),
    })
    return undefined
  },

  saveFile: async ({ path, body }, { files }) => {
    const name = Buffer.from(path.name).toString('hex')
    if (name === '' || name.length > 200) throw badRequest('The file name must have 1 to 100 characters.')
    await files.write(`parsed-file/saved/${name}`, body.file.bytes)
    return undefined
  },

  parsedDataTemplate: () => writeWorkbook('template'),

  memory: (_, { db, session }) => rememberedRules(db, session.user),

  remember: ({ body }, { db, session: { user } }) => {
    const ownIds = { user: user.id, company: user.companyId }
    const foreign = body.find(({ scope }) => ownIds[scope.kind] !== scope.id)
    if (foreign) throw forbidden(`Rule ${foreign.id} belongs to another ${foreign.scope.kind}. Omit it.`)
    return db.transaction(async (transaction) => {
      for (const rule of body) await saveRule(transaction, rule)
      return rememberedRules(transaction, user)
    })
  },

  revoke: ({ path }, { db, session: { user }, now }) => {
    const by = user.email
    return revokeRule(db, user, path.id, { by, at: new Date(now() * 1000).toISOString() })
  },
}

/**
 * Stores an uploaded file and queues it for reading. A refused file is stored too.
 *
 * @throws {HttpError} 404, the user has no such chart; 429, the company has too many jobs waiting.
 */
async function startReading(
  file: WireFile,
  kind: ReadPayload['kind'],
  chartOfAccountsId: number = defaultChartOfAccountsId,
  context: Context,
): Promise<{ id: string }> {
  const { db, queue, session, configuration } = context
  const chart = await chartById(db, session.user, chartOfAccountsId)
  const companyChart = chart.id < firstCompanyChartId ? {} : { companyChart: chart }
  const name = nameOf(file, 'upload')
  await queue.requireSpace(readJob, session.user.id)
  const uploadId = await storeFile(file, context)
  await requireReadableUpload(file.bytes, name, async () => uploadId)
  const gate = categorizationGateOf(session.user, configuration.clientModes)
  const payload: ReadPayload = { fileKey: uploadKey(uploadId), name, kind, chartOfAccountsId, ...companyChart, gate }
  return db.transaction(async (transaction) => {
    const id = await queue.add({ kind: readJob, payload, userId: session.user.id }, transaction)
    await setReadingId(transaction, uploadId, id)
    return { id }
  })
}

/** Stores an uploaded file, so that its uploader can find it again; returns its id. */
function storeFile(file: WireFile, { db, files, session, now }: Context): Promise<string> {
  return storeUpload({ db, files }, session.user, { fileName: nameOf(file, 'upload'), bytes: file.bytes }, now())
}

/**
 * Refuses files that cannot be a document.
 *
 * @param uploadIdOf Returns the id of the stored file, which the refusal contains.
 * @throws {HttpError} 422, with what the file contains and what to do.
 */
async function requireReadableUpload(
  bytes: Uint8Array,
  name: string,
  uploadIdOf: () => Promise<string>,
): Promise<void> {
  try {
    requireReadable(bytes, name)
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error
    throw unreadable(error, { upload_id: await uploadIdOf() })
  }
}

/** Returns the values read; pending while the file is being read. */
async function readingOf(id: string, { queue, session }: Context): Promise<JsonText | Pending> {
  const job = await queue.findText(id)
  if (job === null || job.kind !== readJob || job.userId !== session.user.id) throw notFound('Upload')
  if (job.state === 'done') return new JsonText(job.resultText ?? 'null')
  if (job.state === 'dead') {
    const { fileKey } = job.payload as ReadPayload
    const details = { upload_id: fileKey.split('/').at(-1) }
    throw new HttpError('unusable', job.error ?? 'The file can’t be read.', { details })
  }
  return new Pending()
}
