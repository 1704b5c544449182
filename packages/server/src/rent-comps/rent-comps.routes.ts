import type { ApiContract } from '@uwkit/core/contract'
import type { CompsConfig } from '@uwkit/core/expense-comps'
import {
  addComp,
  chooseComps,
  chosenComps,
  dealPage,
  removeComp,
  saveDealPage,
  whileUnlocked,
  withKeptReasons,
} from '../deal/index.ts'
import type { Handlers } from '../http/context.ts'

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
    await whileUnlocked(context, id, (transaction) => chooseComps(transaction, scope, id, 'rent', body.propertyIds))
    return linksOf(id, await chosenComps(db, scope, id, 'rent'))
  },
  add: async ({ path: { id, propertyId } }, context) => {
    await whileUnlocked(context, id, (transaction) => addComp(transaction, context.scope, id, propertyId))
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
  saveConfig: async ({ body: { dealId, ...content } }, context) => {
    const by = { user: context.session.user, now: context.now() }
    return whileUnlocked(context, dealId, async (transaction) => {
      const kept = await dealPage<CompsConfig>(transaction, context.scope, dealId, 'rent_comps_config')
      const merged = withKeptReasons(content, kept?.content)
      await saveDealPage(transaction, context.scope, { dealId, kind: 'rent_comps_config', content: merged }, by)
      return { ...merged, dealId }
    })
  },
}

function linksOf(dealId: string, propertyIds: readonly string[]) {
  return propertyIds.map((propertyId) => ({ dealId, propertyId }))
}
