import { contract } from '@uwkit/core/contract'
import { aDeal } from '../deal/deal.fixtures.ts'
import { type ContractCalls, callOf, nothing } from '../testing/contract-call.ts'

/** The call that makes a document of a deal. */
export const exportCalls: ContractCalls<'export'> = {
  document: callOf(aDeal, (client, deal) => client.export.document(deal, 'Quote', { isPdf: true }), {
    neverDone: true,
    fails: {
      400: callOf(aDeal, (client, { id }) =>
        client.connection.send(contract.export.document, { path: { id, template: 'nothing' } }),
      ),
      404: callOf(nothing, (client) => client.export.document({ id: 'none', dealName: 'None' }, 'Quote')),
      422: callOf(aDeal, (client, deal) => client.export.document(deal, 'Narrative')),
    },
  }),
}
