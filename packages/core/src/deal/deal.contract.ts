import * as z from 'zod'
import { AuditEntryWire } from '../account/account.wire.ts'
import { byUser, withExpenseComps } from '../contract/access.ts'
import {
  endpoint,
  file,
  filePart,
  formBody,
  json,
  jsonBody,
  nothing,
  queryOf,
  reportedEmpty,
  reportedNull,
  silentNull,
} from '../contract/endpoint.ts'
import { byDealEditor, byDealTeam, changeFailures } from '../contract/record-endpoints.ts'
import { arrayAnswer, cursorText, listAnswer } from '../contract/saved.wire.ts'
import { pageText, perPageText, wireField, wireObject } from '../contract/wire.ts'
import { QuoteWire } from '../property-data/property-data.wire.ts'
import { ShortText } from '../shared/records.ts'
import { DealFileKind } from './deal.schema.ts'
import * as wire from './deal.wire.ts'

const dealNotFound = { 404: 'Deal Not found' } as const
/** Failure of saves of a summary page. */
const summaryTooLong = { 413: 'The summary page has more than 300,000 characters.' } as const
const filtered = queryOf({
  filterBy: wireField('filterBy', z.string().optional()),
  page: pageText.default(0),
  perPage: perPageText.default(100),
  cursor: cursorText,
})

