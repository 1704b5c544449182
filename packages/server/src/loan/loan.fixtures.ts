import { aDeal } from '../deal/deal.fixtures.ts'
import { type ContractCalls, callOf } from '../testing/recorded-client.ts'
import type { TestServer } from '../testing/start-test-server.ts'

const line = {
  lineItem: 'Insurance',
  budget: 18_000,
  appraisal: null,
  selection: 'budget' as const,
  inflationFactor: 1.03,
  underwritten: 18_540,
}

async function aLoan(server: TestServer) {
  const { id: dealId } = await aDeal(server)
  const existingDebt = { balance: 1_000_000, rate: 0.04, payment: null, maturity: '2027-01-01' }
  const { id, modifiedOn } = await server.as('owner').loan.create({ dealId, noteRate: 0.0575, existingDebt })
  return { id, lockedId: dealId, dealId, seen: modifiedOn ?? 0 }
}

async function anUnderwriting(server: TestServer) {
  const { id } = await aDeal(server)
  const { modifiedOn } = await server.as('owner').loan.createUnderwriting(id, [line])
  return { id, seen: modifiedOn ?? 0 }
}

/** Calls to the endpoints for loans and the lender's underwriting. */
export const loanCalls: ContractCalls<'loan'> = {
  list: callOf(aLoan, (client, { dealId }) => client.loan.list(dealId)),
  create: callOf(aDeal, (client, { id }) =>
    client.loan.create({
      dealId: id,
      product: 'Fannie',
      termMonths: 120,
      existingDebt: { balance: 1, rate: 0.04, payment: null, maturity: '2027-01-01' },
    }),
  ),
  update: callOf(aLoan, (client, { id, seen }) => client.loan.update(id, { termMonths: 84, modifiedOn: seen }), {
    fails: {
      409: callOf(aLoan, (client, { id, seen }) => client.loan.update(id, { termMonths: 84, modifiedOn: seen - 1 })),
    },
  }),
  get: callOf(aLoan, (client, { id }) => client.loan.get(id)),
  delete: callOf(aLoan, (client, { id }) => client.loan.delete(id)),
  getUnderwriting: callOf(anUnderwriting, (client, { id }) => client.loan.getUnderwriting(id)),
  createUnderwriting: callOf(aDeal, (client, { id }) => client.loan.createUnderwriting(id, [line])),
  updateUnderwriting: callOf(
    anUnderwriting,
    (client, { id, seen }) => client.loan.updateUnderwriting(id, { lines: [line], modifiedOn: seen }),
    {
      fails: {
        409: callOf(anUnderwriting, (client, { id, seen }) =>
          client.loan.updateUnderwriting(id, { lines: [], modifiedOn: seen - 1 }),
        ),
      },
    },
  ),
}
