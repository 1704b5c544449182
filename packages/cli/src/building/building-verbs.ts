import type { Client } from '@uwkit/core/client'
import { InvalidInputError } from '@uwkit/core/shared'
import type { ZodObject } from 'zod'
import { sinceRead, type Verb, verb } from '../remote/verb.ts'

const deal = '<deal> ID, from uw deal list'
const words = () => import('@uwkit/core/building')

/** One kind of record of a deal's property. */
interface RecordKind {
  name: string
  /** Name of the record, after “the”. */
  what: string
  schema: () => Promise<ZodObject>
  list(client: Client, dealId: string): Promise<{ id: string; modifiedOn: number | null; utility?: string }[]>
  create(client: Client, dealId: string, fields: object): Promise<unknown>
  update(client: Client, id: string, changes: object): Promise<unknown>
}

const kinds: readonly RecordKind[] = [
  {
    name: 'show',
    what: 'building data: years, counts, areas, construction',
    schema: async () => (await words()).BuildingChanges,
    list: (client, dealId) => client.building.list(dealId),
    create: (client, dealId, fields) => client.building.create({ ...fields, dealId }),
    update: (client, id, changes) => client.building.update(id, changes),
  },
  {
    name: 'common-amenities',
    what: 'common amenities',
    schema: async () => (await words()).AmenitiesChanges,
    list: (client, dealId) => client.building.listCommonAmenities(dealId),
    create: (client, dealId, fields) => client.building.createCommonAmenities({ ...fields, dealId }),
    update: (client, id, changes) => client.building.updateCommonAmenities(id, changes),
  },
  {
    name: 'unit-amenities',
    what: 'unit amenities',
    schema: async () => (await words()).AmenitiesChanges,
    list: (client, dealId) => client.building.listUnitAmenities(dealId),
    create: (client, dealId, fields) => client.building.createUnitAmenities({ ...fields, dealId }),
    update: (client, id, changes) => client.building.updateUnitAmenities(id, changes),
  },
  {
    name: 'finishes',
    what: 'unit finishes',
    schema: async () => (await words()).FinishesChanges,
    list: (client, dealId) => client.building.listFinishes(dealId),
    create: (client, dealId, fields) => client.building.createFinishes({ ...fields, dealId }),
    update: (client, id, changes) => client.building.updateFinishes(id, changes),
  },
  {
    name: 'crime',
    what: 'crime and security',
    schema: async () => (await words()).CrimeChanges,
    list: (client, dealId) => client.building.listCrime(dealId),
    create: (client, dealId, fields) => client.building.createCrime({ ...fields, dealId }),
    update: (client, id, changes) => client.building.updateCrime(id, changes),
  },
]

/** Returns two commands per kind: one shows the record, one creates or updates it. */
function verbsOf({ name, what, schema, list, create, update }: RecordKind): Verb[] {
  const set: Verb<{ modifiedOn?: number }> = {
    name: name === 'show' ? 'set' : `set-${name}`,
    description: `set a deal’s ${what}`,
    arguments: [deal],
    options: [['--id <record>', 'ID of the record to change, if the deal has several']],
    input: schema,
    run: async (client, { args: [dealId = ''], input, options: { id } }) => {
      const records = await list(client, dealId)
      const known = typeof id === 'string' ? records.find((one) => one.id === id) : records[0]
      if (known === undefined && id !== undefined) {
        throw new InvalidInputError('id', id, 'must be one of the deal’s records')
      }
      if (known === undefined) return create(client, dealId, input)
      return update(client, known.id, sinceRead(known, input))
    },
  }
  return [
    {
      name,
      description: `show a deal’s ${what}`,
      arguments: [deal],
      run: (client, { args: [id = ''] }) => list(client, id),
    },
    set,
  ]
}

/** Commands on the property records of a deal. */
export const buildingVerbs: readonly Verb[] = [
  ...kinds.flatMap(verbsOf),
  {
    name: 'crime-record',
    description: 'show a crime and security record',
    arguments: ['<record> ID, from uw building crime'],
    run: (client, { args: [id = ''] }) => client.building.getCrime(id),
  },
  {
    name: 'utilities',
    description: 'list a deal’s utilities and who pays for them',
    arguments: [deal],
    columns: ['id', 'utility', 'payer', 'meter', 'fuel', 'recoveryShare', 'flatFee'],
    run: (client, { args: [id = ''] }) => client.building.listUtilities(id),
  },
  verb({
    name: 'set-utility',
    description: 'set who pays for a utility and how it is metered',
    arguments: [deal, '<utility> such as electric'],
    input: async () => (await words()).UtilityChanges,
    run: async (client, { args: [dealId = '', name = ''], input }) => {
      const { utilityKinds } = await words()
      const utility = utilityKinds.find((one) => one === name)
      if (utility === undefined)
        throw new InvalidInputError('utility', name, `must be one of ${utilityKinds.join(', ')}`)
      const known = (await client.building.listUtilities(dealId)).find((one) => one.utility === utility)
      if (known === undefined) return client.building.createUtility({ ...input, dealId, utility })
      return client.building.updateUtility(known.id, sinceRead(known, input))
    },
  }),
]
