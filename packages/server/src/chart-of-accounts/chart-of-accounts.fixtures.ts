import { randomUUID } from 'node:crypto'
import type { ChartDraft } from '@uwkit/core/chart-of-accounts'
import { statementDraft } from '@uwkit/core/operating-statement'
import { aStatementReading, smallStatement } from '@uwkit/core/testing'
import { type ContractCalls, callOf, nothing } from '../testing/recorded-client.ts'
import type { TestServer } from '../testing/start-test-server.ts'

const category = { kind: 'expense', sign: '+', definition: '', source: '' } as const
const draftOf = (name: string, modifiedOn: number | null = null): ChartDraft => ({
  name,
  section: 'opex',
  note: '',
  categories: [
    { ...category, name: 'Taxes and Insurance', concepts: ['re_taxes', 'insurance'] },
    { ...category, name: 'Everything Else', concepts: [] },
  ],
  modifiedOn,
})
const entry = {
  vocabulary: 'statementLine',
  rawText: 'Pest',
  uniqueId: null,
  category: 'Repairs & Maintenance',
  chartOfAccountsId: 2,
} as const

/** Adds a chart of the owner's company. */
async function aChart(server: TestServer) {
  const name = `Form ${randomUUID()}`
  const { id: number, modifiedOn } = await server.as('companyAdmin').chartOfAccounts.create(draftOf(name))
  return { id: String(number), number, name, seen: modifiedOn }
}

/** The same, with a statement that uses the chart. */
async function aUsedChart(server: TestServer) {
  const chart = await aChart(server)
  const statement = { ...aStatementReading(smallStatement).statement, chartOfAccountsId: chart.number }
  const draft = statementDraft(statement, { clientId: chart.id, id: null })
  await server.as('owner').operatingStatement.saveOne(draft, `of ${chart.name}`)
  return chart
}

async function anEntry(server: TestServer) {
  await server.as('owner').chartOfAccounts.addMapping([entry])
  const found = await server.as('owner').chartOfAccounts.mapping()
  return { id: found[0]?.id ?? '' }
}

const admin = { by: 'companyAdmin' } as const

/** Calls to the endpoints for charts of accounts and the meanings of words. */
export const chartOfAccountsCalls: ContractCalls<'chartOfAccounts'> = {
  list: callOf(aChart, (client) => client.chartOfAccounts.list('opex'), { isList: true }),
  create: callOf(nothing, (client) => client.chartOfAccounts.create(draftOf(`Form ${randomUUID()}`)), {
    ...admin,
    fails: { 409: callOf(aChart, (client, { name }) => client.chartOfAccounts.create(draftOf(name)), admin) },
  }),
  update: callOf(
    aChart,
    (client, { number, name, seen }) => client.chartOfAccounts.update(String(number), draftOf(`${name}.`, seen)),
    {
      ...admin,
      fails: {
        404: callOf(nothing, (client) => client.chartOfAccounts.update('424242', draftOf('x')), admin),
        409: callOf(
          aChart,
          (client, { number, name, seen }) => client.chartOfAccounts.update(String(number), draftOf(name, seen - 1)),
          admin,
        ),
      },
    },
  ),
  delete: callOf(aChart, (client, { number }) => client.chartOfAccounts.delete(String(number)), {
    ...admin,
    fails: {
      404: callOf(nothing, (client) => client.chartOfAccounts.delete('424242'), admin),
      409: callOf(aUsedChart, (client, { number }) => client.chartOfAccounts.delete(String(number)), admin),
    },
  }),
  mapping: callOf(anEntry, (client) => client.chartOfAccounts.mapping(), { isList: true }),
  addMapping: callOf(nothing, (client) => client.chartOfAccounts.addMapping([entry])),
}
