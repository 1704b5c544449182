import { randomUUID } from 'node:crypto'
import type { User } from '@uwkit/core/account'
import type { ApiContract } from '@uwkit/core/contract'
import {
  type Deal,
  type DealStores,
  type DealWork,
  isSizingDue,
  type LoanTerms,
  type SizingOutcome,
  type SummaryPage,
  type SummaryPageChanges,
  sizingOutcome,
} from '@uwkit/core/deal'
import type { CompsConfig } from '@uwkit/core/expense-comps'
import { acceptedQuote } from '@uwkit/core/property-data'
import { sizedState } from '@uwkit/core/review'
import { UwkitError } from '@uwkit/core/shared'
import { listHistory } from '../account/audit.store.ts'
import { buildings, commonAmenities, crimes, finishes, unitAmenities, utilities } from '../building/building.routes.ts'
import { mappingEntries } from '../chart-of-accounts/chart-of-accounts.store.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import type { ListPart } from '../db/list.ts'
import type { Scope } from '../db/sql.ts'
import { type Context, type Handlers, writingOf } from '../http/context.ts'
import { plainFileName } from '../http/headers.ts'
import { notFound, requireVersion, tooLarge, unusable } from '../http/http-error.ts'
import type { Log } from '../http/log.ts'
import { loans, underwritingOn } from '../loan/loan.store.ts'
import {
  bundlesOf,
  listBundles,
  listStatements,
  statementsOfDeal,
  unlinkStatements,
} from '../operating-statement/index.ts'
import { listRentRolls, rentRollsOfDeal, unlinkRentRolls } from '../rent-roll/rent-roll.store.ts'
import { currentDealState } from '../review/version.store.ts'
import { sizerKeys } from '../sizer/sizer.routes.ts'
import {
  createDeal,
  dealById,
  dealMappings,
  deleteDeal,
  listDeals,
  savedWork,
  saveSizing,
  updateDeal,
} from './deal.store.ts'
import { type DealPageRow, dealPage, otherSummaries, type PageKind, saveDealPage } from './deal-pages.store.ts'
import {
  dealFileById,
  dealFileKey,
  deleteDealFile,
  deletePicture,
  fileKeysOf,
  filesOf,
  insertDealFile,
  insertPicture,
  largestDealFile,
  largestPicture,
  partsOfDeal,
  pictureById,
  pictureKey,
  picturesOf,
  pictureType,
  progressOf,
  retag,
  tagSection,
  untag,
  updatePicture,
} from './deal-parts.store.ts'
import { whileUnlocked } from './deal-records.store.ts'
import {
  checkSummaryLength,
  cleanSections,
  saveSummaryVersion,
  summaryVersion,
  summaryVersions,
} from './deal-summary.store.ts'
import { requirePlausible } from './plausible-place.ts'