/** Deals and their own records: progress, pictures, the summary page, ids at vendors. */
export const dealContract = {
  /** Deals of the company in pages, most recently changed first by default. */
  list: endpoint({
    method: 'GET',
    path: '/v3/deals',
    summary: 'List the company’s deals by page, most recently changed first.',
    query: queryOf({
      page: pageText.default(0),
      perPage: perPageText.default(16),
      cursor: cursorText,
      sort: z.string().default('modified_on-descending'),
      filter: z.string().optional(),
    }),
    answer: listAnswer(wire.DealOutlineWire),
    access: byDealTeam,
    failures: { 400: 'Deals can’t be sorted by that field; the message lists the valid fields.' },
    origin: 'addition',
  }),
  /** Create a deal. */
  create: endpoint({
    method: 'POST',
    path: '/v3/me/deals',
    summary: 'Create a deal.',
    body: jsonBody(wire.NewDealWire),
    answer: json(wire.DealWire),
    access: withExpenseComps(byUser),
  }),
  /** One deal. @throws {NotFoundError} No such deal, or none visible to the caller. */
  get: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}',
    summary: 'Fetch a deal.',
    answer: json(wire.DealWire),
    access: byDealTeam,
    failures: dealNotFound,
  }),
  /**
   * Change a deal; only the named fields change.
   * @throws {ConflictError} Another user changed it after it was read, or has locked it.
   */
  update: endpoint({
    method: 'PUT',
    path: '/v3/deals/{id}',
    summary: 'Change a deal; only the named fields change.',
    body: jsonBody(wire.DealChangesWire),
    answer: json(wire.DealWire),
    isVersioned: true,
    access: byDealEditor,
    failures: { ...dealNotFound, ...changeFailures },
  }),
  /** Delete a deal and all records that belong only to it. @throws {ConflictError} Another user has locked it. */
  delete: endpoint({
    method: 'DELETE',
    path: '/v3/deals/{id}',
    summary: 'Delete a deal and all records that belong only to it.',
    answer: nothing(),
    effect: 'write by steps',
    isVersioned: true,
    access: byDealEditor,
    failures: dealNotFound,
  }),
  /** Ids of deals at CoStar, the CRM and the security gauge; only those of one deal if its id is given. */
  listMappings: endpoint({
    method: 'GET',
    path: '/v3/deals/mapping',
    summary: 'List the vendor IDs linked to deals: CoStar, CRM, and SecurityGauge.',
    query: queryOf({ dealId: z.string().optional() }),
    fields: ['dealId'],
    answer: json(z.array(wire.DealMappingWire)),
    access: byDealTeam,
  }),
  /** Link a deal to its ids at CoStar, the CRM and the security gauge; `null` unlinks. */
  map: endpoint({
    method: 'POST',
    path: '/v3/deals/mapping',
    summary: 'Link a deal to its CoStar, CRM, and SecurityGauge IDs; null unlinks.',
    body: jsonBody(wire.DealMappingWire),
    answer: json(wire.DealMappingWire),
    access: byDealEditor,
    failures: dealNotFound,
  }),
  /** All stored data of a deal. @returns `null` if it failed; the failure was reported. */
  stores: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/all_stores',
    summary: 'Fetch a deal with all of its records.',
    answer: json(wire.DealStoresWire),
    access: byDealTeam,
    failures: dealNotFound,
    onFailure: reportedNull,
  }),
  /**
   * Inputs for the terms of a loan: the rent roll and the statements of the deal, and the saved mappings of their
   * words.
   */
  loanTerms: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/loan_terms',
    summary: 'Fetch the records that loan terms are based on: the deal’s rent roll, statements, and saved mappings.',
    answer: json(wire.LoanTermsWire),
    access: byDealTeam,
    failures: dealNotFound,
  }),
  /**
   * The accepted quote of a deal, from the CRM.
   * @returns `null` if none is accepted, the deal is not linked, or the CRM does not answer.
   */
  productionQuote: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/production_quote',
    summary: 'Fetch the deal’s accepted quote from the CRM; null if no quote is accepted or the deal is not linked.',
    answer: json(QuoteWire.nullable()),
    access: byDealTeam,
    failures: dealNotFound,
    onFailure: silentNull,
  }),
  /** Saved state of the work on a deal, from which its progress is derived. */
  work: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/work',
    summary: 'Fetch the records that determine a deal’s progress.',
    answer: json(wire.DealWorkWire),
    access: byDealTeam,
    failures: dealNotFound,
    origin: 'addition',
  }),
  /** Changes and exports of a deal with their users, newest first. */
  history: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/history',
    summary:
      'List the history of a deal and of its documents, latest first: who changed or exported what, when, and acting as whom.',
    query: queryOf({ page: pageText.default(0), perPage: perPageText.default(50), cursor: cursorText }),
    answer: listAnswer(AuditEntryWire),
    access: byDealTeam,
    failures: dealNotFound,
    origin: 'addition',
  }),
  /** Progress of a deal’s sections. @returns Empty if it failed; the failure was reported. */
  listProgress: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/deal_progress',
    summary: 'List a deal’s progress by section.',
    answer: json(z.array(wire.DealProgressWire)),
    access: byDealTeam,
    failures: dealNotFound,
    onFailure: reportedEmpty,
  }),
  /** Set the progress tag of a section that has none. @returns `null` if it failed; the failure was reported. */
  createProgress: endpoint({
    method: 'POST',
    path: '/v3/me/deal_progress',
    summary: 'Set a section’s first progress tag.',
    body: jsonBody(wireObject({ dealId: z.string(), section: ShortText.min(1), tag: ShortText })),
    answer: json(wire.DealProgressWire),
    access: byDealTeam,
    failures: dealNotFound,
    onFailure: reportedNull,
  }),
  /** Change the progress tag of a section. @returns `null` if it failed; the failure was reported. */
  updateProgress: endpoint({
    method: 'PUT',
    path: '/v3/deals/{id}/deal_progress/{progressId}',
    summary: 'Change a section’s progress tag.',
    body: jsonBody(wireObject({ tag: ShortText })),
    fields: ['tag'],
    answer: json(wire.DealProgressWire),
    access: byDealTeam,
    onFailure: reportedNull,
  }),
  /** Remove the progress tag of a section. @returns `null` if it failed; the failure was reported. */
  deleteProgress: endpoint({
    method: 'DELETE',
    path: '/v3/deals/{id}/deal_progress/{progressId}',
    summary: 'Remove a section’s progress tag.',
    answer: nothing(),
    access: byDealTeam,
    onFailure: reportedNull,
  }),
  /** The pictures of a deal in order. */
  listPictures: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/pictures',
    summary: 'List a deal’s pictures in display order.',
    answer: json(z.array(wire.PictureWire)),
    access: byDealTeam,
    failures: dealNotFound,
  }),
  /** Add a picture to a deal: PNG, JPEG or WebP. @throws {InvalidRequestError} Its content is not such a picture. */
  createPicture: endpoint({
    method: 'POST',
    path: '/v3/me/pictures',
    summary: 'Add a PNG, JPEG, or WebP picture of at most 15 MB to a deal.',
    body: formBody(wireObject({ picture: filePart, dealId: z.string(), caption: z.string().optional() })),
    answer: json(wire.PictureWire),
    access: byDealEditor,
    failures: {
      ...dealNotFound,
      413: 'The picture is larger than 15 MB.',
      422: 'The file isn’t a PNG, JPEG, or WebP picture.',
    },
  }),
  /** Change the caption or position of a picture. */
  updatePicture: endpoint({
    method: 'PUT',
    path: '/v3/pictures/{uid}',
    summary: 'Change a picture’s caption or position.',
    body: jsonBody(wire.PictureChangesWire),
    answer: json(wire.PictureWire),
    access: byDealEditor,
  }),
  /** Delete a picture. */
  deletePicture: endpoint({
    method: 'DELETE',
    path: '/v3/pictures/{id}',
    summary: 'Delete a picture.',
    answer: nothing(),
    effect: 'write by steps',
    access: byDealEditor,
  }),
  /** The bytes of a picture. */
  picture: endpoint({
    method: 'GET',
    path: '/v3/pictures/{uid}/file',
    summary: 'Download a picture.',
    answer: file('image/png', 'image/jpeg', 'image/webp'),
    access: byDealTeam,
    origin: 'addition',
  }),
  /** The files that came with a deal: memoranda first, then attachments, by name. */
  listFiles: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/files',
    summary: 'List a deal’s offering memoranda and attachments.',
    answer: json(z.array(wire.DealFileWire)),
    access: byDealTeam,
    failures: dealNotFound,
    origin: 'addition',
  }),
  /** Save a file with a deal, unchanged. */
  createFile: endpoint({
    method: 'POST',
    path: '/v3/me/deal_files',
    summary: 'Add an offering memorandum or attachment of at most 50 MB to a deal.',
    body: formBody(wireObject({ file: filePart, dealId: z.string(), kind: DealFileKind.optional() })),
    answer: json(wire.DealFileWire),
    creates: '/v3/deal_files/{uid}/file',
    access: byDealEditor,
    failures: { ...dealNotFound, 422: 'The file has no name.' },
    origin: 'addition',
  }),
  /** Delete a file of a deal. */
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/v3/deal_files/{id}',
    summary: 'Delete a deal’s offering memorandum or attachment.',
    answer: nothing(),
    effect: 'write by steps',
    access: byDealEditor,
    failures: { 404: 'Deal file Not found' },
    origin: 'addition',
  }),
  /** The bytes of a file of a deal. */
  file: endpoint({
    method: 'GET',
    path: '/v3/deal_files/{uid}/file',
    summary: 'Download a deal’s offering memorandum or attachment.',
    answer: file('application/octet-stream'),
    access: byDealTeam,
    failures: { 404: 'Deal file Not found' },
    origin: 'addition',
  }),
  /** The summary page of a deal; no sections if none was written. */
  getSummary: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/wysiwygs',
    summary: 'Fetch a deal’s summary page; it has no sections until it is saved.',
    answer: json(wire.SummaryPageWire),
    access: byDealTeam,
    failures: dealNotFound,
  }),
  /** Create a deal’s summary page. */
  createSummary: endpoint({
    method: 'POST',
    path: '/v3/me/wysiwygs',
    summary: 'Create a deal’s summary page.',
    body: jsonBody(wire.NewSummaryPageWire),
    fields: ['dealId', 'sections'],
    answer: json(wire.SummaryPageWire),
    access: byDealEditor,
    failures: { ...dealNotFound, ...summaryTooLong },
  }),
  /**
   * Replace all sections of a deal’s summary page.
   * @throws {ConflictError} Another user changed it after it was read.
   */
  updateSummary: endpoint({
    method: 'PUT',
    path: '/v3/deals/{id}/wysiwygs',
    summary: 'Replace all sections of a deal’s summary page.',
    body: jsonBody(wire.SummaryPageChangesWire),
    answer: json(wire.SummaryPageWire),
    isVersioned: true,
    access: byDealEditor,
    failures: { ...dealNotFound, ...changeFailures, ...summaryTooLong },
  }),
  /** List the versions of a deal’s summary page, latest first; the last 50 are kept. */
  listSummaryVersions: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/wysiwygs/versions',
    summary: 'List the versions of a deal’s summary page, latest first; the last 50 are kept.',
    answer: json(z.array(wire.SummaryVersionWire)),
    access: byDealTeam,
    failures: dealNotFound,
    origin: 'addition',
  }),
  /**
   * Restore a version of a deal’s summary page; the current page is saved as a version.
   * @param modifiedOn Time of the page's last change when it was read.
   * @throws {ConflictError} Another user changed it after it was read.
   */
  restoreSummary: endpoint({
    method: 'POST',
    path: '/v3/deals/{id}/wysiwygs/versions/{versionId}',
    summary: 'Restore a version of a deal’s summary page; the current page is saved as a version.',
    body: jsonBody(wireObject({ modifiedOn: z.number().optional() })),
    fields: ['modifiedOn'],
    answer: json(wire.SummaryPageWire),
    access: byDealEditor,
    failures: { 404: 'Summary version Not found', ...changeFailures },
    origin: 'addition',
  }),
  /** Summary pages of the company's other deals; `filterBy`: words of a deal's name, its address or the page's author. */
  importableSummaries: endpoint({
    method: 'POST',
    path: '/v3/deals/{id}/wysiwyg_import',
    summary: 'List the summary pages of the company’s other deals to copy sections from, by page.',
    query: filtered,
    answer: arrayAnswer(wire.SummaryPageWire),
    effect: 'read',
    access: byDealTeam,
    onFailure: reportedEmpty,
  }),
  /** Summary pages of other deals by one user. */
  importableSummariesOfUser: endpoint({
    method: 'POST',
    path: '/v3/users/{userId}/deals/{dealId}/wysiwyg_import',
    summary: 'List a user’s summary pages from other deals to copy sections from, by page.',
    query: filtered,
    answer: arrayAnswer(wire.SummaryPageWire),
    effect: 'read',
    access: byDealTeam,
    onFailure: reportedEmpty,
  }),
}
