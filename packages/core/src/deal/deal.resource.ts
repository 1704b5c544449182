import { type CallOptions, Resource } from '../api/connection.ts'
import type { AnswerOf, RequestOf, WireFile } from '../contract/endpoint.ts'
import type { Quote } from '../property-data/property-data.schema.ts'
import { dealContract as contract } from './deal.contract.ts'
import type {
  Deal,
  DealChanges,
  DealMapping,
  DealProgress,
  DealStores,
  LoanTerms,
  NewDeal,
  Picture,
  PictureChanges,
  SummaryPage,
  SummaryPageChanges,
  SummaryVersion,
} from './deal.schema.ts'

/** Which deals are listed, and in what order. */
export type DealSearch = NonNullable<RequestOf<typeof contract.list>['query']>

/** A page of deals, and how many there are in all. */
export type DealPage = AnswerOf<typeof contract.list>

/** Deals and what belongs to them alone, reached as `client.deal`. */
export class DealResource extends Resource {
  /**
   * Deals of the company, those changed last first unless told otherwise, a page at a time.
   *
   * @endpoint `GET /v3/deals`
   */
  list(search: DealSearch = {}, options?: CallOptions): Promise<DealPage> {
    return this.connection.send(contract.list, { query: search }, options)
  }

  /**
   * Make a deal.
   *
   * @endpoint `POST /v3/me/deals`
   */
  create(deal: NewDeal, options?: CallOptions): Promise<Deal> {
    return this.connection.send(contract.create, { body: deal }, options)
  }

  /**
   * One deal.
   *
   * @endpoint `GET /v3/deals/{id}`
   * @throws {NotFoundError} No such deal, or none that the caller may see.
   */
  get(id: string, options?: CallOptions): Promise<Deal> {
    return this.connection.send(contract.get, { path: { id } }, options)
  }

  /**
   * Change a deal: the fields that are named, no others.
   *
   * @endpoint `PUT /v3/deals/{id}`
   * @throws {ConflictError} Somebody changed it after it was read, or holds it.
   */
  update(id: string, changes: DealChanges, options?: CallOptions): Promise<Deal> {
    return this.connection.send(contract.update, { path: { id }, body: changes }, options)
  }

  /**
   * Delete a deal and all that belongs to it alone.
   *
   * @endpoint `DELETE /v3/deals/{id}`
   * @throws {ConflictError} Somebody else holds it.
   */
  delete(id: string, options?: CallOptions): Promise<undefined> {
    return this.connection.send(contract.delete, { path: { id } }, options)
  }

  /**
   * Which ids at CoStar, the CRM and the security gauge belong to which deal; to one deal where its id is given.
   *
   * @endpoint `GET /v3/deals/mapping`
   */
  listMappings(dealId: string | null = null, options?: CallOptions): Promise<DealMapping[]> {
    return this.connection.send(contract.listMappings, dealId === null ? {} : { query: { dealId } }, options)
  }

  /**
   * Link a deal to its ids at CoStar, the CRM and the security gauge; `null` unlinks.
   *
   * @endpoint `POST /v3/deals/mapping`
   */
  map(mapping: DealMapping, options?: CallOptions): Promise<DealMapping> {
    return this.connection.send(contract.map, { body: mapping }, options)
  }

  /**
   * All that is kept of a deal.
   *
   * @returns `null` where it failed; the error service was told.
   * @endpoint `GET /v3/deals/{id}/all_stores`
   */
  stores(id: string, options?: CallOptions): Promise<DealStores | null> {
    return this.connection.send(contract.stores, { path: { id } }, options)
  }

  /**
   * What the terms of a loan are worked out of: the rent roll and the statements of the deal, and what is known of their words.
   *
   * @endpoint `GET /v3/deals/{id}/loan_terms`
   */
  loanTerms(id: string, options?: CallOptions): Promise<LoanTerms> {
    return this.connection.send(contract.loanTerms, { path: { id } }, options)
  }

  /**
   * The quote that a deal went with, from the CRM.
   *
   * @returns `null` where none is accepted, the deal is not linked, or the CRM does not answer.
   * @endpoint `GET /v3/deals/{id}/production_quote`
   */
  productionQuote(id: string, options?: CallOptions): Promise<Quote | null> {
    return this.connection.send(contract.productionQuote, { path: { id } }, options)
  }

  /**
   * How far work on the sections of a deal has come.
   *
   * @returns None where it failed; the error service was told.
   * @endpoint `GET /v3/deals/{id}/deal_progress`
   */
  listProgress(id: string, options?: CallOptions): Promise<DealProgress[]> {
    return this.connection.send(contract.listProgress, { path: { id } }, options)
  }

  /**
   * Tag a section of a deal for the first time.
   *
   * @returns `null` where it failed; the error service was told.
   * @endpoint `POST /v3/me/deal_progress`
   */
  createProgress(
    progress: { dealId: string; section: string; tag: string },
    options?: CallOptions,
  ): Promise<DealProgress | null> {
    return this.connection.send(contract.createProgress, { body: progress }, options)
  }

