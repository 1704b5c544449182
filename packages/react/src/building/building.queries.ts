import type { Amenities, Building, Crime, Finishes, Utility } from '@uwkit/core/building'
import type { Client } from '@uwkit/core/client'
import { serverQuery } from '../client/index.ts'

/** Fields that every property record has in addition to its own. */
export type RecordMetadata = 'id' | 'dealId' | 'createdOn' | 'modifiedOn'

/** Fields of a property record without its {@link RecordMetadata}. */
export type FieldsOf<Record> = Omit<Record, RecordMetadata>

/** A kind of record that a property has once, with the requests that read and write it. */
export interface RecordKind<Record extends { id: string; modifiedOn: number | null }> {
  /** Name used in keys and in text: "the building". */
  name: string
  what: string
  list: (client: Client, dealId: string, options: { signal: AbortSignal }) => Promise<Record[]>
  create: (client: Client, draft: { dealId: string } & Partial<FieldsOf<Record>>) => Promise<Record>
  update: (client: Client, id: string, changes: Partial<FieldsOf<Record>> & { modifiedOn?: number }) => Promise<Record>
}

/** The kinds of records that a property has once. */
export const recordKinds = {
  building: {
    name: 'building',
    what: 'the building',
    list: (client, dealId, options) => client.building.list(dealId, options),
    create: (client, draft) => client.building.create(draft),
    update: (client, id, changes) => client.building.update(id, changes),
  } satisfies RecordKind<Building>,
  commonAmenities: {
    name: 'common-amenities',
    what: 'the common amenities',
    list: (client, dealId, options) => client.building.listCommonAmenities(dealId, options),
    create: (client, draft) => client.building.createCommonAmenities(draft),
    update: (client, id, changes) => client.building.updateCommonAmenities(id, changes),
  } satisfies RecordKind<Amenities>,
  unitAmenities: {
    name: 'unit-amenities',
    what: 'the unit amenities',
    list: (client, dealId, options) => client.building.listUnitAmenities(dealId, options),
    create: (client, draft) => client.building.createUnitAmenities(draft),
    update: (client, id, changes) => client.building.updateUnitAmenities(id, changes),
  } satisfies RecordKind<Amenities>,
  finishes: {
    name: 'finishes',
    what: 'the finishes',
    list: (client, dealId, options) => client.building.listFinishes(dealId, options),
    create: (client, draft) => client.building.createFinishes(draft),
    update: (client, id, changes) => client.building.updateFinishes(id, changes),
  } satisfies RecordKind<Finishes>,
  crime: {
    name: 'crime',
    what: 'the crime data',
    list: (client, dealId, options) => client.building.listCrime(dealId, options),
    create: (client, draft) => client.building.createCrime(draft),
    update: (client, id, changes) => client.building.updateCrime(id, changes),
  } satisfies RecordKind<Crime>,
} as const

/**
 * Query for one kind of property record of a deal.
 *
 * @example
 * recordsQuery({}, '7', { name: 'building' }).queryKey
 * // => ['building', 'building', '7']
 */
export function recordsQuery<Record extends { id: string; modifiedOn: number | null }>(
  client: Client,
  dealId: string,
  kind: RecordKind<Record>,
) {
  return serverQuery(['building', kind.name, dealId], (options) => kind.list(client, dealId, options))
}

/**
 * Query for a deal's utilities that have data.
 *
 * @example
 * utilitiesQuery({}, '7').queryKey
 * // => ['building', 'utilities', '7']
 */
export function utilitiesQuery(client: Client, dealId: string) {
  return serverQuery(
    ['building', 'utilities', dealId],
    ({ signal }): Promise<Utility[]> => client.building.listUtilities(dealId, { signal }),
  )
}

/**
 * Query for the median family income of a census tract; `null` if unknown.
 *
 * @example
 * medianIncomeQuery({}, '06067000900').queryKey
 * // => ['property-data', 'median-income', '06067000900']
 */
export function medianIncomeQuery(client: Client, censusTract: string) {
  return serverQuery(
    ['property-data', 'median-income', censusTract],
    (options) => client.propertyData.getMedianIncome(censusTract, options),
    {
      staleTime: 60_000,
    },
  )
}
