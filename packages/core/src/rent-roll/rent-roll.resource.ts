import { type CallOptions, Resource } from '../api/connection.ts'
import { ResponseShapeError } from '../api/errors.ts'
import type { WireFile } from '../contract/endpoint.ts'
import type { Saved, Sorting } from '../contract/saved.wire.ts'
import type { ChargeCodeQuestion } from '../prediction/index.ts'
import { UwkitError } from '../shared/errors.ts'
import { rentRollContract as contract } from './rent-roll.contract.ts'
import type {
  RentRoll,
  RentRollDetail,
  RentRollDraft,
  RentRollEntity,
  RentRollOutline,
  RentRollRecord,
} from './rent-roll.schema.ts'
import type { BedBathPredictions, ChargeCodePredictions } from './rent-roll.workflow.ts'
import type { BedBathVote } from './rules/bed-bath.ts'
import { floorplanWords } from './rules/bed-bath-text.ts'

/** Which rent rolls a list holds, and in which order. */
export interface RentRollListOptions extends CallOptions {
  /** From 0; -1, the default, for all pages. */
  page?: number
  perPage?: number
  sort?: Sorting
  /** Words of the file, the deal or the address. */
  filter?: string
  /** Most that the list may hold. */
  limit?: number
  address?: string
}

/** Which rent rolls of a company are listed: all of them, or those of a deal. */
export interface RentRollsOfCompanyOptions extends RentRollListOptions {
  dealId?: string
}

/** What is predicted of a rent roll. */
export interface RentRollPredictions {
  /** `null` where the prediction failed. */
  bedBathPredictions: BedBathPredictions | null
  /** `null` where there are no charge codes, or the prediction failed. */
  chargeCodePredictions: ChargeCodePredictions | null
}

/** What an analyst needs to go on with a saved rent roll. */
export interface LoadedRentRoll extends RentRollPredictions {
  rentRoll: RentRollRecord
}

type AnyRentRoll = RentRollOutline | RentRollDetail | RentRollRecord

/** Rent rolls, reached as `client.rentRoll`. */
export class RentRollResource extends Resource {
  /**
   * The rent rolls of the signed-in user, without their leases.
   *
   * @endpoint `GET /me/rent_roll`
   */
  async list({ signal, ...query }: RentRollListOptions = {}): Promise<RentRollOutline[]> {
    const found = await this.connection.send(contract.list, { query }, signal ? { signal } : {})
    return onlyOf(found, 'summary')
  }

  /**
   * The rent rolls of the company, without their leases; those of a deal with `dealId`.
   *
   * @endpoint `GET /companies/rent_roll`
   */
  async listOfCompany({ signal, ...query }: RentRollsOfCompanyOptions = {}): Promise<RentRollOutline[]> {
    const found = await this.connection.send(contract.listOfCompany, { query }, signal ? { signal } : {})
    return onlyOf(found, 'summary')
  }

  /**
   * The rent rolls of a deal, with all that they say.
   *
   * @endpoint `GET /companies/rent_roll`
   */
  async ofDeal(dealId: string, options?: CallOptions): Promise<RentRollRecord[]> {
    const found = await this.connection.send(contract.listOfCompany, { query: { dealId, entity: 'full' } }, options)
    return onlyOf(found, 'full')
  }

  /**
   * A rent roll with all that it says.
   *
   * @endpoint `GET /rent_roll/{id}`
   * @throws {NotFoundError} No such rent roll, or one of another company.
   */
  async get(id: string, options?: CallOptions): Promise<RentRollRecord> {
    const found = await this.connection.send(contract.get, { path: { id }, query: { entity: 'full' } }, options)
    return ofEntity(found, 'full')
  }

  /**
   * The leases of a rent roll, future ones where they are asked for.
   *
   * @endpoint `GET /rent_roll/{id}`
   * @throws {NotFoundError} No such rent roll, or one of another company.
   */
  async getDetail(id: string, includeFuture = true, options?: CallOptions): Promise<RentRollDetail> {
    const query = { entity: 'detail', includeFuture } as const
    return ofEntity(await this.connection.send(contract.get, { path: { id }, query }, options), 'detail')
  }

  /**
   * Save a new rent roll under its own id.
   *
   * @endpoint `POST /rent_roll`
   * @throws {ConflictError} A rent roll has that id already.
   */
  create(draft: RentRollDraft, options?: CallOptions): Promise<Saved> {
    return this.connection.send(contract.create, { body: draft }, options)
  }

  /**
   * Save a changed rent roll.
   *
   * @param company Whether it may be that of another user of the company.
   * @endpoint `PUT /rent_roll/{id}`
   * @throws {ConflictError} Somebody changed it since, or holds it.
   */
  update(draft: RentRollDraft, company = false, options?: CallOptions): Promise<Saved> {
    const query = company ? { company } : {}
    return this.connection.send(contract.update, { path: { id: draft.id }, query, body: draft }, options)
  }