  /**
   * Give a section of a deal another tag.
   *
   * @returns `null` where it failed; the error service was told.
   * @endpoint `PUT /v3/deals/{id}/deal_progress/{progressId}`
   */
  updateProgress(id: string, progressId: string, tag: string, options?: CallOptions): Promise<DealProgress | null> {
    return this.connection.send(contract.updateProgress, { path: { id, progressId }, body: { tag } }, options)
  }

  /**
   * Take the tag of a section of a deal away.
   *
   * @returns `null` where it failed; the error service was told.
   * @endpoint `DELETE /v3/deals/{id}/deal_progress/{progressId}`
   */
  deleteProgress(id: string, progressId: string, options?: CallOptions): Promise<undefined | null> {
    return this.connection.send(contract.deleteProgress, { path: { id, progressId } }, options)
  }

  /**
   * The pictures of a deal in their order.
   *
   * @endpoint `GET /v3/deals/{id}/pictures`
   */
  listPictures(id: string, options?: CallOptions): Promise<Picture[]> {
    return this.connection.send(contract.listPictures, { path: { id } }, options)
  }

  /**
   * Add a picture to a deal: PNG, JPEG or WebP.
   *
   * @endpoint `POST /v3/me/pictures`
   * @throws {InvalidRequestError} Its content is no such picture.
   */
  createPicture(
    picture: { dealId: string; picture: WireFile; caption?: string },
    options?: CallOptions,
  ): Promise<Picture> {
    return this.connection.send(contract.createPicture, { body: picture }, options)
  }

  /**
   * Change the caption of a picture, or its place among the others.
   *
   * @endpoint `PUT /v3/pictures/{uid}`
   */
  updatePicture(uid: string, changes: PictureChanges, options?: CallOptions): Promise<Picture> {
    return this.connection.send(contract.updatePicture, { path: { uid }, body: changes }, options)
  }

  /**
   * Delete a picture.
   *
   * @endpoint `DELETE /v3/pictures/{id}`
   */
  deletePicture(uid: string, options?: CallOptions): Promise<undefined> {
    return this.connection.send(contract.deletePicture, { path: { id: uid } }, options)
  }

  /**
   * The bytes of a picture.
   *
   * @endpoint `GET /v3/pictures/{uid}/file`
   */
  picture(uid: string, options?: CallOptions): Promise<WireFile> {
    return this.connection.send(contract.picture, { path: { uid } }, options)
  }

  /**
   * The summary page of a deal; without sections as long as nobody wrote any.
   *
   * @endpoint `GET /v3/deals/{id}/wysiwygs`
   */
  getSummary(id: string, options?: CallOptions): Promise<SummaryPage> {
    return this.connection.send(contract.getSummary, { path: { id } }, options)
  }

  /**
   * Write the summary page of a deal for the first time.
   *
   * @endpoint `POST /v3/me/wysiwygs`
   */
  createSummary(dealId: string, { sections }: SummaryPageChanges, options?: CallOptions): Promise<SummaryPage> {
    return this.connection.send(contract.createSummary, { body: { dealId, sections } }, options)
  }

  /**
   * Write the summary page of a deal: all of its sections.
   *
   * @endpoint `PUT /v3/deals/{id}/wysiwygs`
   * @throws {ConflictError} Somebody wrote it after it was read.
   */
  updateSummary(id: string, changes: SummaryPageChanges, options?: CallOptions): Promise<SummaryPage> {
    return this.connection.send(contract.updateSummary, { path: { id }, body: changes }, options)
  }

  /**
   * The summary page of a deal as it was, the latest version first; the last fifty are kept.
   *
   * @endpoint `GET /v3/deals/{id}/wysiwygs/versions`
   */
  listSummaryVersions(id: string, options?: CallOptions): Promise<SummaryVersion[]> {
    return this.connection.send(contract.listSummaryVersions, { path: { id } }, options)
  }

  /**
   * Make the summary page of a deal what it was; what it is now stays as a version.
   *
   * @param modifiedOn That of the page as it was read.
   * @endpoint `POST /v3/deals/{id}/wysiwygs/versions/{versionId}`
   * @throws {ConflictError} Somebody wrote it after it was read.
   */
  restoreSummary(id: string, versionId: string, modifiedOn?: number, options?: CallOptions): Promise<SummaryPage> {
    const body = modifiedOn === undefined ? {} : { modifiedOn }
    return this.connection.send(contract.restoreSummary, { path: { id, versionId }, body }, options)
  }

  /**
   * Summary pages of the company's other deals, from which sections can be taken over; of one user where a user is named.
   *
   * @param filterBy Words of a deal's name, its address or who wrote the page.
   * @returns None where it failed; the error service was told.
   * @endpoint `POST /v3/deals/{id}/wysiwyg_import`
   */
  importableSummaries(
    dealId: string,
    { userId, filterBy, ...options }: CallOptions & { userId?: string; filterBy?: string } = {},
  ): Promise<SummaryPage[]> {
    const query = filterBy === undefined ? {} : { filterBy }
    return userId === undefined
      ? this.connection.send(contract.importableSummaries, { path: { id: dealId }, query }, options)
      : this.connection.send(contract.importableSummariesOfUser, { path: { userId, dealId }, query }, options)
  }
}
