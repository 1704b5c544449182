import * as z from 'zod'
import { type Access, byProviderAdmin, byUser, withExpenseComps } from '../contract/access.ts'
import { endpoint, file, filePart, formBody, json, quietlyNull, shownEmpty, shownNull } from '../contract/endpoint.ts'
import { wireObject } from '../contract/wire.ts'
import {
  CostarPropertyWire,
  CostarStatsWire,
  costarSearch,
  gaugeAddress,
  ImportResultWire,
  MedianIncomeWire,
  OpportunityWire,
  ofTract,
  opportunitySearch,
  SecurityGaugeWire,
} from './property-data.wire.ts'

const byDealUser = withExpenseComps(byUser)
const byCostarUser: Access = { ...byUser, needs: 'costar' }

/** What outside vendors know of a property. */
export const propertyDataContract = {
  getCostarProperty: endpoint({
    method: 'GET',
    path: '/v3/costar/property/{id}',
    summary: 'Fetch a property of CoStar.',
    answer: json(CostarPropertyWire),
    access: byCostarUser,
    onFailure: quietlyNull,
  }),
  getCostarStats: endpoint({
    method: 'GET',
    path: '/v3/costar/property/{id}/stats',
    summary: 'Fetch what CoStar measures of a property and its market.',
    answer: json(CostarStatsWire),
    access: byCostarUser,
    onFailure: quietlyNull,
  }),
  findCostarProperties: endpoint({
    method: 'GET',
    path: '/v3/costar/property',
    summary: 'Find properties of CoStar by address.',
    query: costarSearch,
    answer: json(z.array(CostarPropertyWire)),
    access: byCostarUser,
    onFailure: quietlyNull,
  }),
  getOpportunity: endpoint({
    method: 'GET',
    path: '/v3/sf/opportunity/{id}',
    summary: 'Fetch an opportunity of the CRM, with its roles and quotes.',
    answer: json(OpportunityWire),
    access: byDealUser,
    onFailure: shownNull,
  }),
  findOpportunities: endpoint({
    method: 'GET',
    path: '/v3/sf/opportunity',
    summary: 'Find opportunities of the CRM by words of their names or numbers.',
    query: opportunitySearch,
    answer: json(z.array(OpportunityWire)),
    access: byDealUser,
    onFailure: shownEmpty,
  }),
  getSecurityGauge: endpoint({
    method: 'GET',
    path: '/v3/crime/security_gauge/{id}',
    summary: 'Fetch the crime scores of an address by the id of its gauge; ask again until the report is ready.',
    answer: json(SecurityGaugeWire),
    access: byDealUser,
    onFailure: quietlyNull,
  }),
  findSecurityGauge: endpoint({
    method: 'GET',
    path: '/v3/crime/security_gauge',
    summary: 'The same by address.',
    query: gaugeAddress,
    answer: json(SecurityGaugeWire),
    access: byDealUser,
    onFailure: quietlyNull,
  }),
  securityGaugeReport: endpoint({
    method: 'GET',
    path: '/v3/crime/security_gauge/{id}/report',
    summary: 'Download the report of a gauge, once it is ready.',
    answer: file('application/pdf'),
    access: byDealUser,
    failures: { 404: 'The report is not ready yet' },
    origin: 'addition',
  }),
  getMedianIncome: endpoint({
    method: 'GET',
    path: '/resources/median_income',
    summary: 'What families of a census tract earn.',
    query: ofTract,
    answer: json(MedianIncomeWire),
    access: byUser,
    onFailure: quietlyNull,
  }),
  importTable: endpoint({
    method: 'POST',
    path: '/v3/admin/imports/{kind}',
    summary: "Import a vendor's table, CSV or Excel, by its captions. A record that is known already is replaced.",
    body: formBody(wireObject({ file: filePart })),
    answer: json(ImportResultWire),
    access: byProviderAdmin,
    failures: {
      400: 'kind is none of those that are imported',
      422: 'the file holds no table with the columns that are needed',
    },
    origin: 'addition',
  }),
}
