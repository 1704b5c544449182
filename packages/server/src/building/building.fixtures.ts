import type { Client } from '@uwkit/core/client'
import { aDeal } from '../deal/deal.fixtures.ts'
import { type ContractCalls, callOf } from '../testing/recorded-client.ts'
import type { TestServer } from '../testing/start-test-server.ts'

/** A record created for a deal of the owner. */
interface Made {
  id: string
  modifiedOn: number | null
}

/** Returns a function that creates a record of a new deal of the owner. */
function recordOf(make: (client: Client, dealId: string) => Promise<Made>) {
  return async (server: TestServer) => {
    const { id: dealId } = await aDeal(server)
    const { id, modifiedOn } = await make(server.as('owner'), dealId)
    return { id, lockedId: dealId, dealId, seen: modifiedOn ?? 0 }
  }
}

/** Builds a call that changes the version read, and one for a version that another user has changed since. */
function changeOf(
  given: ReturnType<typeof recordOf>,
  change: (client: Client, id: string, seen: number) => Promise<unknown>,
) {
  return callOf(given, (client, { id, seen }) => change(client, id, seen), {
    fails: { 409: callOf(given, (client, { id, seen }) => change(client, id, seen - 1)) },
  })
}

const amenities = { amenities: { pool: true, gym: null }, notes: { pool: 'heated' } }
const fewerAmenities = { amenities: { pool: false } }
const crime = { provider: 'SYN', categories: [{ name: 'Theft', score: 90, comparison: 'nation' as const }] }

const aBuilding = recordOf((client, dealId) => client.building.create({ dealId, units: 96 }))
const common = recordOf((client, dealId) => client.building.createCommonAmenities({ dealId, ...amenities }))
const ofUnits = recordOf((client, dealId) => client.building.createUnitAmenities({ dealId, ...amenities }))
const finishes = recordOf((client, dealId) => client.building.createFinishes({ dealId, counters: 'granite' }))
const aUtility = recordOf((client, dealId) => client.building.createUtility({ dealId, utility: 'water' }))
const aCrime = recordOf((client, dealId) => client.building.createCrime({ dealId, ...crime }))

/** Calls to the endpoints for a deal's property. */
export const buildingCalls: ContractCalls<'building'> = {
  list: callOf(aBuilding, (client, { dealId }) => client.building.list(dealId)),
  create: callOf(aDeal, (client, { id }) =>
    client.building.create({ dealId: id, yearBuilt: 1987, hasSprinkler: true }),
  ),
  update: changeOf(aBuilding, (client, id, modifiedOn) =>
    client.building.update(id, { units: 97, roofType: 'flat', modifiedOn }),
  ),
  get: callOf(aBuilding, (client, { id }) => client.building.get(id)),
  listCommonAmenities: callOf(common, (client, { dealId }) => client.building.listCommonAmenities(dealId)),
  createCommonAmenities: callOf(aDeal, (client, { id }) =>
    client.building.createCommonAmenities({ dealId: id, ...amenities }),
  ),
  updateCommonAmenities: changeOf(common, (client, id, modifiedOn) =>
    client.building.updateCommonAmenities(id, { ...fewerAmenities, modifiedOn }),
  ),
  listUnitAmenities: callOf(ofUnits, (client, { dealId }) => client.building.listUnitAmenities(dealId)),
  createUnitAmenities: callOf(aDeal, (client, { id }) =>
    client.building.createUnitAmenities({ dealId: id, ...amenities }),
  ),
  updateUnitAmenities: changeOf(ofUnits, (client, id, modifiedOn) =>
    client.building.updateUnitAmenities(id, { ...fewerAmenities, modifiedOn }),
  ),
  listFinishes: callOf(finishes, (client, { dealId }) => client.building.listFinishes(dealId)),
  createFinishes: callOf(aDeal, (client, { id }) => client.building.createFinishes({ dealId: id, unitsRenovated: 12 })),
  updateFinishes: changeOf(finishes, (client, id, modifiedOn) =>
    client.building.updateFinishes(id, { counters: 'quartz', modifiedOn }),
  ),
  listUtilities: callOf(aUtility, (client, { dealId }) => client.building.listUtilities(dealId)),
  createUtility: callOf(aDeal, (client, { id }) =>
    client.building.createUtility({ dealId: id, utility: 'gas', payer: 'tenant', allowanceByBed: { 1: 30, 2: null } }),
  ),
  updateUtility: changeOf(aUtility, (client, id, modifiedOn) =>
    client.building.updateUtility(id, { payer: 'owner', recoveryShare: 0.8, modifiedOn }),
  ),
  listCrime: callOf(aCrime, (client, { dealId }) => client.building.listCrime(dealId)),
  createCrime: callOf(aDeal, (client, { id }) => client.building.createCrime({ dealId: id, ...crime })),
  updateCrime: changeOf(aCrime, (client, id, modifiedOn) =>
    client.building.updateCrime(id, { totalIndex: 120, modifiedOn }),
  ),
  getCrime: callOf(aCrime, (client, { id }) => client.building.getCrime(id)),
}
