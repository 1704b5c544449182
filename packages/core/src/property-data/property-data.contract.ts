import * as z from 'zod'
import { type Access, byCompany, byProviderAdmin, byUser, withExpenseComps } from '../contract/access.ts'
import { endpoint, file, filePart, formBody, json, shownEmpty, shownNull, silentNull } from '../contract/endpoint.ts'
import { arrayAnswer } from '../contract/saved.wire.ts'
import { booleanText, wireObject } from '../contract/wire.ts'
import { ImportMode } from './property-data.schema.ts'
import * as wire from './property-data.wire.ts'

const byDealUser = withExpenseComps(byUser)
const byDealCompany = withExpenseComps(byCompany)
const byCostarUser: Access = { ...byUser, needs: 'costar' }

/** Data of outside vendors on a property. */
export const propertyDataContract = {
  /** A property of CoStar. */
  getCostarProperty: endpoint({
    method: 'GET',
    path: '/v3/costar/property/{id}',
    summary: 'Fetch a CoStar property.',
    answer: json(wire.CostarPropertyWire),
    access: byCostarUser,
    onFailure: silentNull,
  }),
  /** CoStar's measures of a property and its market. */
  getCostarStats: endpoint({
    method: 'GET',
    path: '/v3/costar/property/{id}/stats',
    summary: 'Fetch CoStar statistics for a property and its market.',
    answer: json(wire.CostarStatsWire),
    access: byCostarUser,
    onFailure: silentNull,
  }),
  /** Properties of CoStar by address, four by default. */
  findCostarProperties: endpoint({
    method: 'GET',
    path: '/v3/costar/property',
    summary: 'Find CoStar properties by address.',
    query: wire.costarSearch,
    answer: arrayAnswer(wire.CostarPropertyWire),
    access: byCostarUser,
    onFailure: silentNull,
  }),
  /** An opportunity of the CRM; `null` if it failed, after the failure was shown. */
  getOpportunity: endpoint({
    method: 'GET',
    path: '/v3/sf/opportunity/{id}',
    summary: 'Fetch one of the company’s CRM opportunities with its roles and quotes.',
    answer: json(wire.OpportunityWire),
    access: byDealCompany,
    onFailure: shownNull,
  }),
  /** Opportunities of the CRM by words of their names or numbers; empty if it failed, after the failure was shown. */
  findOpportunities: endpoint({
    method: 'GET',
    path: '/v3/sf/opportunity',
    summary: 'Find the company’s CRM opportunities by name or number.',
    query: wire.opportunitySearch,
    fields: ['query'],
    answer: arrayAnswer(wire.OpportunityWire),
    access: byDealCompany,
    onFailure: shownEmpty,
  }),
  getSecurityGauge: endpoint({
    method: 'GET',
    path: '/v3/crime/security_gauge/{id}',
    summary: 'Fetch crime scores by SecurityGauge ID; poll until they are ready.',
    answer: json(wire.SecurityGaugeWire),
    access: byDealUser,
    onFailure: silentNull,
  }),
  findSecurityGauge: endpoint({
    method: 'GET',
    path: '/v3/crime/security_gauge',
    summary: 'Fetch crime scores by address.',
    query: wire.gaugeAddress,
    answer: json(wire.SecurityGaugeWire),
    access: byDealUser,
    onFailure: silentNull,
  }),
  /** The report of a gauge, as PDF. @throws {NotFoundError} It is not ready yet. */
  securityGaugeReport: endpoint({
    method: 'GET',
    path: '/v3/crime/security_gauge/{id}/report',
    summary: 'Download a SecurityGauge report, if it is ready.',
    answer: file('application/pdf'),
    access: byDealUser,
    failures: { 404: 'The report is not ready yet.' },
    origin: 'addition',
  }),
  /** Median family income of a census tract. @param censusTract Its eleven digits, with leading zeros. */
  getMedianIncome: endpoint({
    method: 'GET',
    path: '/resources/median_income',
    summary: 'Fetch the median family income of a census tract.',
    query: wire.ofTract,
    fields: ['censusTract'],
    answer: json(wire.MedianIncomeWire),
    access: byUser,
    onFailure: silentNull,
  }),
  /**
   * Import a vendor's table, for administrators of the provider.
   * @throws {InvalidRequestError} The file contains no table with the required columns.
   */
  importTable: endpoint({
    method: 'POST',
    path: '/v3/admin/imports/{kind}',
    summary:
      'Import a vendor’s table (CSV or Excel), matched by column headers. `merge` keeps records that are not in the file, `replace` removes them, and `dry_run` counts the changes without saving them. Records that are selected in deals are removed only with `drop_chosen`. CRM opportunities belong to `company_id`, by default the caller’s company.',
    body: formBody(
      wireObject({
        file: filePart,
        mode: ImportMode.default('merge'),
        dryRun: booleanText.default(false),
        dropChosen: booleanText.default(false),
        companyId: z.string().optional(),
      }),
    ),
    answer: json(wire.ImportResultWire),
    effect: 'write by steps',
    access: byProviderAdmin,
    failures: {
      400: 'The table type can’t be imported, or the company does not exist.',
      409: 'The import would remove records that are selected in deals.',
      422: 'The file has no table with the required columns.',
    },
    origin: 'addition',
  }),
}
