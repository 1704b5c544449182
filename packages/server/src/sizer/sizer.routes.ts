import type { ApiContract } from '@uwkit/core/contract'
import { sizerFileName } from '@uwkit/core/export'
import { InvalidSizerTypeError, type SizerType, sizerTypeOf } from '@uwkit/core/sizer'
import { sizeLoan, underwrite } from '@uwkit/core/sizing'
import { dealById } from '../deal/index.ts'
import type { Handlers } from '../http/context.ts'
import { badRequest, notFound, unusable } from '../http/refusal.ts'
import { loans } from '../loan/index.ts'
import { writeWorkbook } from '../workbook/workbook-thread.ts'
import { loanRequest } from './loan-request.ts'
import { sizerDocuments } from './sizer-documents.ts'
import { sizerKey } from './sizer-files.ts'

const contentType = 'application/vnd.ms-excel.sheet.macroEnabled.12'

export const sizerHandlers: Handlers<ApiContract['sizer']> = {
  create: async ({ path, body }, { db, reach, files, clock }) => {
    const type = typeOf(path.type)
    if (type.name !== 'Fannie') {
      throw unusable(`The ${type.modelName} workbook is not among those that are made here; the Fannie Sizer is.`)
    }
    const deal = body.dealId === null ? null : await dealById(db, reach, body.dealId)
    const { rentRoll, statements, statementRoles, ties, findings } = await sizerDocuments(db, reach, body)
    const [loan = null] = deal === null ? [] : await loans.list(db, reach, deal.id)
    const underwriting = underwrite(rentRoll, statements, { statementRoles })
    const { bytes } = await writeWorkbook('fannieSizer', {
      deal: {
        name: deal?.dealName ?? rentRoll?.property ?? statements[0]?.property ?? 'Deal',
        address: addressOf(deal),
      },
      asOf: rentRoll?.asOf ?? null,
      rentRoll,
      statements,
      statementRoles,
      underwriting,
      sizing: sizeLoan(underwriting, loanRequest(loan)),
      ties,
      findings,
    })
    if (deal !== null) await files.write(sizerKey(deal.id, type), bytes)
    const day = new Date(clock.now()).toISOString().slice(0, 10)
    return { name: sizerFileName(deal?.dealName ?? null, day), contentType, bytes }
  },
  download: async ({ path }, { db, reach, files, clock }) => {
    const type = typeOf(path.type)
    await dealById(db, reach, path.id)
    const bytes = await files.read(sizerKey(path.id, type))
    if (bytes === null) throw notFound(`${type.modelName} workbook of the deal`)
    return { name: sizerFileName(type.modelName, new Date(clock.now()).toISOString().slice(0, 10)), contentType, bytes }
  },
}

function typeOf(word: string): SizerType {
  try {
    return sizerTypeOf(word)
  } catch (error) {
    throw error instanceof InvalidSizerTypeError ? badRequest(error.message) : error
  }
}

function addressOf(
  deal: { streetAddress: string | null; city: string | null; state: string | null } | null,
): string | null {
  const parts = [deal?.streetAddress, deal?.city, deal?.state].filter((part) => part !== null && part !== undefined)
  return parts.length === 0 ? null : parts.join(', ')
}
