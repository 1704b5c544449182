import type { ApiContract } from '@uwkit/core/contract'
import type { CompsConfig } from '@uwkit/core/expense-comps'
import {
  addComp,
  chooseComps,
  chosenComps,
  dealPage,
  removeComp,
  saveCompsConfig,
  whileUnlocked,
} from '../deal/index.ts'
import type { Context, Handlers } from '../http/context.ts'
import { badRequest, notFound } from '../http/http-error.ts'

export const rentCompsHandlers: Handlers<ApiContract['rentComps']> = {
  findProperties: ({ query }, { providers }) => providers.yardi.properties(query),
  searchMap: ({ body }, { providers }) => providers.yardi.within(body),
  locationDemographics: ({ query }, { providers }) => providers.yardi.locationDemographics(query.propertyId),
  populationDemographics: ({ query }, { providers }) => providers.yardi.populationDemographics(query.propertyId),
  rentAndOccupancy: ({ query }, { providers }) => providers.yardi.rentAndOccupancy(query.propertyId),
  rentHistory: ({ query }, { providers }) => providers.yardi.rentHistory(query.propertyId),
  salesHistory: ({ query }, { providers }) => providers.yardi.salesHistory(query.propertyId),
  unitMixes: ({ query }, { providers }) => providers.yardi.unitMixes(query.propertyId),
  listSelected: async ({ path: { id } }, { db, scope }) => linksOf(id, await chosenComps(db, scope, id, 'rent')),
  select: async ({ path: { id }, body }, context) => {
    const { db, scope } = context
    const [unknown] = await unknownOf(id, body.propertyIds, context)
    await whileUnlocked(context, id, (transaction) => {
      if (unknown !== undefined) throw badRequest(`property_ids: no property has the ID "${unknown}"`, 'property_ids')
      return chooseComps(transaction, scope, id, 'rent', body.propertyIds)
    })
    return linksOf(id, await chosenComps(db, scope, id, 'rent'))
  },
  add: async ({ path: { id, propertyId } }, context) => {
    const unknown = await unknownOf(id, [propertyId], context)
    await whileUnlocked(context, id, (transaction) => {
      if (unknown.length > 0) throw notFound('Property')
      return addComp(transaction, context.scope, id, propertyId)
    })
    return { dealId: id, propertyId }
  },
  remove: async ({ path: { id, propertyId } }, context) => {
    await whileUnlocked(context, id, (transaction) => removeComp(transaction, context.scope, id, propertyId))
    return undefined
  },
  getConfig: async ({ path: { id } }, { db, scope }) => {
    const page = await dealPage<CompsConfig>(db, scope, id, 'rent_comps_config')
    return page && { ...page.content, dealId: id }
  },
  saveConfig: async ({ body: { dealId, ...config } }, context) => ({
    ...(await saveCompsConfig(context, dealId, 'rent_comps_config', config)),
    dealId,
  }),
}

/** Returns the properties that do not exist; those the deal has chosen before are accepted, even if a later import lacks them. */
async function unknownOf(
  dealId: string,
  propertyIds: readonly string[],
  { db, scope, providers }: Context,
): Promise<string[]> {
  const chosen = new Set(await chosenComps(db, scope, dealId, 'rent'))
  const added = propertyIds.filter((id) => !chosen.has(id))
  if (added.length === 0) return []
  const found = await providers.yardi.properties({ propertyIds: added, limit: added.length })
  const known = new Set(found.list.ids)
  return added.filter((id) => !known.has(id))
}

function linksOf(dealId: string, propertyIds: readonly string[]) {
  return propertyIds.map((propertyId) => ({ dealId, propertyId }))
}