  /**
   * Delete a rent roll.
   *
   * @endpoint `DELETE /rent_roll/{id}`
   * @throws {NotFoundError} No such rent roll of the signed-in user.
   */
  delete(id: string, options?: CallOptions): Promise<undefined> {
    return this.connection.send(contract.delete, { path: { id } }, options)
  }

  /**
   * Beds and baths of floorplans; `null` where the prediction failed.
   *
   * @param propertyId Whose earlier answers count before the provider's.
   * @endpoint `POST /rent_roll/predictions/bed_bath`
   */
  predictBedBath(
    floorplans: string[],
    propertyId: string | null = null,
    options?: CallOptions,
  ): Promise<BedBathPredictions | null> {
    return this.connection.send(contract.predictBedBath, { body: { floorplans, propertyId } }, options)
  }

  /**
   * Categories of charge codes, best first. `null`, and no call, where there are none; no predictions where the call fails.
   *
   * @endpoint `POST /rent_roll/predictions/charge_codes`
   */
  async predictChargeCodes(
    chargeCodes: ChargeCodeQuestion[],
    options?: CallOptions,
  ): Promise<ChargeCodePredictions | null> {
    if (chargeCodes.length === 0) return null
    return (await this.connection.send(contract.predictChargeCodes, { body: { chargeCodes } }, options)) ?? {}
  }

  /**
   * What was said of floorplans with names like this one.
   *
   * @endpoint `GET /me/mapping_vocab/5/{normalizedFloorplan}/1`
   */
  floorplanVotes(floorplan: string, options?: CallOptions): Promise<BedBathVote[]> {
    const path = { normalizedFloorplan: floorplanWords(floorplan) }
    return this.connection.send(contract.floorplanVotes, { path }, options)
  }

  /**
   * The predictions for a rent roll.
   *
   * @endpoint `POST /rent_roll/predictions/bed_bath` and `POST /rent_roll/predictions/charge_codes`
   */
  async predict(
    {
      unitTypes,
      chargeCodes,
      propertyId = null,
    }: Pick<RentRoll, 'unitTypes' | 'chargeCodes'> & { propertyId?: string | null },
    options?: CallOptions,
  ): Promise<RentRollPredictions> {
    const floorplans = unitTypes.map(({ floorplan }) => floorplan)
    const questions = chargeCodes.map(({ code, description, total }) => ({ code, description, total }))
    const [bedBathPredictions, chargeCodePredictions] = await Promise.all([
      this.predictBedBath(floorplans, propertyId, options),
      this.predictChargeCodes(questions, options),
    ])
    return { bedBathPredictions, chargeCodePredictions }
  }

  /**
   * A rent roll and the predictions for it, as an analyst goes on with it.
   *
   * @endpoint `GET /rent_roll/{id}`, then the two predictions
   * @throws {NotFoundError} No such rent roll, or one of another company.
   */
  async load(id: string, options?: CallOptions): Promise<LoadedRentRoll> {
    const rentRoll = await this.get(id, options)
    return { rentRoll, ...(await this.predict(rentRoll, options)) }
  }

  /**
   * The rent roll as a workbook, as it was corrected.
   *
   * @endpoint `GET /resources/excel/rentroll_download/{id}`
   */
  download(id: string, options?: CallOptions): Promise<WireFile> {
    return this.connection.send(contract.download, { path: { id } }, options)
  }

  /**
   * An empty workbook to type a rent roll into.
   *
   * @endpoint `GET /resources/excel/rentroll_template`
   */
  template(options?: CallOptions): Promise<WireFile> {
    return this.connection.send(contract.template, {}, options)
  }

  /**
   * The template, filled with a rent roll.
   *
   * @param template Its name; without one the standard template.
   * @endpoint `POST /resources/excel/{template}/rentroll_template`
   */
  fillTemplate(rentRoll: RentRoll, template?: string, options?: CallOptions): Promise<WireFile> {
    const body = { rentRoll }
    if (template === undefined) return this.connection.send(contract.fillTemplate, { body }, options)
    return this.connection.send(contract.fillNamedTemplate, { path: { template }, body }, options)
  }

  /**
   * What older scripts called to start the workflow: it is no call any more.
   *
   * @throws {UwkitError} Always: 'Not Implemented'.
   */
  startWorkflow(): Promise<never> {
    return Promise.reject(new UwkitError('not_implemented', 'Not Implemented'))
  }
}

function onlyOf<Entity extends RentRollEntity>(found: readonly AnyRentRoll[], entity: Entity) {
  return found.map((one) => ofEntity(one, entity))
}

/** The answer as that much of a rent roll as was asked for. */
function ofEntity<Entity extends RentRollEntity>(found: AnyRentRoll, entity: Entity) {
  if (found.entity !== entity) throw new ResponseShapeError('rent rolls', 'entity', found.entity)
  return found as Extract<AnyRentRoll, { entity: Entity }>
}
