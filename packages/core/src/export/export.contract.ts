import * as z from 'zod'
import { endpoint, file, json, queryOf, shownNull } from '../contract/endpoint.ts'
import { byDealTeam } from '../contract/record-endpoints.ts'
import { booleanText, versionNumberText, wireRecord } from '../contract/wire.ts'
import { LiveFigure } from './export.schema.ts'

/** A deal as a document. */
export const exportContract = {
  /**
   * A deal as a document.
   * @param review Whether a narrative has its review as an appendix.
   * @param redlineFrom Number of the version with which the redline of the appendix begins; the first if omitted.
   */
  document: endpoint({
    method: 'POST',
    path: '/v3/deals/{id}/export/{template}',
    summary:
      'Export a deal’s quote, term sheet, sizing memo, or narrative as Word (.docm, the default) or PDF. Comps that the account cannot access are omitted without an error. With `review=true`, a narrative ends with its sign-offs, its comments, and the redline since version `redline_from` (default: the first version).',
    query: queryOf({
      format: z.enum(['docm', 'pdf']).optional(),
      review: booleanText.optional(),
      redlineFrom: versionNumberText.optional(),
    }),
    answer: file('application/vnd.ms-word.document.macroEnabled.12', 'application/pdf'),
    effect: 'read',
    access: byDealTeam,
    failures: {
      400: 'The template is invalid, or `review` is set for a document other than the narrative.',
      404: 'Deal Not found, or Deal version Not found',
      422: 'The deal can’t be sized or the document can’t be generated; see the error message.',
    },
    onFailure: shownNull,
  }),
  /**
   * Current values of the live figures of a deal's summary page.
   * @throws {InvalidRequestError} The deal cannot be sized.
   */
  figures: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/figures',
    summary: 'Fetch the current values of a summary page’s live figures, as printed in documents.',
    answer: json(z.array(wireRecord(LiveFigure))),
    access: byDealTeam,
    failures: { 404: 'Deal Not found', 422: 'The deal can’t be sized; see the error message.' },
    origin: 'addition',
  }),
}
