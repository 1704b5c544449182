import { contract } from '@uwkit/core/contract'
import { aDeal } from '../deal/deal.fixtures.ts'
import { type ContractCalls, callOf, nothing } from '../testing/recorded-client.ts'
import type { TestServer } from '../testing/start-test-server.ts'

/** Adds a deal of the owner whose loan has an IO period longer than its term. */
async function anInvalidDeal(server: TestServer) {
  const deal = await aDeal(server)
  const terms = { termMonths: 12, interestOnlyMonths: 24 }
  await server.as('owner').loan.create({ dealId: deal.id, appraisedValue: 4_000_000, underwritingRate: 0.06, ...terms })
  return deal
}

/** Call that creates a document of a deal. */
export const exportCalls: ContractCalls<'export'> = {
  document: callOf(aDeal, (client, deal) => client.export.document(deal, 'Quote', { isPdf: true }), {
    fails: {
      400: callOf(aDeal, (client, { id }) =>
        client.connection.send(contract.export.document, { path: { id, template: 'nothing' } }),
      ),
      404: callOf(nothing, (client) => client.export.document({ id: 'none', dealName: 'None' }, 'Quote')),
      422: callOf(anInvalidDeal, (client, deal) => client.export.document(deal, 'Narrative')),
    },
  }),
  figures: callOf(aDeal, (client, { id }) => client.export.figures(id), {
    fails: {
      404: callOf(nothing, (client) => client.export.figures('none')),
      422: callOf(anInvalidDeal, (client, { id }) => client.export.figures(id)),
    },
  }),
}
