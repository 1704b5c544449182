import { aDeal } from '../deal/deal.fixtures.ts'
import { type ContractCalls, callOf, nothing } from '../testing/recorded-client.ts'
import type { TestServer } from '../testing/start-test-server.ts'

/** A loan in the demo data. */
const loan = 'SYN-L00000'
const config = {
  filters: [{ kind: 'oneOf' as const, field: 'type', values: ['Military'] }],
  sorting: [{ field: 'units', direction: 'ascending' as const }],
  polygons: [{ type: 'CIRCLE' as const, center: { lat: 33.7, lng: -84.4 }, radius: 5000 }],
}

/** Adds a deal of the owner with an expense comp and a comps configuration. */
async function aDealWithComps(server: TestServer) {
  const deal = await aDeal(server)
  await server.as('owner').expenseComps.select(deal.id, [loan])
  await server.as('owner').expenseComps.saveConfig(deal.id, config)
  return deal
}

/** Calls to the endpoints for expense comps. */
export const expenseCompsCalls: ContractCalls<'expenseComps'> = {
  searchMap: callOf(nothing, (client) => client.expenseComps.searchMap(config.polygons, { limit: 5 })),
  list: callOf(nothing, (client) => client.expenseComps.list([loan])),
  download: callOf(nothing, (client) => client.expenseComps.download([loan])),
  listSelected: callOf(aDealWithComps, (client, { id }) => client.expenseComps.listSelected(id)),
  select: callOf(aDeal, (client, { id }) => client.expenseComps.select(id, [loan])),
  getConfig: callOf(aDealWithComps, (client, { id }) => client.expenseComps.getConfig(id)),
  saveConfig: callOf(aDeal, (client, { id }) => client.expenseComps.saveConfig(id, config)),
}
