import { randomUUID } from 'node:crypto'
import { createLocalPredictor } from '@uwkit/analytics'
import {
  type ChartOfAccounts,
  ChartOfAccountsNotFoundError,
  chartOfAccounts,
  firstCompanyChartId,
} from '@uwkit/core/chart-of-accounts'
import type { Client } from '@uwkit/core/client'
import { type MergeMode, mergedStatementName, mergeStatements, statementDraft } from '@uwkit/core/operating-statement'
import { evidenceOf, noEvidence } from '@uwkit/core/shared'
import { plural, timestampText, unknownText } from '@uwkit/core/text'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { documentReport, gateOf } from '../parsed-file/index.ts'
import { withClient } from '../remote/connect.ts'
import { type DeleteOptions, deleteSaved, printFound, uploadFile } from '../remote/saved-documents.ts'
import type { ServerOptions } from '../remote/verb.ts'

export interface StatementUploadOptions extends ServerOptions {
  deal?: string
  chart: number
}

export interface StatementListOptions extends ServerOptions {
  filter?: string
  deal?: string
  company: boolean
}

export interface StatementMergeOptions extends ServerOptions {
  mode: MergeMode
}

/** Runs `uw operating-statement upload`. */
export function runStatementUpload(
  path: string,
  options: StatementUploadOptions,
  environment: Environment,
): Promise<ExitCode> {
  if (options.chart < firstCompanyChartId) chartOfAccounts(options.chart)
  return withClient(options, environment, async (client) => {
    const dealId = options.deal ?? null
    const dealName = dealId === null ? null : (await client.deal.get(dealId)).dealName
    const companyChart = await chartOf(client, options.chart)
    const context = { chartOfAccountsId: options.chart, companyChart, gate: await gateOf(client) }
    const uploaded = await uploadFile(client, path, 'operating_statement', context)
    const { fileName, hash, id: parsedFileId, documents } = uploaded
    const bundleId = randomUUID()
    for (const { statement, isOcr = false, ...reading } of documents) {
      const clientId = randomUUID()
      const evidence = evidenceOf(reading)
      const heading = { fileName, dealId, dealName, isOcr, fileHash: hash, parsedFileId, bundleId: null }
      const draft = statementDraft(statement, { ...heading, clientId, id: null, evidence })
      const { ids } = await client.operatingStatement.saveOne(draft, bundleId)
      const id = ids[clientId] ?? null
      const lines = statement.lines.length
      await environment.out(
        options.json
          ? `${JSON.stringify({ id, bundleId, sheet: reading.sheet, lines })}\n`
          : `${id}  ${plural(lines, 'line')}\n`,
      )
    }
    return exitCodes.fine
  })
}

/** Returns the chart with an ID, which may be the company's own. */
async function chartOf(client: Client, id: number): Promise<ChartOfAccounts> {
  if (id < firstCompanyChartId) return chartOfAccounts(id)
  const companyChart = (await client.chartOfAccounts.list('opex')).find((chart) => chart.id === id)
  if (companyChart === undefined) throw new ChartOfAccountsNotFoundError(id)
  return companyChart
}

/** Runs `uw operating-statement list`. */
export function runStatementList(options: StatementListOptions, environment: Environment): Promise<ExitCode> {
  return withClient(options, environment, async (client, place) => {
    const { filter, deal, company } = options
    // Checks that the deal exists: the list of a missing deal would be empty.
    if (deal !== undefined) await client.deal.get(deal)
    const search = {
      pageNumber: -1,
      ...(filter === undefined ? {} : { filter }),
      ...(deal === undefined ? {} : { dealId: deal }),
    }
    const ofCompany = company || deal !== undefined
    const bundles = await (ofCompany
      ? client.operatingStatement.listOfCompany(search)
      : client.operatingStatement.list(search))
    const rowsOf = ({ statementIds, fileName, timespan, modifiedOn }: (typeof bundles)[number]) =>
      statementIds.map((id) => [id, fileName ?? unknownText, timespan, timestampText(modifiedOn)])
    const table = { noun: 'statement', head: ['ID', 'File', 'Period', 'Changed'], rowsOf }
    return printFound(bundles, table, { json: options.json, place }, environment)
  })
}

/** Runs `uw operating-statement show`. */
export function runStatementShow(id: string, options: ServerOptions, environment: Environment): Promise<ExitCode> {
  return withClient(options, environment, async (client) => {
    const record = await client.operatingStatement.get(id)
    if (options.json) await environment.out(`${JSON.stringify(record)}\n`)
    else {
      const document = { ...(record.evidence ?? noEvidence('none')), file: record.fileName ?? id, statement: record }
      await environment.out(documentReport({ kind: 'operating_statement', ...document }, environment.colors))
    }
    return exitCodes.fine
  })
}

/** Runs `uw operating-statement merge`. */
export function runStatementMerge(
  ids: readonly string[],
  options: StatementMergeOptions,
  environment: Environment,
): Promise<ExitCode> {
  return withClient(options, environment, async (client) => {
    const records = await Promise.all(ids.map((id) => client.operatingStatement.get(id)))
    const merged = mergeStatements(records, options.mode, createLocalPredictor(), await gateOf(client))
    const deals = new Set(records.map(({ dealId }) => dealId))
    const [first] = records
    const sameDeal = deals.size === 1 && first ? { dealId: first.dealId, dealName: first.dealName } : {}
    const clientId = randomUUID()
    const fileName = mergedStatementName(environment.today())
    const draft = statementDraft(merged, { ...sameDeal, clientId, id: null, fileName })
    const { ids: saved } = await client.operatingStatement.saveOne(draft, randomUUID())
    const id = saved[clientId] ?? null
    const months = merged.periods.length
    const reported = options.json ? JSON.stringify({ id, months }) : `${id ?? ''}  ${plural(months, 'month')}`
    await environment.out(`${reported}\n`)
    return exitCodes.fine
  })
}

/** Runs `uw operating-statement delete`. */
export function runStatementDelete(
  ids: readonly string[],
  options: DeleteOptions,
  environment: Environment,
): Promise<ExitCode> {
  return deleteSaved(ids, 'statement', options, environment, (client) => client.operatingStatement.delete([...ids]))
}
