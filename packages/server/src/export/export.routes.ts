import type { ApiContract } from '@uwkit/core/contract'
import { dealById } from '../deal/index.ts'
import type { Handlers } from '../http/context.ts'
import { badRequest, unusable } from '../http/refusal.ts'

/** What a deal can be exported as, by the word in the path. */
const templates: Readonly<Record<string, string>> = { quote: 'Quote', narrative: 'Narrative' }

export const exportHandlers: Handlers<ApiContract['export']> = {
  document: async ({ path, query }, { db, reach }) => {
    const kind = Object.hasOwn(templates, path.template) ? templates[path.template] : undefined
    if (kind === undefined) throw badRequest('invalid template')
    const { dealName } = await dealById(db, reach, path.id)
    const form = query.format === 'pdf' ? 'PDF' : 'Word'
    throw unusable(
      `The ${kind} of ${dealName} cannot be written as ${form}: this server has no writer of such documents.`,
    )
  },
}
