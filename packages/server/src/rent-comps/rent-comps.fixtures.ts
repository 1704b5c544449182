import type { MapArea } from '@uwkit/core/map'
import { aDeal } from '../deal/deal.fixtures.ts'
import { insertMarketData } from '../demo/market-data.ts'
import { type ContractCalls, callOf, nothing } from '../testing/recorded-client.ts'
import type { TestServer } from '../testing/start-test-server.ts'

/** A property of the demo with all data sets. */
const property = 'SYN-00000'
const area: MapArea = { type: 'RECTANGLE', north: 34, south: 33, east: -84, west: -85 }
const configOf = (dealId: string) => ({
  dealId,
  filters: [{ kind: 'range' as const, field: 'units', minimum: 50, maximum: null }],
  sorting: [{ field: 'similarity', direction: 'descending' as const }],
  polygons: [area],
})

/** Adds a deal of the owner, on a server that has the property. */
async function aComparedDeal(server: TestServer) {
  await insertMarketData(server.db, { properties: 1, expenseComps: 1, withDataSets: 1 })
  return aDeal(server)
}

/** Adds a deal of the owner with a rent comp and a comps configuration. */
async function aDealWithComps(server: TestServer) {
  const deal = await aComparedDeal(server)
  await server.as('owner').rentComps.select(deal.id, [property])
  await server.as('owner').rentComps.saveConfig(configOf(deal.id))
  return deal
}

/** Calls to the endpoints for rent comps. */
export const rentCompsCalls: ContractCalls<'rentComps'> = {
  findProperties: callOf(nothing, (client) => client.rentComps.findProperties({ propertyIds: [property], limit: 3 })),
  searchMap: callOf(nothing, (client) => client.rentComps.searchMap([area], { limit: 5 })),
  locationDemographics: callOf(nothing, (client) => client.rentComps.locationDemographics(property)),
  populationDemographics: callOf(nothing, (client) => client.rentComps.populationDemographics(property)),
  rentAndOccupancy: callOf(nothing, (client) => client.rentComps.rentAndOccupancy(property)),
  rentHistory: callOf(nothing, (client) => client.rentComps.rentHistory(property)),
  salesHistory: callOf(nothing, (client) => client.rentComps.salesHistory(property)),
  unitMixes: callOf(nothing, (client) => client.rentComps.unitMixes(property)),
  listSelected: callOf(aDealWithComps, (client, { id }) => client.rentComps.listSelected(id)),
  select: callOf(aComparedDeal, (client, { id }) => client.rentComps.select(id, [property]), {
    fails: { 400: callOf(aDeal, (client, { id }) => client.rentComps.select(id, ['none'])) },
  }),
  add: callOf(aComparedDeal, (client, { id }) => client.rentComps.add(id, property), {
    fails: { 404: callOf(aDeal, (client, { id }) => client.rentComps.add(id, 'none')) },
  }),
  remove: callOf(aDealWithComps, (client, { id }) => client.rentComps.remove(id, property)),
  getConfig: callOf(aDealWithComps, (client, { id }) => client.rentComps.getConfig(id)),
  saveConfig: callOf(aDeal, (client, { id }) => client.rentComps.saveConfig(configOf(id))),
}
