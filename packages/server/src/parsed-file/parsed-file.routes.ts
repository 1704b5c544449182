import { randomUUID } from 'node:crypto'
import { defaultChartOfAccountsId, firstOwnChartId } from '@uwkit/core/chart-of-accounts'
import type { ApiContract, WireFile } from '@uwkit/core/contract'
import type { ReadDocument } from '@uwkit/core/parsed-file'
import { chartById } from '../chart-of-accounts/index.ts'
import { type Context, type Handlers, Pending } from '../http/context.ts'
import { badRequest, forbidden, notFound, unusable } from '../http/refusal.ts'
import { writeWorkbook } from '../workbook/workbook-thread.ts'
import {
  correctParsedFile,
  originalOf,
  parsedFileByHash,
  rememberedRules,
  revokeRule,
  saveParsedFile,
  saveRule,
} from './parsed-file.store.ts'
import { type ReadPayload, readJob } from './read-job.ts'
import { nameOf, refuseUnreadable } from './uploaded-file.ts'

/** Where the original of a parsed file lies. */
const originalKey = (id: string): string => `parsed-file/originals/${id}`

export const parsedFileHandlers: Handlers<ApiContract['parsedFile']> = {
  get: ({ path }, { db, reach }) => parsedFileByHash(db, reach, path.hash),

  getOfCompany: ({ path }, { db, reach }) => parsedFileByHash(db, reach, path.hash),

  create: async ({ body }, { db, files, session, now }) => {
    const { originalFile, hash, originalData = null, isOcr } = body
    const fileName = nameOf(originalFile, 'upload')
    refuseUnreadable(originalFile.bytes, fileName)
    const { contentType } = originalFile
    const file = { hash, fileName, contentType, isOcr, originalData }
    return db.transaction(async (transaction) => {
      const saved = await saveParsedFile(transaction, session.user, file, now())
      await files.write(originalKey(saved.id), originalFile.bytes)
      return saved
    })
  },

  update: async ({ path, body }, { db, reach, now }) => ({
    id: path.id,
    modifiedOn: await correctParsedFile(db, reach, path.id, body, now()),
  }),

  updateOfCompany: async ({ path, body }, { db, reach, now }) => ({
    id: path.id,
    modifiedOn: await correctParsedFile(db, reach, path.id, body, now()),
  }),

  originalFile: async ({ path }, { db, files, reach }) => {
    const { fileName } = await originalOf(db, reach, path.id)
    const bytes = await files.read(originalKey(path.id))
    if (bytes === null) throw notFound('Original file')
    return { name: fileName, contentType: 'application/octet-stream', bytes }
  },

  uploadRentRoll: ({ body }, context) => startReading(body.file, 'rent_roll', body.chartOfAccounts, context),

  readRentRoll: ({ path }, context) => readingOf(path.id, context),

  uploadFinancials: ({ body }, context) =>
    startReading(body.file, 'operating_statement', body.chartOfAccounts, context),

  readFinancials: ({ path }, context) => readingOf(path.id, context),

  requestParsing: async ({ path, body }, { files, mail, settings, session }) => {
    const kind = path.kind.replace(/^parse_request_/, '')
    if (kind !== 'rentroll' && kind !== 'financials') throw badRequest(`"${kind}" is neither rentroll nor financials`)
    const id = randomUUID()
    const name = nameOf(body.file, 'upload')
    await files.write(`parsed-file/requests/${id}`, body.file.bytes)
    await mail.send({
      to: settings.supportEmail,
      subject: `Please read by hand: ${kind} ${name}`,
      text: [
        `From: ${body.userName} (${session.user.email})`,
        `Deal: ${body.dealName ?? 'not said'}`,
        `Address: ${body.formattedAddress ?? 'not said'}`,
        `File: ${name}, kept as parsed-file/requests/${id}`,
      ].join('\n'),
    })
    return undefined
  },

  saveFile: async ({ path, body }, { files }) => {
    const name = Buffer.from(path.name).toString('hex')
    if (name === '' || name.length > 200) throw badRequest('The name has 1 to 100 characters.')
    await files.write(`parsed-file/saved/${name}`, body.file.bytes)
    return undefined
  },

  parsedDataTemplate: () => writeWorkbook('template'),

  memory: (_, { db, session }) => rememberedRules(db, session.user),

  remember: ({ body }, { db, session: { user } }) => {
    const mine = { user: user.id, company: user.companyId }
    const foreign = body.find(({ scope }) => mine[scope.kind] !== scope.id)
    if (foreign) throw forbidden(`The rule ${foreign.id} is of another ${foreign.scope.kind}.`)
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
 * Keeps an uploaded file, and has it read. A file that is refused is kept too.
 *
 * @throws {Refusal} 404, there is no such chart for the user.
 */
async function startReading(
  file: WireFile,
  kind: ReadDocument['kind'],
  chartOfAccountsId: number = defaultChartOfAccountsId,
  { db, files, queue, session }: Context,
): Promise<{ id: string }> {
  const chart = await chartById(db, session.user, chartOfAccountsId)
  const ownChart = chart.id < firstOwnChartId ? {} : { ownChart: chart }
  const name = nameOf(file, 'upload')
  const fileKey = `parsed-file/uploads/${randomUUID()}`
  await files.write(fileKey, file.bytes)
  refuseUnreadable(file.bytes, name)
  const payload: ReadPayload = { fileKey, name, kind, chartOfAccountsId, ...ownChart }
  return { id: await queue.add({ kind: readJob, payload, userId: session.user.id }) }
}

/** What was read; pending while it is being read. */
async function readingOf(id: string, { queue, session }: Context) {
  const job = await queue.find(id)
  if (job === null || job.kind !== readJob || job.userId !== session.user.id) throw notFound('Upload')
  if (job.state === 'done') return job.result as never
  if (job.state === 'dead') throw unusable(job.error ?? 'The file cannot be read.')
  return new Pending()
}
