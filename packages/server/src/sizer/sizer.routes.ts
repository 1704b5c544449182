import { createHash } from 'node:crypto'
import { type ApiContract, contract } from '@uwkit/core/contract'
import { sizerFileName } from '@uwkit/core/export'
import { InvalidSizerTypeError, type SizerRequest, type SizerType, sizerTypeOf, sizerTypes } from '@uwkit/core/sizer'
import { dealById, recordExport } from '../deal/index.ts'
import { authorize } from '../http/authorize.ts'
import type { Handlers } from '../http/context.ts'
import { badRequest, notFound } from '../http/http-error.ts'
import { statementById } from '../operating-statement/index.ts'
import { publishFinishedExport } from '../webhook/deal-events.ts'
import { writeWorkbook } from '../workbook/workbook-thread.ts'
import { sizerInput } from './sizer-input.ts'

const contentType = 'application/vnd.ms-excel.sheet.macroEnabled.12'

export const sizerHandlers: Handlers<ApiContract['sizer']> = {
  create: async ({ path, body }, context) => {
    const { db, session, files, clock } = context
    const type = typeOf(path.type)
    const dealAccess = contract.deal.get.access
    const deal = body.dealId === null ? null : await dealById(db, authorize(dealAccess, session), body.dealId)
    const input = await sizerInput(context, type, deal, body)
    const { bytes } = await writeWorkbook('sizer', type.name, input)
    if (deal !== null) {
      await files.write(sizerKey(deal.id, type), bytes)
      await recordExport(db, deal.id, context.now())
      await publishFinishedExport(context, deal.id, { export: path.type, format: 'xlsm' })
    }
    const day = new Date(clock.now()).toISOString().slice(0, 10)
    return { name: sizerFileName(await labelOf(context, body), day), contentType, bytes }
  },
  download: async ({ path }, { db, scope, files, clock }) => {
    const type = typeOf(path.type)
    await dealById(db, scope, path.id)
    const bytes = await files.read(sizerKey(path.id, type))
    if (bytes === null) throw notFound(`${type.modelName} workbook`)
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

/** Returns the name of the first chosen statement, without its extension. */
async function labelOf(
  { db, scope }: Parameters<(typeof sizerHandlers)['create']>[1],
  { statementId, bundle }: SizerRequest,
): Promise<string | null> {
  if (statementId === null || bundle === true) return null
  const { fileName } = await statementById(db, scope, statementId)
  return fileName?.replace(/\.[^.]+$/, '') ?? null
}

/** Returns the storage key of a deal's last workbook of a type. */
function sizerKey(dealId: string, { pathName }: Pick<SizerType, 'pathName'>): string {
  return `sizers/${createHash('sha256').update(dealId).digest('hex')}/${pathName}.xlsm`
}

/** Returns the storage keys of all workbooks of a deal. */
export function sizerKeys(dealId: string): string[] {
  return sizerTypes.map((type) => sizerKey(dealId, type))
}
