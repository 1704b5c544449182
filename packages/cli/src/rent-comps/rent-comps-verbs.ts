import type { Client } from '@uwkit/core/client'
import { InvalidInputError, UwkitError } from '@uwkit/core/shared'
import { documentsOfDeal } from '../deal/deal-documents.ts'
import { configVerbs } from '../expense-comps/comps-options.ts'
import { count } from '../input/option-values.ts'
import type { Verb } from '../remote/verb.ts'

const deal = '<deal> ID, from uw deal list'
const properties = '<properties...> vendor property IDs'
const columns = ['id', 'propertyName', 'address', 'units', 'yearBuilt', 'occupancy', 'averageRent', 'similarity']

async function chosenOf(client: Client, dealId: string) {
  const propertyIds = (await client.rentComps.listSelected(dealId)).map(({ propertyId }) => propertyId)
  return propertyIds.length === 0 ? [] : client.rentComps.findProperties({ propertyIds })
}

/** Commands on rent comps and on the properties of the market data vendor. */
export const rentCompsVerbs: readonly Verb[] = [
  {
    name: 'identify',
    description: 'select the 10 most similar of the 50 nearest properties',
    arguments: [deal],
    columns,
    run: async (client, { args: [dealId = ''] }) => {
      const { identifyRentComps, rentCompsRadius } = await import('@uwkit/core/rent-comps')
      const { pointIndexOf } = await import('@uwkit/core/map')
      const { dealName, lat, lng, propertyType, yearBuilt } = await client.deal.get(dealId)
      const missing = (what: string) => new UwkitError('too_little_known', `${dealName} has no ${what}`)
      if (lat === null || lng === null) throw missing('latitude or longitude. Set them first')
      const { rentRoll } = await documentsOfDeal(client, dealId)
      if (rentRoll === null) throw missing('unit count. Upload a rent roll first')
      if (yearBuilt === null) throw missing('year built. Set it first')
      const nearby = await client.rentComps.searchMap([
        { type: 'CIRCLE', center: { lat, lng }, radius: rentCompsRadius },
      ])
      // A failed search gives `null`; it must not end in an empty selection.
      if (nearby === null)
        throw new UwkitError('not_read', 'Nothing changed: nearby properties could not be loaded. Try again')
      const reference = { lat, lng, propertyType, propertyId: null, units: rentRoll.totals.dwellingCount, yearBuilt }
      const found = identifyRentComps(reference, pointIndexOf(nearby))
      await client.rentComps.select(dealId, found.selected)
      await client.rentComps.saveConfig({ ...found.config, dealId })
      return found.selected.flatMap((id) => found.comps.find((comp) => comp.id === id) ?? [])
    },
  },
  {
    name: 'list',
    description: 'list a deal’s selected rent comps',
    arguments: [deal],
    columns,
    run: (client, { args: [dealId = ''] }) => chosenOf(client, dealId),
  },
  {
    name: 'add',
    description: 'add rent comps to a deal',
    arguments: [deal, properties],
    columns,
    run: async (client, { args: [dealId = '', ...ids], readBeforeWrite }) => {
      const known = (await readBeforeWrite(client.rentComps.findProperties({ propertyIds: ids }))) ?? []
      const unknown = ids.find((id) => !known.some((property) => property.id === id))
      if (unknown !== undefined)
        throw new InvalidInputError('properties', unknown, 'must be vendor property IDs, from uw rent-comps find')
      for (const id of ids) await client.rentComps.add(dealId, id)
      return chosenOf(client, dealId)
    },
  },
  {
    name: 'remove',
    description: 'remove rent comps from a deal',
    arguments: [deal, properties],
    columns,
    run: async (client, { args: [dealId = '', ...ids], readBeforeWrite }) => {
      const chosen = await readBeforeWrite(client.rentComps.listSelected(dealId))
      const other = ids.find((id) => !chosen.some(({ propertyId }) => propertyId === id))
      if (other !== undefined)
        throw new InvalidInputError('properties', other, 'must be selected comps, from uw rent-comps list')
      for (const id of ids) await client.rentComps.remove(dealId, id)
      return chosenOf(client, dealId)
    },
  },
  ...configVerbs('rent', {
    get: (client, dealId) => client.rentComps.getConfig(dealId),
    save: (client, dealId, config) => client.rentComps.saveConfig({ ...config, dealId }),
  }),
  {
    name: 'find',
    description: 'list vendor properties by ZIP code',
    arguments: ['<zip> five-digit ZIP code'],
    options: [['--limit <count>', 'maximum number of properties (default: 1)', count]],
    columns,
    run: async (client, { args: [zipCode = ''], options: { limit } }) => {
      if (!/^\d{5}$/.test(zipCode)) throw new InvalidInputError('zip', zipCode, 'must have five digits')
      return client.rentComps.findProperties({ zipCode, ...(typeof limit === 'number' ? { limit } : {}) })
    },
  },
  {
    name: 'show',
    description: 'show a property’s vendor data: demographics, rents, sales, units',
    arguments: ['<property> vendor property ID'],
    run: (client, { args: [id = ''] }) => client.rentComps.bundle(id),
  },
]
