import { aDeal } from '../deal/deal.fixtures.ts'
import { type ContractCalls, callOf, nothing } from '../testing/recorded-client.ts'
import type { TestServer } from '../testing/start-test-server.ts'

/** Adds a deal that a colleague of the owner is working on. */
async function aLockedDeal(server: TestServer) {
  const deal = await aDeal(server)
  await server.as('sameCompany').lock.set([deal.id])
  return deal
}

/** Calls to the endpoints for locks. */
export const lockCalls: ContractCalls<'lock'> = {
  set: callOf(aDeal, (client, { id }) => client.lock.set([id]), {
    fails: {
      404: callOf(nothing, (client) => client.lock.set(['none'])),
      409: callOf(aLockedDeal, (client, { id }) => client.lock.set([id])),
    },
  }),
}
