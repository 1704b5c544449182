import type { ApiContract } from '@uwkit/core/contract'
import { ExportKind, exportFileName, exportNames, liveFigureTexts } from '@uwkit/core/export'
import { UwkitError } from '@uwkit/core/shared'
import { dealById } from '../deal/index.ts'
import { BucketError } from '../files/bucket-error.ts'
import type { Handlers } from '../http/context.ts'
import { badRequest, Refusal, unusable } from '../http/refusal.ts'
import { writeWorkbook } from '../workbook/workbook-thread.ts'
import { exportData } from './export-data.ts'
import { exportPictures } from './export-pictures.ts'

export const exportHandlers: Handlers<ApiContract['export']> = {
  document: async ({ path, query }, context) => {
    const kind = kindOf(path.template)
    const form = query.format ?? 'docm'
    const { dealName } = await dealById(context.db, context.reach, path.id)
    try {
      const { input, pictures } = await exportData(context, path.id, kind)
      const bytes = await exportPictures(context.files, pictures)
      const written = await writeWorkbook('report', input, kind, form, bytes)
      const today = new Date(context.clock.now()).toISOString().slice(0, 10)
      return { ...written, name: exportFileName({ dealName, kind, isPdf: form === 'pdf', today }) }
    } catch (error) {
      if (!isOfTheDeal(error)) throw error
      const name = form === 'pdf' ? 'PDF' : 'a Word document'
      throw unusable(`The ${exportNames[kind]} of ${dealName} cannot be made as ${name}: ${error.message}`)
    }
  },
  figures: async ({ path }, context) => {
    try {
      const { input } = await exportData(context, path.id, 'Quote')
      return Object.entries(liveFigureTexts(input)).map(([name, text]) => ({ name, text }))
    } catch (error) {
      if (!isOfTheDeal(error)) throw error
      throw unusable(`The deal cannot be sized: ${error.message}`)
    }
  },
}

/** Whether a failure is one that the person can mend in the deal; one of the bucket is not, and tells where files lie. */
function isOfTheDeal(error: unknown): error is UwkitError {
  return UwkitError.isInstance(error) && !(error instanceof Refusal) && !(error instanceof BucketError)
}

/** @throws {Refusal} 400, there is no such document. */
function kindOf(template: string): ExportKind {
  const kind = ExportKind.options.find((name) => name.toLowerCase() === template)
  if (kind === undefined) throw badRequest('invalid template')
  return kind
}
