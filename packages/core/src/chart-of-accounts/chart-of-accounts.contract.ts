import * as z from 'zod'
import { byCompany, byCompanyAdmin, byUser } from '../contract/access.ts'
import { endpoint, json, jsonBody, nothing, queryOf } from '../contract/endpoint.ts'
import * as wire from './chart-of-accounts.wire.ts'

export const chartOfAccountsContract = {
  /**
   * Charts that a user may choose from, the company's own last.
   * @param section `opex` for statement lines, `rentroll` for charge codes; if omitted, both.
   */
  list: endpoint({
    method: 'GET',
    path: '/v3/charts_of_accounts',
    summary:
      'List the charts of accounts available to the user: built-in charts first, then the company’s custom charts.',
    query: queryOf({ section: z.enum(['opex', 'rentroll']).optional() }),
    fields: ['section'],
    answer: json(z.array(z.union([wire.CompanyChartOfAccountsWire, wire.ChartOfAccountsWire]))),
    access: byCompany,
    origin: 'addition',
  }),
  /** Create a chart for the company. @throws {ConflictError} The company already has a chart of that name. */
  create: endpoint({
    method: 'POST',
    path: '/v3/charts_of_accounts',
    summary: 'Create a chart of accounts for the company.',
    body: jsonBody(wire.ChartDraftWire),
    answer: json(wire.CompanyChartOfAccountsWire),
    creates: '/v3/charts_of_accounts#{id}',
    access: byCompanyAdmin,
    failures: { 409: 'The company already has a chart with that name in that section.' },
    origin: 'addition',
  }),
  /**
   * Change a custom chart of the company.
   * @throws {NotFoundError} Chart of Accounts not found. @throws {ConflictError} Another user has changed it since.
   */
  update: endpoint({
    method: 'PUT',
    path: '/v3/charts_of_accounts/{id}',
    summary: 'Change one of the company’s custom charts.',
    body: jsonBody(wire.ChartDraftWire),
    answer: json(wire.CompanyChartOfAccountsWire),
    isVersioned: true,
    access: byCompanyAdmin,
    failures: {
      404: 'Chart of Accounts not found.',
      409: 'The chart has changed since you opened it. Reload it, then save.',
    },
    origin: 'addition',
  }),
  /**
   * Delete one of the company's own charts.
   * @throws {NotFoundError} Chart of Accounts not found. @throws {ConflictError} Statements use it.
   */
  delete: endpoint({
    method: 'DELETE',
    path: '/v3/charts_of_accounts/{id}',
    summary: 'Delete one of the company’s custom charts, if no statement uses it.',
    answer: nothing(),
    access: byCompanyAdmin,
    failures: {
      404: 'Chart of Accounts not found.',
      409: 'Statements use this chart. Switch them to another chart first.',
    },
    origin: 'addition',
  }),
  /** Saved mappings of the user, the company and the provider. */
  mapping: endpoint({
    method: 'GET',
    path: '/me/mapping',
    summary: 'List the user’s, the company’s, and the provider’s saved mappings.',
    answer: json(z.array(wire.MappingEntryWire)),
    access: byCompany,
  }),
  /** Save the meaning of words in documents. */
  addMapping: endpoint({
    method: 'POST',
    path: '/me/mapping_vocab',
    summary: 'Save mappings. They replace the user’s earlier mappings for the same text.',
    body: jsonBody(z.array(wire.MappingEntryDraftWire).max(5000)),
    answer: json(z.array(wire.MappingEntryWire)),
    access: byUser,
  }),
}
