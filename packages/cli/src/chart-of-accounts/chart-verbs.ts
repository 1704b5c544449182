import { type Verb, verb } from '../remote/verb.ts'

const chart = '<chart> ID, from uw chart-of-accounts list'
const words = () => import('@uwkit/core/chart-of-accounts')

/** Returns the fields of a chart. Its note may be omitted; so may the modification time, and then any state is overwritten. */
async function chartFields() {
  const { ChartDraft: schema } = await words()
  return schema.extend({ note: schema.shape.note.default(''), modifiedOn: schema.shape.modifiedOn.default(null) })
}

/** Commands on charts of accounts and on a company's mapping of captions in documents. */
export const chartVerbs: readonly Verb[] = [
  {
    name: 'list',
    description: 'list the available charts',
    columns: ['id', 'name', 'section', 'createdOn'],
    run: (client) => client.chartOfAccounts.list(),
  },
  verb({
    name: 'create',
    description: 'add a custom chart for your company',
    input: chartFields,
    run: (client, { input }) => client.chartOfAccounts.create(input),
  }),
  verb({
    name: 'update',
    description: 'replace one of your company’s custom charts',
    arguments: [chart],
    input: chartFields,
    run: (client, { args: [id = ''], input }) => client.chartOfAccounts.update(id, input),
  }),
  {
    name: 'delete',
    description: 'delete one of your company’s custom charts',
    arguments: [chart],
    confirmation: ([id = '']) => `Delete chart ${id}?`,
    run: (client, { args: [id = ''] }) => client.chartOfAccounts.delete(id),
  },
  { name: 'words', description: 'list saved mappings', run: (client) => client.chartOfAccounts.mapping() },
  verb({
    name: 'add-word',
    description: 'save a company mapping for a statement category, charge code, or floorplan',
    input: async () => {
      const { MappingEntryDraft: schema } = await words()
      const { uniqueId, chartOfAccountsId } = schema.shape
      return schema.extend({ uniqueId: uniqueId.default(null), chartOfAccountsId: chartOfAccountsId.default(null) })
    },
    run: (client, { input }) => client.chartOfAccounts.addMapping([input]),
  }),
]
