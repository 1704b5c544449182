import * as z from 'zod'
import { endpoint, file, json, queryOf, shownNull } from '../contract/endpoint.ts'
import { byDealTeam } from '../contract/record-endpoints.ts'
import { wireRecord } from '../contract/wire.ts'
import { LiveFigure } from './export.schema.ts'

/** A deal as a document. */
export const exportContract = {
  document: endpoint({
    method: 'POST',
    path: '/v3/deals/{id}/export/{template}',
    summary:
      'Export a deal as a document: quote, term sheet, sizing memo, or narrative, Word (.docm) or PDF. Comps that the account cannot access are omitted.',
    query: queryOf({ format: z.enum(['docm', 'pdf']).optional() }),
    answer: file('application/vnd.ms-word.document.macroEnabled.12', 'application/pdf'),
    effect: 'read',
    access: byDealTeam,
    failures: {
      400: 'invalid template',
      404: 'Deal Not found',
      422: 'The deal cannot be sized or the document cannot be generated; the message says why.',
    },
    onFailure: shownNull,
  }),
  /**
   * What the live figures of a deal's summary page read now.
   * @throws {InvalidRequestError} The deal cannot be sized.
   */
  figures: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/figures',
    summary: 'Fetch the current values of a summary page’s live figures, as printed in documents.',
    answer: json(z.array(wireRecord(LiveFigure))),
    access: byDealTeam,
    failures: { 404: 'Deal Not found', 422: 'The deal cannot be sized; the message says why.' },
    origin: 'addition',
  }),
}
