import * as z from 'zod'
import { byCompany, byOwner, byProviderAdmin, byUser } from '../contract/access.ts'
import {
  endpoint,
  file,
  filePart,
  formBody,
  json,
  jsonBody,
  nothing,
  queryOf,
  silentNull,
} from '../contract/endpoint.ts'
import { SavedWire } from '../contract/saved.wire.ts'
import { booleanText, integerText, jsonText, listText, numberText, orNull, wireObject } from '../contract/wire.ts'
import * as wire from './parsed-file.wire.ts'

const parsedData = jsonText(wire.ParsedFileWire)

const correction = formBody(
  wireObject({
    correctedData: parsedData,
    userInput: jsonText(z.array(wire.CorrectionWire)).optional(),
    /** Version that was corrected; if omitted, any version is overwritten. */
    modifiedOn: numberText.optional(),
  }),
)

const upload = formBody(wireObject({ file: filePart, chartOfAccounts: integerText.optional() }))
const job = json(wireObject({ id: z.string() }))
const unreadable = { 422: 'The file can’t be read; see the error message. The file is kept.' }
const conflict = { 409: 'The file has been corrected since you opened it. Reload it, then save.' }

export const parsedFileContract = {
  /** Returns a file of the signed-in user. @throws {NotFoundError} The user uploaded no such file. */
  get: endpoint({
    method: 'GET',
    path: '/parsed_file/{hash}',
    summary: 'Fetch one of the signed-in user’s uploaded files, with its parsed data and corrections.',
    answer: json(wire.ParsedFileRecordWire),
    access: byOwner,
  }),
  /** Returns a file of any user of the company. @throws {NotFoundError} No user of the company uploaded such a file. */
  getOfCompany: endpoint({
    method: 'GET',
    path: '/companies/parsed_file/{hash}',
    summary: 'Fetch a file uploaded by any user in the company; if several users uploaded it, the latest upload.',
    answer: json(wire.ParsedFileRecordWire),
    access: byCompany,
  }),
  create: endpoint({
    method: 'POST',
    path: '/parsed_file',
    summary: 'Save an uploaded file with its parsed data. This replaces the user’s earlier upload of the same file.',
    body: formBody(
      wireObject({
        originalFile: filePart,
        hash: z.string().min(1).max(200),
        originalData: parsedData.optional(),
        isOcr: booleanText.default(false),
      }),
    ),
    answer: json(wire.StoredParsedFileWire),
    effect: 'write by steps',
    access: byUser,
    failures: {
      400: 'The hash is not the file’s SHA-256.',
      422: 'The file’s content has an unsupported type. The file is kept for 30 days; download the original with `upload_id`.',
    },
    onFailure: silentNull,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/parsed_file/{id}',
    summary: 'Save corrections to the user’s own file.',
    body: correction,
    answer: json(SavedWire),
    isVersioned: true,
    access: byOwner,
    failures: conflict,
    onFailure: silentNull,
  }),
  updateOfCompany: endpoint({
    method: 'PUT',
    path: '/companies/parsed_file/{id}',
    summary: 'Save corrections to any file in the company.',
    body: correction,
    answer: json(SavedWire),
    isVersioned: true,
    access: byCompany,
    failures: conflict,
    onFailure: silentNull,
  }),
  /** Returns the file as uploaded. */
  originalFile: endpoint({
    method: 'GET',
    path: '/resources/original_file/{id}',
    summary: 'Download the original of a parsed file or of an upload from the last 30 days.',
    answer: file('application/octet-stream'),
    access: byCompany,
  }),
  uploadRentRoll: endpoint({
    method: 'POST',
    path: '/resources/pdf/rentroll',
    summary: 'Read a rent roll from a PDF, spreadsheet, or CSV; poll the returned ID for the result.',
    body: upload,
    fields: ['file', 'chartOfAccounts'],
    answer: job,
    effect: 'write by steps',
    access: byUser,
    failures: { 422: 'The file’s content has an unsupported type.' },
  }),
  readRentRoll: endpoint({
    method: 'GET',
    path: '/resources/pdf/rentroll/{id}',
    summary: 'Fetch an upload’s parsed data; returns 201 until it is ready.',
    answer: json(wire.ParsedFileWire),
    mayBePending: true,
    access: byOwner,
    failures: unreadable,
  }),
  uploadFinancials: endpoint({
    method: 'POST',
    path: '/resources/pdf/financials',
    summary: 'Read operating statements from a PDF, spreadsheet, or CSV; poll the returned ID for the result.',
    body: upload,
    fields: ['file', 'chartOfAccounts'],
    answer: job,
    effect: 'write by steps',
    access: byUser,
    failures: {
      404: 'Chart of Accounts not found.',
      422: 'The file’s content has an unsupported type.',
    },
  }),
  readFinancials: endpoint({
    method: 'GET',
    path: '/resources/pdf/financials/{id}',
    summary: 'Fetch an upload’s parsed data; returns 201 until it is ready.',
    answer: json(wire.ParsedFileWire),
    mayBePending: true,
    access: byOwner,
    failures: unreadable,
  }),
  /** Reads a file of either kind. @throws {NotFoundError} There is no such chart. */
  startReading: endpoint({
    method: 'POST',
    path: '/v3/readings',
    summary:
      'Read all documents in a PDF, spreadsheet, or CSV, or those of one type; poll the returned ID for the result.',
    body: formBody(
      wireObject({
        file: filePart,
        chartOfAccounts: integerText.optional(),
        kind: z.enum(['rent_roll', 'operating_statement']).optional(),
      }),
    ),
    fields: ['file', 'chartOfAccounts', 'kind'],
    answer: job,
    creates: '/v3/readings/{id}',
    effect: 'write by steps',
    access: byUser,
    failures: {
      404: 'Chart of Accounts not found.',
      422: 'The file’s content has an unsupported type.',
    },
    origin: 'addition',
  }),
  getReading: endpoint({
    method: 'GET',
    path: '/v3/readings/{id}',
    summary: 'Fetch an upload’s parsed data; returns 201 until it is ready.',
    answer: json(wire.ParsedFileWire),
    mayBePending: true,
    access: byOwner,
    failures: unreadable,
    origin: 'addition',
  }),
  /** Returns the status of readings, in the order of the ids; one that does not exist is omitted. */
  listReadings: endpoint({
    method: 'GET',
    path: '/v3/readings',
    summary: 'Poll up to 200 uploads at once by ID; unknown IDs are omitted.',
    query: queryOf({ ids: listText.refine((ids) => ids.length <= 200, 'must list no more than 200 IDs') }),
    fields: ['ids'],
    answer: json(z.array(wire.ReadingStateWire)),
    access: byOwner,
    origin: 'addition',
  }),
  /**
   * Saves a reading of an upload, by the id of the reading: the file, and its rent rolls and statements. A reading is not saved
   * twice: the response is how it was saved.
   * @throws {NotFoundError} No such reading of the user, or no such deal. @throws {ConflictError} It was saved to another deal.
   */
  saveReading: endpoint({
    method: 'POST',
    path: '/v3/readings/{id}/save',
    summary:
      'Save an upload that the server has read (the file, its rent rolls, and its statements), optionally to a deal. Send only the upload’s ID, not the file. If the upload is already saved, the saved records are returned.',
    body: jsonBody(wireObject({ dealId: z.string().nullable().optional() })),
    fields: ['dealId'],
    answer: json(wire.SavedReadingWire),
    mayBePending: true,
    access: byOwner,
    failures: {
      404: 'The upload or the deal does not exist, or the caller can’t see it.',
      409: 'The upload is already saved to another deal; see the error message for the records.',
      422: 'The file can’t be read; see the error message.',
    },
    origin: 'addition',
  }),
  /** Emails a file to support to be read manually. @param kind Presumed kind of document. */
  requestParsing: endpoint({
    method: 'POST',
    path: '/resources/email/parse_request_{kind}',
    summary: 'Email a file to support for manual reading.',
    body: formBody(
      wireObject({
        file: filePart,
        userName: z.string().max(200),
        formattedAddress: orNull(z.string().max(500)),
        dealName: orNull(z.string().max(200)),
      }),
    ),
    answer: nothing(),
    effect: 'write by steps',
    access: byUser,
  }),
  /** Stores a file under a name; provider administrators only. */
  saveFile: endpoint({
    method: 'POST',
    path: '/admin/save_file/{name}',
    summary: 'Store a file under a name; provider administrators only.',
    body: formBody(wireObject({ file: filePart })),
    fields: ['file'],
    answer: nothing(),
    effect: 'write by steps',
    access: byProviderAdmin,
  }),
  /** Returns a workbook for typing in a rent roll and a statement. */
  parsedDataTemplate: endpoint({
    method: 'GET',
    path: '/resources/parsed_data_template',
    summary: 'Download a blank workbook for entering a rent roll and a statement manually.',
    answer: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    access: byUser,
  }),
  /** Returns saved mappings of corrections, of the user and of the company. */
  memory: endpoint({
    method: 'GET',
    path: '/v3/memory',
    summary: 'List the user’s and the company’s saved corrections, including revoked ones.',
    answer: json(z.array(wire.RememberedRuleWire)),
    access: byCompany,
    origin: 'addition',
  }),
  /** Remembers corrections. @throws {ForbiddenError} A rule is of another user or company. */
  remember: endpoint({
    method: 'POST',
    path: '/v3/memory',
    summary: 'Save corrections for the user or the company, replacing earlier ones.',
    body: jsonBody(z.array(wire.RememberedRuleWire).max(5000)),
    answer: json(z.array(wire.RememberedRuleWire)),
    access: byUser,
    origin: 'addition',
  }),
  /** Revokes a remembered rule. @throws {NotFoundError} No rule has that id. */
  revoke: endpoint({
    method: 'DELETE',
    path: '/v3/memory/{id}',
    summary: 'Revoke a saved correction. It stays in the list, with who revoked it and when.',
    answer: json(wire.RememberedRuleWire),
    access: byCompany,
    origin: 'addition',
  }),
}
