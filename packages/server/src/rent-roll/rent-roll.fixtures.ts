import { randomUUID } from 'node:crypto'
import type { Client } from '@uwkit/core/client'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { aRentRoll, aUnit, aVacantUnit } from '@uwkit/core/testing'
import { type ContractCalls, callOf, nothing } from '../testing/recorded-client.ts'
import type { TestServer } from '../testing/start-test-server.ts'

const chargeCode = {
  code: 'RENT',
  description: null,
  category: 'Contract Rent',
  probability: 0.9,
  inPlaceRent: true,
  yearly: false,
  total: 1200,
} as const
const roll = aRentRoll([aUnit({ charges: { RENT: 1200 } }), aVacantUnit({ unit: '102' })], {
  futureLeases: [aUnit({ unit: '102', occupancy: 'future', leaseStart: '2026-02-01', leaseEnd: '2027-01-31' })],
  chargeCodes: [chargeCode],
})

const draftOf = (id: string, modifiedOn: number | null = null) => ({
  ...rentRollDraft(roll, { id, fileName: `${id}.xlsx` }),
  modifiedOn,
})

/** Adds a rent roll of the owner. */
export async function aSavedRoll(server: TestServer) {
  const id = randomUUID()
  const { modifiedOn } = await server.as('owner').rentRoll.create(draftOf(id))
  return { id, seen: modifiedOn }
}

const ofCompany = true
const update = (client: Client, id: string, seen: number) =>
  client.rentRoll.update({ ...draftOf(id, seen), fileName: 'Renamed.xlsx' }, ofCompany)

/** Calls to the endpoints for rent rolls. */
export const rentRollCalls: ContractCalls<'rentRoll'> = {
  list: callOf(aSavedRoll, (client, { id }) => client.rentRoll.list({ filter: id, limit: 5 }), { isList: true }),
  listOfCompany: callOf(aSavedRoll, (client, { id }) => client.rentRoll.listOfCompany({ filter: id, limit: 5 }), {
    isList: true,
  }),
  get: callOf(aSavedRoll, (client, { id }) => client.rentRoll.get(id)),
  create: callOf(nothing, (client) => client.rentRoll.create(draftOf(randomUUID())), {
    fails: {
      404: callOf(nothing, (client) => client.rentRoll.create({ ...draftOf(randomUUID()), dealId: 'none' })),
      409: callOf(aSavedRoll, (client, { id }) => client.rentRoll.create(draftOf(id))),
    },
  }),
  update: callOf(aSavedRoll, (client, { id, seen }) => update(client, id, seen), {
    fails: { 409: callOf(aSavedRoll, (client, { id, seen }) => update(client, id, seen - 1)) },
  }),
  delete: callOf(aSavedRoll, (client, { id }) => client.rentRoll.delete(id)),
  predictBedBath: callOf(nothing, (client) => client.rentRoll.predictBedBath(['2BR2BA'], 'p1')),
  predictChargeCodes: callOf(nothing, (client) =>
    client.rentRoll.predictChargeCodes([{ code: 'PET', description: 'pet rent', total: 50 }]),
  ),
  floorplanVotes: callOf(nothing, (client) => client.rentRoll.floorplanVotes('The A1')),
  download: callOf(aSavedRoll, (client, { id }) => client.rentRoll.download(id)),
  template: callOf(nothing, (client) => client.rentRoll.template()),
  fillTemplate: callOf(nothing, (client) => client.rentRoll.fillTemplate(roll)),
  fillNamedTemplate: callOf(nothing, (client) => client.rentRoll.fillTemplate(roll, 'charges'), {
    fails: { 400: callOf(nothing, (client) => client.rentRoll.fillTemplate(roll, 'other')) },
  }),
}
