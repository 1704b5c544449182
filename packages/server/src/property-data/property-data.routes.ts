import type { ApiContract } from '@uwkit/core/contract'
import { importKinds, type SecurityGauge } from '@uwkit/core/property-data'
import type { Context, Handlers } from '../http/context.ts'
import { badRequest, notFound } from '../http/http-error.ts'
import { askForReport, gaugeReportJob, gaugeReportKey, isReportReady } from './gauge-report.ts'
import { importTable } from './import-table.ts'
import { isCompany, ofAll } from './vendor.store.ts'

export const propertyDataHandlers: Handlers<ApiContract['propertyData']> = {
  getCostarProperty: async ({ path }, { providers }) =>
    known(await providers.costar.property(path.id), 'CoStar property'),
  getCostarStats: async ({ path }, { providers }) => known(await providers.costar.stats(path.id), 'CoStar property'),
  findCostarProperties: ({ query }, { providers }) => providers.costar.search(query.address, query.limit),
  getOpportunity: async ({ path }, { providers, session: { user } }) =>
    known(await providers.crm.opportunity(path.id, user.companyId), 'Opportunity'),
  findOpportunities: ({ query }, { providers, session: { user } }) => providers.crm.search(query.query, user.companyId),
  getSecurityGauge: async ({ path }, context) =>
    withReport(known(await context.providers.securityGauge.gauge(path.id), 'Security gauge'), context),
  findSecurityGauge: async ({ query }, context) =>
    withReport(known(await context.providers.securityGauge.byAddress(query), 'Security gauge'), context),
  securityGaugeReport: async ({ path }, { db, files }) => {
    const bytes = (await isReportReady(db, path.id)) ? await files.read(gaugeReportKey(path.id)) : null
    if (bytes === null) throw notFound('Report')
    return { name: 'Security gauge.pdf', contentType: 'application/pdf', bytes }
  },
  getMedianIncome: async ({ query }, { providers }) =>
    known(await providers.medianIncome.byTract(query.censusTract), 'Census tract'),
  importTable: async (
    { path, body: { file, companyId: wanted, ...how } },
    { db, session: { user }, changedCompanies },
  ) => {
    const kind = importKinds.find((one) => one === path.kind)
    if (kind === undefined) throw badRequest(`kind must be one of ${importKinds.join(', ')}; received "${path.kind}"`)
    if (kind !== 'crm') return importTable(db, kind, file, { ...how, companyId: ofAll })
    const companyId = wanted ?? user.companyId
    if (companyId === null || !(await isCompany(db, companyId)))
      throw badRequest('company_id: no company has that ID', 'company_id')
    changedCompanies.add(companyId)
    return importTable(db, kind, file, { ...how, companyId })
  },
}

function known<Content>(found: Content | null, what: string): Content {
  if (found === null) throw notFound(what)
  return found
}

/** The gauge, with whether its report is ready; being asked for is what begins the making of it. */
async function withReport(
  gauge: Omit<SecurityGauge, 'isReportReady'>,
  { db, queue, now }: Context,
): Promise<SecurityGauge> {
  await db.transaction(async (transaction) => {
    const isFirst = await askForReport(transaction, gauge.id, now())
    if (isFirst) await queue.add({ kind: gaugeReportJob, payload: { id: gauge.id } }, transaction)
  })
  return { ...gauge, isReportReady: await isReportReady(db, gauge.id) }
}
