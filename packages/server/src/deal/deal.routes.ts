import { randomUUID } from 'node:crypto'
import type { ApiContract } from '@uwkit/core/contract'
import type { SummaryPageChanges } from '@uwkit/core/deal'
import { acceptedQuote } from '@uwkit/core/property-data'
import type { Context, Handlers } from '../http/context.ts'
import { plainFileName } from '../http/plain-file-name.ts'
import { notFound, tooLarge, unusable } from '../http/refusal.ts'
import { statementsLeaveDeal } from '../operating-statement/index.ts'
import { rentRollsLeaveDeal } from '../rent-roll/index.ts'
import { sizerKeys } from '../sizer/index.ts'
import { cleanHtml } from './clean-html.ts'
import { createDeal, dealById, dealMappings, deleteDeal, listDeals, updateDeal } from './deal.store.ts'
import { saveDealPage, summariesOfOthers } from './deal-pages.store.ts'
import {
  deletePicture,
  insertPicture,
  pictureById,
  pictureKey,
  picturesOf,
  updatePicture,
} from './deal-pictures.store.ts'
import { progressOf, retag, tagSection, untag } from './deal-progress.store.ts'
import { allStores, summaryOf } from './deal-stores.ts'
import { loanTerms } from './loan-terms.ts'
import { largestPicture, pictureType } from './picture-type.ts'

export const dealHandlers: Handlers<ApiContract['deal']> = {
  list: async ({ query }, { db, reach }) => {
    const { data, count } = await listDeals(db, reach, query)
    return { data, metadata: { count } }
  },
  create: ({ body }, { db, session, now }) => createDeal(db, session.user, body, now()),
  get: ({ path }, { db, reach }) => dealById(db, reach, path.id),
  update: ({ path, body }, { db, reach, session, now, refuseLocked }) =>
    db.transaction(async (transaction) => {
      await refuseLocked([path.id], transaction)
      return updateDeal(transaction, reach, path.id, body, { userId: session.user.id, now: now() })
    }),
  delete: async ({ path }, { db, reach, files, refuseLocked }) => {
    const pictures = await db.transaction(async (transaction) => {
      await refuseLocked([path.id], transaction)
      const { dealName } = await dealById(transaction, reach, path.id)
      await rentRollsLeaveDeal(transaction, path.id, dealName)
      await statementsLeaveDeal(transaction, path.id, dealName)
      return deleteDeal(transaction, reach, path.id)
    })
    for (const key of [...pictures.map(pictureKey), ...sizerKeys(path.id)]) await files.delete(key)
    return undefined
  },
  listMappings: ({ query }, { db, reach }) => dealMappings(db, reach, query.dealId ?? null),
  map: async ({ body: { dealId, costarId, salesforceId, securityGaugeId } }, context) => {
    const by = { userId: context.session.user.id, now: context.now() }
    const ids = { costarId, salesforceId, securityGaugeId }
    await context.db.transaction(async (transaction) => {
      await context.refuseLocked([dealId], transaction)
      await updateDeal(transaction, context.reach, dealId, ids, by)
    })
    return { dealId, ...ids }
  },
  stores: ({ path }, { db, reach }) => allStores(db, reach, path.id),
  loanTerms: ({ path }, { db, reach, session }) => loanTerms(db, reach, path.id, session.user),
  productionQuote: async ({ path }, { db, reach, providers }) => {
    const { salesforceId } = await dealById(db, reach, path.id)
    const opportunity = salesforceId === null ? null : await providers.crm.opportunity(salesforceId)
    return opportunity && acceptedQuote(opportunity)
  },
  listProgress: ({ path }, { db, reach }) => progressOf(db, reach, path.id),
  createProgress: ({ body }, { db, reach }) => tagSection(db, reach, body),
  updateProgress: ({ path, body }, { db, reach }) =>
    retag(db, reach, { dealId: path.id, id: path.progressId, tag: body.tag }),
  deleteProgress: async ({ path }, { db, reach }) => {
    await untag(db, reach, path.id, path.progressId)
    return undefined
  },
  listPictures: ({ path }, { db, reach }) => picturesOf(db, reach, path.id),
  createPicture: async ({ body: { picture, dealId, caption } }, context) => {
    const { db, reach, files } = context
    await dealById(db, reach, dealId)
    await context.refuseLocked([dealId])
    if (picture.bytes.length > largestPicture) throw tooLarge('A picture may have 15 MB at most.')
    const contentType = pictureType(picture.bytes)
    if (contentType === null) throw unusable('The content of the file is no PNG, JPEG or WebP picture.')
    const uid = randomUUID()
    const fileName = picture.name === null ? null : plainFileName(picture.name)
    await files.write(pictureKey(uid), picture.bytes)
    return insertPicture(db, { uid, dealId, fileName, contentType, caption: caption ?? null }, context.now())
  },
  updatePicture: async ({ path, body }, context) => {
    const { dealId } = await pictureById(context.db, context.reach, path.uid)
    await context.refuseLocked([dealId])
    await updatePicture(context.db, path.uid, body, context.now())
    return pictureById(context.db, context.reach, path.uid)
  },
  deletePicture: async ({ path }, context) => {
    const { dealId } = await pictureById(context.db, context.reach, path.id)
    await context.refuseLocked([dealId])
    await deletePicture(context.db, path.id)
    await context.files.delete(pictureKey(path.id))
    return undefined
  },
  picture: async ({ path }, { db, reach, files }) => {
    const { fileName, contentType } = await pictureById(db, reach, path.uid)
    const bytes = await files.read(pictureKey(path.uid))
    if (bytes === null) throw notFound('Picture')
    return { name: fileName, contentType, bytes }
  },
  getSummary: ({ path }, { db, reach }) => summaryOf(db, reach, path.id),
  createSummary: async ({ body: { dealId, ...page } }, context) => {
    await context.refuseLocked([dealId])
    return saveSummary(dealId, page, context)
  },
  updateSummary: ({ path, body }, context) => saveSummary(path.id, body, context),
  importableSummaries: ({ path, query }, context) => importable(path.id, null, query.filterBy, context),
  importableSummariesOfUser: ({ path, query }, context) =>
    importable(path.dealId, path.userId, query.filterBy, context),
}

async function saveSummary(
  dealId: string,
  { sections, modifiedOn: seen }: SummaryPageChanges,
  { db, reach, session, now }: Context,
) {
  const content = { sections: sections.map(({ section, html }) => ({ section, html: cleanHtml(html) })) }
  const by = { user: session.user, now: now() }
  await saveDealPage(db, reach, { dealId, kind: 'summary', content, seen: seen ?? null }, by)
  return summaryOf(db, reach, dealId)
}

async function importable(dealId: string, userId: string | null, filter: string | undefined, { db, reach }: Context) {
  const pages = await summariesOfOthers(db, reach, { dealId, userId, filter })
  return pages.map(({ content, dealId: id, dealName, streetAddress, username, modifiedOn }) => {
    return { dealId: id, dealName, streetAddress, username, modifiedOn, sections: content.sections }
  })
}