export const dealHandlers: Handlers<ApiContract['deal']> = {
  list: ({ query }, { db, scope }) => listDeals(db, scope, query),
  create: ({ body }, { db, session, now }) => {
    requirePlausible(body, null)
    return createDeal(db, session.user, body, now())
  },
  get: ({ path }, { db, scope }) => dealById(db, scope, path.id),
  update: ({ path, body }, context) => {
    const by = writingOf(context)
    return whileUnlocked(context, path.id, async (transaction) => {
      requirePlausible(body, await dealById(transaction, context.scope, path.id))
      return updateDeal(transaction, context.scope, path.id, body, by)
    })
  },
  delete: async ({ path }, { db, scope, files, expectedVersion, requireUnlocked }) => {
    const { pictures, fileKeys } = await db.transaction(async (transaction) => {
      const { dealName, modifiedOn } = await dealById(transaction, scope, path.id)
      requireVersion(expectedVersion, modifiedOn)
      const rentRolls = await rentRollsOfDeal(transaction, path.id)
      const statements = await statementsOfDeal(transaction, path.id)
      // Users working on a document of the deal could not save it after the deletion.
      const bundles = await bundlesOf(transaction, statements)
      await requireUnlocked([path.id, ...rentRolls, ...statements, ...bundles], transaction)
      await unlinkRentRolls(transaction, rentRolls, dealName)
      await unlinkStatements(transaction, statements, dealName)
      const fileKeys = await fileKeysOf(transaction, path.id)
      return { pictures: await deleteDeal(transaction, scope, path.id), fileKeys }
    })
    for (const key of [...pictures.map(pictureKey), ...fileKeys, ...sizerKeys(path.id)]) await files.delete(key)
    return undefined
  },
  listMappings: ({ query }, { db, scope }) => dealMappings(db, scope, query.dealId ?? null),
  map: async ({ body: { dealId, costarId, salesforceId, securityGaugeId } }, context) => {
    const by = writingOf(context)
    const ids = { costarId, salesforceId, securityGaugeId }
    await whileUnlocked(context, dealId, (transaction) => updateDeal(transaction, context.scope, dealId, ids, by))
    return { dealId, ...ids }
  },
  stores: ({ path }, { db, scope }) => allStores(db, scope, path.id),
  loanTerms: ({ path }, { db, scope, session }) => loanTerms(db, scope, path.id, session.user),
  productionQuote: async ({ path }, { db, scope, providers, session: { user } }) => {
    const { salesforceId } = await dealById(db, scope, path.id)
    const opportunity = salesforceId === null ? null : await providers.crm.opportunity(salesforceId, user.companyId)
    return opportunity && acceptedQuote(opportunity)
  },
  work: ({ path }, context) => workOf(context, context.scope, path.id),
  history: async ({ path, query }, { db, scope }) => {
    await dealById(db, scope, path.id)
    return listHistory(db, path.id, query)
  },
  listProgress: ({ path }, { db, scope }) => progressOf(db, scope, path.id),
  createProgress: ({ body }, { db, scope }) => tagSection(db, scope, body),
  updateProgress: ({ path, body }, { db, scope }) =>
    retag(db, scope, { dealId: path.id, id: path.progressId, tag: body.tag }),
  deleteProgress: async ({ path }, { db, scope }) => {
    await untag(db, scope, path.id, path.progressId)
    return undefined
  },
  listPictures: ({ path }, { db, scope }) => picturesOf(db, scope, path.id),
  createPicture: async ({ body: { picture, dealId, caption } }, context) => {
    await dealById(context.db, context.scope, dealId)
    await context.requireUnlocked([dealId])
    if (picture.bytes.length > largestPicture) throw tooLarge('Pictures are limited to 15 MB.')
    const contentType = pictureType(picture.bytes)
    if (contentType === null) throw unusable('The file isn’t a PNG, JPEG, or WebP picture.')
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
    const { dealId } = await pictureById(context.db, context.scope, path.uid)
    await whileUnlocked(context, dealId, (transaction) => updatePicture(transaction, path.uid, body, context.now()))
    return pictureById(context.db, context.scope, path.uid)
  },
  deletePicture: async ({ path }, context) => {
    const { dealId } = await pictureById(context.db, context.scope, path.id)
    return deleteWithFile(context, dealId, pictureKey(path.id), (transaction) => deletePicture(transaction, path.id))
  },
  picture: async ({ path }, { db, scope, files }) => {
    const { fileName, contentType } = await pictureById(db, scope, path.uid)
    const bytes = await files.read(pictureKey(path.uid))
    if (bytes === null) throw notFound('Picture')
    return { name: fileName, contentType, bytes }
  },
  listFiles: ({ path }, { db, scope }) => filesOf(db, scope, path.id),
  createFile: async ({ body: { file, dealId, kind = 'attachment' } }, context) => {
    await dealById(context.db, context.scope, dealId)
    await context.requireUnlocked([dealId])
    if (file.bytes.length > largestDealFile) throw tooLarge('Files are limited to 50 MB.')
    const fileName = plainFileName(file.name ?? '')
    if (fileName === null) throw unusable('The file has no name.')
    const by = { user: context.session.user, now: context.now() }
    return whileUnlocked(context, dealId, async (transaction) => {
      const row = { dealId, fileName, kind, size: file.bytes.length }
      const inserted = await insertDealFile(transaction, row, by)
      await context.files.write(dealFileKey(inserted.uid), file.bytes)
      return inserted
    })
  },
  deleteFile: async ({ path }, context) => {
    const { dealId } = await dealFileById(context.db, context.scope, path.id)
    return deleteWithFile(context, dealId, dealFileKey(path.id), (transaction) => deleteDealFile(transaction, path.id))
  },
  file: async ({ path }, { db, scope, files }) => {
    const { fileName } = await dealFileById(db, scope, path.uid)
    const bytes = await files.read(dealFileKey(path.uid))
    if (bytes === null) throw notFound('Deal file')
    return { name: fileName, contentType: 'application/octet-stream', bytes }
  },
  getSummary: ({ path }, { db, scope }) => summaryOf(db, scope, path.id),
  createSummary: ({ body: { dealId, ...page } }, context) => saveSummary(dealId, page, context),
  updateSummary: ({ path, body }, context) => saveSummary(path.id, body, context),
  listSummaryVersions: ({ path }, { db, scope }) => summaryVersions(db, scope, path.id),
  restoreSummary: async ({ path, body }, context) => {
    const { sections } = await summaryVersion(context.db, context.scope, path.id, path.versionId)
    return saveSummary(path.id, { sections, ...body }, context, true)
  },
  importableSummaries: ({ path: { id: dealId }, query }, context) =>
    importable({ dealId, userId: null }, query, context),
  importableSummariesOfUser: ({ path: { dealId, userId }, query }, context) =>
    importable({ dealId, userId }, query, context),
}

