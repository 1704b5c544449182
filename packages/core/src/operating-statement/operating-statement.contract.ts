import * as z from 'zod'
import { byCompany, byOwner, byUser, whileUnlocked } from '../contract/access.ts'
import { endpoint, file, json, jsonBody, nothing, queryOf } from '../contract/endpoint.ts'
import { cursorText, listAnswer } from '../contract/saved.wire.ts'
import { flagText, pageText, perPageText, wireField, wireObject } from '../contract/wire.ts'
import * as wire from './operating-statement.wire.ts'

/** Options of a list of statements; the defaults are those of the outline of statements. */
const listQuery = {
  entity: z.enum(['summary', 'detail', 'full']).default('summary'),
  /** From 0; -1 for all pages. */
  pageNumber: wireField('pageNum', pageText.default(0)),
  sortBy: wireField('sortBy', z.string().default('modified_on')),
  sortOrder: wireField('sortOrder', z.enum(['ascending', 'descending']).default('descending')),
  /** Words in the file name, the deal, or the address; or the SHA-256 of the file. */
  filter: wireField('filterString', z.string().optional()),
  perPage: perPageText.default(16),
  cursor: cursorText,
  dealId: wireField('dealId', z.string().optional()),
  /** Only the statements of one bundle. */
  bundleId: z.string().optional(),
}

const conflict = { 409: 'The statement has changed since you opened it. Reload it, then save.' }

export const operatingStatementContract = {
  list: endpoint({
    method: 'GET',
    path: '/me/operating_statement',
    summary: 'List the signed-in user’s statements: as bundles, or one by one with or without their lines (`entity`).',
    query: queryOf(listQuery),
    answer: listAnswer(wire.ListedStatementWire),
    access: byOwner,
  }),
  listOfCompany: endpoint({
    method: 'GET',
    path: '/companies/operating_statement',
    summary: 'List the company’s statements: as bundles, or one by one with or without their lines (`entity`).',
    query: queryOf(listQuery),
    answer: listAnswer(wire.ListedStatementWire),
    access: byCompany,
  }),
  get: endpoint({
    method: 'GET',
    path: '/operating_statement/{id}',
    summary:
      'Fetch a statement, with or without its lines (`entity`). A bundle ID returns the bundle as it appears in lists, with the IDs of its statements.',
    query: queryOf({ entity: z.enum(['detail', 'full']).default('full') }),
    answer: json(wire.ListedStatementWire),
    access: byCompany,
  }),
  create: endpoint({
    method: 'POST',
    path: '/operating_statement',
    summary: 'Save statements together under a new bundle ID. Statements without an ID receive one.',
    body: jsonBody(wire.StatementBundleDraftWire),
    answer: json(wire.SavedBundleWire),
    access: byUser,
    failures: { 404: 'Deal Not found, or Chart of Accounts not found.', ...conflict },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/operating_statement/{id}',
    summary:
      'Save statements under their bundle ID, or one statement under its own ID. With `company=True`, statements of other users in the company can be saved too.',
    query: queryOf({ company: flagText.optional() }),
    body: jsonBody(z.union([wire.StatementBundleDraftWire, wire.StatementDraftWire])),
    answer: json(wire.SavedBundleWire),
    isVersioned: true,
    access: whileUnlocked(byCompany),
    failures: conflict,
  }),
  /**
   * Deletes statements; deletes none if one of them cannot be deleted.
   * @throws {NotFoundError} One of them is not a statement of the signed-in user.
   */
  delete: endpoint({
    method: 'DELETE',
    path: '/operating_statement',
    summary: 'Delete statements. If one can’t be deleted, none are.',
    body: jsonBody(wireObject({ ids: z.array(z.string()).max(1000) })),
    fields: ['ids'],
    answer: nothing(),
    access: whileUnlocked(byOwner),
  }),
  /** Returns the statement as a workbook, with the category of each line. */
  download: endpoint({
    method: 'GET',
    path: '/resources/excel/financials/{id}',
    summary: 'Download a statement as a workbook, with the category of each line.',
    answer: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    access: byCompany,
  }),
}
