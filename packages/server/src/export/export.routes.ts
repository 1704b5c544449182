import { type ApiContract, contract } from '@uwkit/core/contract'
import type { Picture } from '@uwkit/core/deal'
import { ExportKind, exportFileName, exportNames, liveFigureTexts } from '@uwkit/core/export'
import { UwkitError } from '@uwkit/core/shared'
import type { PictureBytes } from '@uwkit/documents/report'
import { recordChange } from '../account/audit.store.ts'
import { dealById, exportedDeal, pictureKey } from '../deal/index.ts'
import type { Files } from '../files/files.ts'
import { BucketError } from '../files/s3-files.ts'
import type { Handlers } from '../http/context.ts'
import { badRequest, HttpError, unusable } from '../http/http-error.ts'
import { reviewAppendix } from '../review/redline.store.ts'
import { tellFinishedExport } from '../webhook/deal-events.ts'
import { writeWorkbook } from '../workbook/workbook-thread.ts'
import { exportData } from './export-data.ts'

export const exportHandlers: Handlers<ApiContract['export']> = {
  document: async ({ path, query }, context) => {
    const kind = kindOf(path.template)
    const form = query.format ?? 'docm'
    const hasReview = query.review === true
    if (kind !== 'Narrative' && hasReview)
      throw badRequest('review: only the narrative has a review appendix.', 'review')
    const { dealName } = await dealById(context.db, context.scope, path.id)
    try {
      const { input, pictures } = await exportData(context, path.id, kind)
      const bytes = await exportPictures(context.files, pictures)
      const review = hasReview ? await reviewAppendix(context, path.id, query.redlineFrom ?? null) : null
      const whole = review === null ? input : { ...input, review }
      const written = await writeWorkbook('report', whole, kind, form, bytes)
      await exportedDeal(context.db, path.id, context.now())
      const call = { path, body: null, result: null, dealIds: [path.id] }
      await recordChange(contract.export.document, call, context)
      await tellFinishedExport(context, path.id, { export: path.template, format: form })
      const today = new Date(context.clock.now()).toISOString().slice(0, 10)
      return { ...written, name: exportFileName({ dealName, kind, isPdf: form === 'pdf', today }) }
    } catch (error) {
      if (!isOfTheDeal(error)) throw error
      const name = form === 'pdf' ? 'PDF' : 'a Word document'
      throw unusable(`The ${exportNames[kind]} for ${dealName} can’t be generated as ${name}: ${error.message}`)
    }
  },
  figures: async ({ path }, context) => {
    try {
      const { input } = await exportData(context, path.id, 'Quote')
      return Object.entries(liveFigureTexts(input)).map(([name, text]) => ({ name, text }))
    } catch (error) {
      if (!isOfTheDeal(error)) throw error
      throw unusable(`The deal can’t be sized: ${error.message}`)
    }
  },
}

/** Whether a failure is one that the person can mend in the deal; one of the bucket is not, and tells where files lie. */
function isOfTheDeal(error: unknown): error is UwkitError {
  return UwkitError.isInstance(error) && !(error instanceof HttpError) && !(error instanceof BucketError)
}

/** @throws {HttpError} 400, there is no such document. */
function kindOf(template: string): ExportKind {
  const kind = ExportKind.options.find((name) => name.toLowerCase() === template)
  if (kind === undefined) throw badRequest('invalid template')
  return kind
}

/** Most bytes of pictures in one document. Our own choice: several dozen pictures as cameras take them. */
const maximumBytes = 120 * 1024 * 1024

/** The bytes of pictures, in their order, as many as a document takes. */
async function exportPictures(files: Files, pictures: readonly Picture[]): Promise<PictureBytes> {
  const found = new Map<string, Uint8Array>()
  let total = 0
  for (const { uid } of pictures) {
    const bytes = await files.read(pictureKey(uid))
    if (bytes === null || total + bytes.length > maximumBytes) continue
    total += bytes.length
    found.set(uid, bytes)
  }
  return found
}
