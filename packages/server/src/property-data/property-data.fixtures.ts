import { randomUUID } from 'node:crypto'
import { contract } from '@uwkit/core/contract'
import { towns } from '../demo/synthetic-properties.ts'
import { type ContractCalls, callOf, csvFile, nothing } from '../testing/recorded-client.ts'
import type { TestServer } from '../testing/start-test-server.ts'

const provider = { by: 'providerAdmin' } as const
const income = csvFile('Tract,Median Income,Year\n06067000900,81250,2025')

/** Adds a gauge of the demo with its report. */
async function aReport(server: TestServer) {
  await server.as('owner').connection.send(contract.propertyData.getSecurityGauge, { path: { id: 'SYN-G0' } })
  await server.doJobs()
  return { gauge: 'SYN-G0' }
}

/** Adds an opportunity of the owner's company. */
async function anOpportunity(server: TestServer) {
  const id = `O-${randomUUID()}`
  const table = csvFile(`Id,Name\n${id},Oak Court`)
  await server.as('providerAdmin').propertyData.importTable('crm', table, { companyId: 'lender' })
  return { id }
}

/** Adds rent comps of a deal, and a table with other properties. */
async function aChosenProperty(server: TestServer) {
  const { id } = await server.as('owner').deal.create({ dealName: 'Chosen' })
  const properties = (name: string) => csvFile(`Property ID,Name,Zip,Lat,Lng\n${name},Elm,01990,39,-77`)
  await server.as('providerAdmin').propertyData.importTable('yardi', properties('chosen'))
  await server.as('owner').rentComps.select(id, ['chosen'])
  return { table: properties('other') }
}

/** Calls to the endpoints for vendor data, on the demo's invented data. */
export const propertyDataCalls: ContractCalls<'propertyData'> = {
  getCostarProperty: callOf(nothing, (client) => client.propertyData.getCostarProperty('SYN-00000')),
  getCostarStats: callOf(nothing, (client) => client.propertyData.getCostarStats('SYN-00000')),
  findCostarProperties: callOf(nothing, (client) =>
    client.propertyData.findCostarProperties({ address: 'synthetic', limit: 3 }),
  ),
  getOpportunity: callOf(anOpportunity, (client, { id }) => client.propertyData.getOpportunity(id)),
  findOpportunities: callOf(anOpportunity, (client, { id }) => client.propertyData.findOpportunities(id), {
    isList: true,
  }),
  getSecurityGauge: callOf(nothing, (client) =>
    client.connection.send(contract.propertyData.getSecurityGauge, { path: { id: 'SYN-G1' } }),
  ),
  findSecurityGauge: callOf(nothing, (client) => {
    const { city = '', state = '', zipCode = '' } = towns[0] ?? {}
    const query = { streetAddress: '1 Synthetic Way', city, state, zipCode }
    return client.connection.send(contract.propertyData.findSecurityGauge, { query })
  }),
  securityGaugeReport: callOf(aReport, (client, { gauge }) => client.propertyData.securityGaugeReport(gauge), {
    fails: { 404: callOf(nothing, (client) => client.propertyData.securityGaugeReport('SYN-G7')) },
  }),
  getMedianIncome: callOf(
    async (server) => {
      await server.as('providerAdmin').propertyData.importTable('median_income', income)
      return {}
    },
    (client) => client.propertyData.getMedianIncome('06067000900'),
  ),
  importTable: callOf(nothing, (client) => client.propertyData.importTable('median_income', income), {
    ...provider,
    fails: {
      400: callOf(nothing, (client) => client.propertyData.importTable('nothing', income), provider),
      409: callOf(
        aChosenProperty,
        (client, { table }) => client.propertyData.importTable('yardi', table, { mode: 'replace' }),
        provider,
      ),
      422: callOf(nothing, (client) => client.propertyData.importTable('median_income', csvFile('a,b\n1,2')), provider),
    },
  }),
}
