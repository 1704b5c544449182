import { contract } from '@uwkit/core/contract'
import { towns } from '../demo/synthetic-properties.ts'
import { type ContractCalls, callOf, csvFile, nothing } from '../testing/recorded-client.ts'
import type { TestServer } from '../testing/start-test-server.ts'

const provider = { by: 'providerAdmin' } as const
const income = csvFile('Tract,Median Income,Year\n06067000900,81250,2025')

/** A gauge of the demo whose report was made. */
async function aReport(server: TestServer) {
  await server.as('owner').connection.send(contract.propertyData.getSecurityGauge, { path: { id: 'SYN-G0' } })
  await server.doJobs()
  return { gauge: 'SYN-G0' }
}

/** The calls of what vendors know, asked about the demo's invented data. */
export const propertyDataCalls: ContractCalls<'propertyData'> = {
  getCostarProperty: callOf(nothing, (client) => client.propertyData.getCostarProperty('SYN-00000')),
  getCostarStats: callOf(nothing, (client) => client.propertyData.getCostarStats('SYN-00000')),
  findCostarProperties: callOf(nothing, (client) =>
    client.propertyData.findCostarProperties({ address: 'synthetic', limit: 3 }),
  ),
  getOpportunity: callOf(nothing, (client) => client.propertyData.getOpportunity('SYN-O000')),
  findOpportunities: callOf(nothing, (client) => client.propertyData.findOpportunities('SYN-O000')),
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
      422: callOf(nothing, (client) => client.propertyData.importTable('median_income', csvFile('a,b\n1,2')), provider),
    },
  }),
}
