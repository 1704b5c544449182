import { randomUUID } from 'node:crypto'
import { statementDraft } from '@uwkit/core/operating-statement'
import { aStatementReading, smallStatement } from '@uwkit/core/testing'
import { type ContractCalls, callOf, nothing } from '../testing/recorded-client.ts'
import type { TestServer } from '../testing/start-test-server.ts'

const { statement } = aStatementReading(smallStatement)
const draftOf = (clientId: string) => statementDraft(statement, { clientId, id: null, fileName: `${clientId}.xlsx` })

/** Adds a statement of the owner in its own bundle. */
export async function aSavedStatement(server: TestServer) {
  const clientId = randomUUID()
  const { ids, modifiedOn } = await server.as('owner').operatingStatement.saveOne(draftOf(clientId), `of ${clientId}`)
  const id = ids[clientId] ?? ''
  const changed = { ...draftOf(clientId), id, bundleId: `of ${clientId}` }
  return { id, clientId, bundleId: `of ${clientId}`, seen: modifiedOn, changed }
}

const byName = (clientId: string) => ({ filter: clientId, pageNumber: 0, perPage: 5 })
const ofCompany = true

/** Calls to the endpoints for operating statements. */
export const operatingStatementCalls: ContractCalls<'operatingStatement'> = {
  list: callOf(aSavedStatement, (client, { clientId }) => client.operatingStatement.list(byName(clientId)), {
    isList: true,
  }),
  listOfCompany: callOf(
    aSavedStatement,
    (client, { clientId }) => client.operatingStatement.listOfCompany(byName(clientId)),
    { isList: true },
  ),
  get: callOf(aSavedStatement, (client, { id }) => client.operatingStatement.get(id)),
  create: callOf(nothing, (client) => client.operatingStatement.saveOne(draftOf(randomUUID()), randomUUID()), {
    fails: {
      404: callOf(nothing, (client) =>
        client.operatingStatement.saveOne({ ...draftOf(randomUUID()), chartOfAccountsId: 424_242 }, randomUUID()),
      ),
      // Saves a statement that was changed in the meantime under another bundle.
      409: callOf(aSavedStatement, (client, { changed, seen }) =>
        client.operatingStatement.saveOne({ ...changed, bundleId: null, modifiedOn: seen - 1 }, randomUUID()),
      ),
    },
  }),
  update: callOf(
    aSavedStatement,
    (client, { changed, seen }) => client.operatingStatement.update({ ...changed, modifiedOn: seen }, ofCompany),
    {
      fails: {
        409: callOf(aSavedStatement, (client, { changed, seen }) =>
          client.operatingStatement.update({ ...changed, modifiedOn: seen - 1 }),
        ),
      },
    },
  ),
  delete: callOf(aSavedStatement, (client, { id }) => client.operatingStatement.delete([id])),
  download: callOf(aSavedStatement, (client, { id }) => client.operatingStatement.download(id)),
}
