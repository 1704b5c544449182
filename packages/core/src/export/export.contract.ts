import { z } from 'zod'
import { file } from '../contract/answer.ts'
import { endpoint } from '../contract/endpoint.ts'
import { queryOf } from '../contract/query-parameters.ts'
import { byDealTeam } from '../contract/record-endpoints.ts'
import { shownNull } from '../contract/soft-failures.ts'

/** A deal as a document. */
export const exportContract = {
  document: endpoint({
    method: 'POST',
    path: '/v3/deals/{id}/export/{template}',
    summary:
      'A deal as a Word document with macros, or as PDF: its quote or its narrative. Comps that the account may not see are left out.',
    query: queryOf({ format: z.enum(['docm', 'pdf']).optional() }),
    answer: file('application/vnd.ms-word.document.macroEnabled.12', 'application/pdf'),
    access: byDealTeam,
    failures: {
      400: 'invalid template',
      404: 'Deal Not found',
      422: 'The deal cannot be sized, or its document not be written; the message says why.',
    },
    onFailure: shownNull,
  }),
}
