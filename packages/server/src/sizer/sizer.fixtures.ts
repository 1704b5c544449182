import { contract } from '@uwkit/core/contract'
import { aDeal } from '../deal/deal.fixtures.ts'
import { aSavedStatement } from '../operating-statement/operating-statement.fixtures.ts'
import { aSavedRoll } from '../rent-roll/rent-roll.fixtures.ts'
import { type ContractCalls, callOf, nothing } from '../testing/recorded-client.ts'
import { limitedPerson, type TestServer } from '../testing/start-test-server.ts'

/** Adds a deal of the owner with a workbook. */
async function aSizedDeal(server: TestServer) {
  const { id: rentRollId } = await aSavedRoll(server)
  const { id: deal } = await aDeal(server)
  await server.as('owner').sizer.create({ rentRollId, dealId: deal })
  return { deal }
}

/** Adds a deal of the owner, called by a colleague without access to deals. */
async function aDealWithoutAccess(server: TestServer) {
  const { id: deal } = await aDeal(server)
  const { token } = await limitedPerson(server)
  return { deal, token }
}

const provider = { by: 'providerAdmin' } as const
const unknownType = { type: 'nothing', id: 'none' }
const body = {
  rentRollId: null,
  commercialRollId: null,
  statementId: null,
  oneYearBackId: null,
  twoYearsBackId: null,
  threeYearsBackId: null,
  budgetId: null,
  bundle: null,
  apiUrl: null,
  dealId: null,
  restrictedRents: null,
}

/** Calls to the endpoints for sizing workbooks. */
export const sizerCalls: ContractCalls<'sizer'> = {
  create: callOf(aSavedRoll, (client, { id }) => client.sizer.create({ rentRollId: id }), {
    fails: {
      400: callOf(nothing, (client) => client.connection.send(contract.sizer.create, { path: unknownType, body })),
      403: callOf(aDealWithoutAccess, (client, { deal }) => client.sizer.create({ dealId: deal })),
      422: callOf(aSavedStatement, (client, { id }) => client.sizer.create({ oneYearBackId: id })),
    },
  }),
  download: callOf(aSizedDeal, (client, { deal }) => client.sizer.download('Fannie', deal), {
    ...provider,
    fails: {
      400: callOf(
        nothing,
        (client) => client.connection.send(contract.sizer.download, { path: unknownType }),
        provider,
      ),
      404: callOf(nothing, (client) => client.sizer.download('Fannie', 'none'), provider),
    },
  }),
}
