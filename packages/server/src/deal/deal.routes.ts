import { randomUUID } from 'node:crypto'
import type { ApiContract } from '@uwkit/core/contract'
import type { SummaryPageChanges } from '@uwkit/core/deal'
import { acceptedQuote } from '@uwkit/core/property-data'
import type { Context, Handlers } from '../http/context.ts'
import { plainFileName } from '../http/plain-file-name.ts'
import { notFound, tooLarge, unusable } from '../http/refusal.ts'
import { bundlesOf, statementsLeaveDeal, statementsOfDeal } from '../operating-statement/index.ts'
import { rentRollsLeaveDeal, rentRollsOfDeal } from '../rent-roll/index.ts'
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
import { refuseLongSummary } from './summary-length.ts'
import { keepSummaryVersion, summaryVersion, summaryVersions } from './summary-versions.store.ts'
import { whileUnlocked } from './while-unlocked.ts'

export const dealHandlers: Handlers<ApiContract['deal']> = {
  list: async ({ query }, { db, reach }) => {
    const { data, count } = await listDeals(db, reach, query)
    return { data, metadata: { count } }
  },
  create: ({ body }, { db, session, now }) => createDeal(db, session.user, body, now()),
  get: ({ path }, { db, reach }) => dealById(db, reach, path.id),
  update: ({ path, body }, context) => {
    const by = { userId: context.session.user.id, now: context.now() }
    return whileUnlocked(context, path.id, (transaction) => updateDeal(transaction, context.reach, path.id, body, by))
  },
  delete: async ({ path }, { db, reach, files, refuseLocked }) => {
    const pictures = await db.transaction(async (transaction) => {
      const { dealName } = await dealById(transaction, reach, path.id)
      const rentRolls = await rentRollsOfDeal(transaction, path.id)
      const statements = await statementsOfDeal(transaction, path.id)
      // Whoever works on a document of the deal could not save it any more.
      const bundles = await bundlesOf(transaction, statements)
      await refuseLocked([path.id, ...rentRolls, ...statements, ...bundles], transaction)
      await rentRollsLeaveDeal(transaction, rentRolls, dealName)
      await statementsLeaveDeal(transaction, statements, dealName)
      return deleteDeal(transaction, reach, path.id)
    })
    for (const key of [...pictures.map(pictureKey), ...sizerKeys(path.id)]) await files.delete(key)
    return undefined
  },
  listMappings: ({ query }, { db, reach }) => dealMappings(db, reach, query.dealId ?? null),
  map: async ({ body: { dealId, costarId, salesforceId, securityGaugeId } }, context) => {
    const by = { userId: context.session.user.id, now: context.now() }
    const ids = { costarId, salesforceId, securityGaugeId }
    await whileUnlocked(context, dealId, (transaction) => updateDeal(transaction, context.reach, dealId, ids, by))
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
    await dealById(context.db, context.reach, dealId)
    await context.refuseLocked([dealId])
    if (picture.bytes.length > largestPicture) throw tooLarge('A picture may have 15 MB at most.')
    const contentType = pictureType(picture.bytes)
    if (contentType === null) throw unusable('The content of the file is no PNG, JPEG or WebP picture.')
    const uid = randomUUID()
    const fileName = picture.name === null ? null : plainFileName(picture.name)
    return whileUnlocked(context, dealId, async (transaction) => {
      const row = { uid, dealId, fileName, contentType, caption: caption ?? null }
      const inserted = await insertPicture(transaction, row, context.now())
      await context.files.write(pictureKey(uid), picture.bytes)
      return inserted
    })
  },
  updatePicture: async ({ path, body }, context) => {
    const { dealId } = await pictureById(context.db, context.reach, path.uid)
    await whileUnlocked(context, dealId, (transaction) => updatePicture(transaction, path.uid, body, context.now()))
    return pictureById(context.db, context.reach, path.uid)
  },
  deletePicture: async ({ path }, context) => {
    const { dealId } = await pictureById(context.db, context.reach, path.id)
    await whileUnlocked(context, dealId, (transaction) => deletePicture(transaction, path.id))
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
  createSummary: ({ body: { dealId, ...page } }, context) => saveSummary(dealId, page, context),
  updateSummary: ({ path, body }, context) => saveSummary(path.id, body, context),
  listSummaryVersions: ({ path }, { db, reach }) => summaryVersions(db, reach, path.id),
  restoreSummary: async ({ path, body }, context) => {
    const { sections } = await summaryVersion(context.db, context.reach, path.id, path.versionId)
    return saveSummary(path.id, { sections, ...body }, context, true)
  },
  importableSummaries: ({ path, query }, context) => importable(path.id, null, query.filterBy, context),
  importableSummariesOfUser: ({ path, query }, context) =>
    importable(path.dealId, path.userId, query.filterBy, context),
}

async function saveSummary(
  dealId: string,
  { sections, modifiedOn: seen }: SummaryPageChanges,
  context: Context,
  isOfItsOwn = false,
) {
  refuseLongSummary(sections)
  const content = { sections: sections.map(({ section, html }) => ({ section, html: cleanHtml(html) })) }
  const by = { user: context.session.user, now: context.now() }
  const page = { dealId, kind: 'summary', content, seen: seen ?? null } as const
  await whileUnlocked(context, dealId, async (transaction) => {
    const { isWritten } = await saveDealPage(transaction, context.reach, page, by)
    if (isWritten) await keepSummaryVersion(transaction, { dealId, content, isOfItsOwn }, by)
  })
  return summaryOf(context.db, context.reach, dealId)
}

async function importable(dealId: string, userId: string | null, filter: string | undefined, { db, reach }: Context) {
  const pages = await summariesOfOthers(db, reach, { dealId, userId, filter })
  return pages.map(({ content, dealId: id, dealName, streetAddress, username, modifiedOn }) => {
    return { dealId: id, dealName, streetAddress, username, modifiedOn, sections: content.sections }
  })
}
