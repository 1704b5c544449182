import type { ApiContract, WireFile } from '@uwkit/core/contract'
import { type ImportKind, type ImportResult, importKinds, type SecurityGauge } from '@uwkit/core/property-data'
import type { Database } from '../db/database.ts'
import type { Context, Handlers } from '../http/context.ts'
import { badRequest, conflict, type HttpError, notFound, unusable } from '../http/http-error.ts'
import { nameOf, readTableInThread } from '../parsed-file/index.ts'
import { clearReports, gaugeReportJob, gaugeReportKey, isReportReady, requestReport } from './gauge-report.ts'
import { countImport, type ImportRule, isCompany, ofAll, putVendorRecords, removeOthers } from './vendor.store.ts'
import { isImportable } from './vendor-table.ts'

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
    { path, body: { file, companyId: requestedId, ...how } },
    { db, session: { user }, changedCompanies },
  ) => {
    const kind = importKinds.find((one) => one === path.kind)
    if (kind === undefined) throw badRequest(`kind must be one of ${importKinds.join(', ')}; received "${path.kind}"`)
    if (kind !== 'crm') return importTable(db, kind, file, { ...how, companyId: ofAll })
    const companyId = requestedId ?? user.companyId
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

/** Returns the gauge and whether its report is ready; the first request queues the report. */
async function withReport(
  gauge: Omit<SecurityGauge, 'isReportReady'>,
  { db, queue, now }: Context,
): Promise<SecurityGauge> {
  await db.transaction(async (transaction) => {
    const isFirst = await requestReport(transaction, gauge.id, now())
    if (isFirst) await queue.add({ kind: gaugeReportJob, payload: { id: gauge.id } }, transaction)
  })
  return { ...gauge, isReportReady: await isReportReady(db, gauge.id) }
}

/**
 * Imports a vendor's table. Rows that cannot be imported are listed and omitted; invented records of the kind are removed.
 *
 * @param how Treatment of other records; with `dryRun` they are counted and nothing is written.
 * @throws {HttpError} 422, there is no table with the required columns; 409, records that deals have chosen would be removed.
 * @throws {UnreadableDocumentError} The file cannot be read.
 */
async function importTable(
  db: Database,
  kind: ImportKind,
  file: WireFile,
  { dryRun, ...how }: ImportRule & { dryRun: boolean },
): Promise<ImportResult> {
  if (!isImportable(kind)) throw unusable(`Tables of type ${kind} can’t be imported.`)
  const table = await readTableInThread({ table: kind, bytes: file.bytes, name: nameOf(file, 'the file') })
  if ('problem' in table) throw unusable(table.problem)
  const { records, ...rejections } = table
  const counts = await db.transaction(async (transaction) => {
    const counted = await countImport(transaction, kind, records, how)
    if (dryRun) return counted
    if (counted.removedChosen > 0 && !how.dropChosen) throw selectedRemovalError(counted.removedChosen)
    await removeOthers(transaction, kind, records, how)
    await putVendorRecords(transaction, kind, records, { companyId: how.companyId })
    if (kind === 'security_gauge') await clearReports(transaction)
    return counted
  })
  return { isDryRun: dryRun, imported: records.ids.length, ...counts, ...rejections }
}

function selectedRemovalError(count: number): HttpError {
  const what = count === 1 ? '1 record' : `${count} records`
  return conflict(`The import would remove ${what} selected in deals. Merge instead, or confirm with drop_chosen.`)
}