/** Deletes a row of a deal and, once the deletion is committed, its file. */
async function deleteWithFile(
  context: Context,
  dealId: string,
  key: string,
  remove: (transaction: Transaction) => Promise<void>,
): Promise<undefined> {
  await whileUnlocked(context, dealId, remove)
  await context.files.delete(key)
  return undefined
}

async function saveSummary(
  dealId: string,
  { sections, modifiedOn: seen }: SummaryPageChanges,
  context: Context,
  isNewVersion = false,
) {
  checkSummaryLength(sections)
  const { removed, ...content } = cleanSections(sections)
  const by = { user: context.session.user, now: context.now() }
  const page = { dealId, kind: 'summary', content, seen: seen ?? null } as const
  await whileUnlocked(context, dealId, async (transaction) => {
    const { isWritten } = await saveDealPage(transaction, context.scope, page, by)
    if (isWritten) await saveSummaryVersion(transaction, { dealId, content, isNewVersion }, by)
  })
  const saved = await summaryOf(context.db, context.scope, dealId)
  return removed.length === 0 ? saved : { ...saved, removed }
}

/** Returns one page of the summary pages of other deals; headers contain the next page and the count. */
async function importable(
  of: { dealId: string; userId: string | null },
  { filterBy, ...part }: Omit<ListPart, 'sort'> & { filterBy?: string | undefined },
  { db, scope, answerHeaders }: Context,
) {
  const pages = await otherSummaries(db, scope, { ...of, filter: filterBy }, part)
  answerHeaders.set('x-total-count', String(pages.list.count))
  return pages.map(({ content, dealId, dealName, streetAddress, username, modifiedOn }) => {
    return { dealId, dealName, streetAddress, username, modifiedOn, sections: content.sections }
  })
}

/** Returns the inputs for a deal's loan terms. @throws {HttpError} 404, the deal is not in scope. */
async function loanTerms(db: Queryable, scope: Scope, dealId: string, user: User): Promise<LoanTerms> {
  await dealById(db, scope, dealId)
  const last = { page: 0, perPage: 1, dealId }
  const [rentRoll = null] = await (await listRentRolls(db, scope, 'summary', last)).entries()
  const [rentRollDetail = null] = await (await listRentRolls(db, scope, 'full', last)).entries()
  const all = {
    pageNumber: -1,
    perPage: 1,
    sortBy: 'modified_on',
    sortOrder: 'descending',
    dealId,
  } as const
  return {
    rentRoll,
    rentRollDetail,
    mappingVocabulary: await mappingEntries(db, user, null),
    statements: [...(await (await listBundles(db, scope, all)).entries())],
    statementDetails: [...(await (await listStatements(db, scope, all)).entries())],
  }
}

type Sections = Pick<SummaryPage, 'sections'>

/** Returns the summary page of a deal; no sections if it is unwritten. */
async function summaryOf(db: Queryable, scope: Scope, dealId: string): Promise<SummaryPage> {
  const deal = await dealById(db, scope, dealId)
  return summaryOn(deal, await dealPage<Sections>(db, scope, dealId, 'summary'))
}

function summaryOn({ id, dealName, streetAddress }: Deal, page: DealPageRow<Sections> | null): SummaryPage {
  const { username = null, modifiedOn = null, content = { sections: [] } } = page ?? {}
  return { dealId: id, dealName, streetAddress, username, modifiedOn, sections: content.sections }
}

/** Returns all stored data of a deal. @throws {HttpError} 404, it is not in scope. */
async function allStores(db: Queryable, scope: Scope, dealId: string): Promise<DealStores> {
  const { deal, records, pages, comps, progress, pictures } = await partsOfDeal(db, scope, dealId)
  const page = <Content>(kind: PageKind) => (pages.get(kind) ?? null) as DealPageRow<Content> | null
  const rentConfig = page<CompsConfig>('rent_comps_config')
  return {
    deal,
    loans: loans.among(records),
    lenderUnderwriting: underwritingOn(dealId, page('lender_underwriting')),
    buildings: buildings.among(records),
    commonAmenities: commonAmenities.among(records),
    unitAmenities: unitAmenities.among(records),
    finishes: finishes.among(records),
    utilities: utilities.among(records),
    crime: crimes.among(records),
    progress,
    pictures,
    summary: summaryOn(deal, page('summary')),
    rentComps: comps.rent,
    rentCompsConfig: rentConfig && { ...rentConfig.content, dealId },
    expenseComps: comps.expense,
    expenseCompsConfig: page<CompsConfig>('expense_comps_config')?.content ?? null,
  }
}

/**
 * Returns the saved state of the work on a deal. If it was not sized since its last change, sizes it; lists then show the result.
 *
 * @throws {HttpError} 404, it is not in scope.
 */
async function workOf({ db, log }: { db: Queryable; log: Log }, scope: Scope, id: string): Promise<DealWork> {
  const { work, sizingKey } = await savedWork(db, scope, id)
  if (work.loan === null || !isSizingDue(work)) return work
  const sizing = await outcomeOf(db, scope, id)
  // The caller gets an answer even if the result cannot be stored; the next request sizes again.
  await saveSizing(db, id, sizingKey, sizing).catch((error: unknown) => log.error('sizing', { error: String(error) }))
  return { ...work, loan: { ...work.loan, sizing } }
}

/** Returns the current sizing result of a deal; terms that cannot be sized give no loan. */
async function outcomeOf(db: Queryable, scope: Scope, id: string): Promise<SizingOutcome> {
  const state = await currentDealState(db, scope, id)
  try {
    return sizingOutcome(sizedState(state).sizing)
  } catch (error) {
    if (!UwkitError.isInstance(error)) throw error
    return { loan: null, isIncomeTested: false, reason: 'Loan terms can’t be sized' }
  }
}
