import type { WireFile } from '../../contract/endpoint.ts'
import type { Saved, Sorting } from '../../contract/saved.wire.ts'
import type { ChargeCodeQuestion } from '../../prediction/index.ts'
import type { predictionContract } from '../../prediction/prediction.contract.ts'
import { type CategoryPrediction, type ChargeText, minimumProbability } from '../../prediction/prediction.schema.ts'
import {
  type BedBathPredictions,
  type BedBathVote,
  type ChargeCodePredictions,
  floorplanWords,
} from '../../rent-roll/index.ts'
import type { rentRollContract } from '../../rent-roll/rent-roll.contract.ts'
import type {
  RentRoll,
  RentRollDetail,
  RentRollDraft,
  RentRollEntity,
  RentRollOutline,
  RentRollRecord,
} from '../../rent-roll/rent-roll.schema.ts'
import { UwkitError } from '../../shared/errors.ts'
import type { Calls } from '../calls.ts'
import type { CallOptions, Connection } from '../connection.ts'
import { ResponseShapeError } from '../errors.ts'

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

/** What is predicted of a rent roll. */
interface RentRollPredictions {
  /** `null` where the prediction failed. */
  bedBathPredictions: BedBathPredictions | null
  /** `null` where there are no charge codes, or the prediction failed. */
  chargeCodePredictions: ChargeCodePredictions | null
}

/** What an analyst needs to go on with a saved rent roll. */
export interface LoadedRentRoll extends RentRollPredictions {
  rentRoll: RentRollRecord
}

/** Rent rolls as outlines, leases or whole records, and what is predicted of them. */
export const rentRollMethods = (_: Connection, calls: Calls<typeof rentRollContract>) => {
  const own = {
    /** The rent rolls of the signed-in user, without their leases. */
    async list({ signal, ...query }: RentRollListOptions = {}): Promise<RentRollOutline[]> {
      return onlyOf((await calls.list(query, signal ? { signal } : {})).data, 'summary')
    },

    /** The rent rolls of the company, without their leases; those of a deal with `dealId`. */
    async listOfCompany({
      signal,
      ...query
    }: RentRollListOptions & { dealId?: string } = {}): Promise<RentRollOutline[]> {
      return onlyOf((await calls.listOfCompany(query, signal ? { signal } : {})).data, 'summary')
    },

    /** A page of the user's own rent rolls or of the company's, and how many there are on all pages. */
    async page(
      of: 'user' | 'company',
      { signal, ...query }: RentRollListOptions & { page: number },
    ): Promise<{ rows: RentRollOutline[]; count: number }> {
      const list = of === 'user' ? calls.list : calls.listOfCompany
      const { data, metadata } = await list(query, signal ? { signal } : {})
      return { rows: onlyOf(data, 'summary'), count: metadata.count }
    },

    /** The rent rolls of a deal, with all that they say. */
    async ofDeal(dealId: string, options?: CallOptions): Promise<RentRollRecord[]> {
      return onlyOf((await calls.listOfCompany({ dealId, entity: 'full' }, options)).data, 'full')
    },

    /** A rent roll with all that it says. @throws {NotFoundError} No such rent roll, or one of another company. */
    async get(id: string, options?: CallOptions): Promise<RentRollRecord> {
      return ofEntity(await calls.get(id, { entity: 'full' }, options), 'full')
    },

    /**
     * The leases of a rent roll, future ones where they are asked for.
     * @throws {NotFoundError} No such rent roll, or one of another company.
     */
    async getDetail(id: string, includeFuture = true, options?: CallOptions): Promise<RentRollDetail> {
      return ofEntity(await calls.get(id, { entity: 'detail', includeFuture }, options), 'detail')
    },

    /**
     * Save a changed rent roll.
     * @param company Whether it may be that of another user of the company.
     * @throws {ConflictError} Somebody changed it since, or holds it.
     */
    update(draft: RentRollDraft, company = false, options?: CallOptions): Promise<Saved> {
      return calls.update(draft.id, draft, company ? { company } : {}, options)
    },

    /**
     * Beds and baths of floorplans; `null` where the prediction failed.
     * @param propertyId Whose earlier answers count before the provider's.
     */
    predictBedBath(
      floorplans: string[],
      propertyId: string | null = null,
      options?: CallOptions,
    ): Promise<BedBathPredictions | null> {
      return calls.predictBedBath(floorplans, propertyId, options)
    },

    /** Categories of charge codes, best first. `null`, and no call, where there are none; no predictions where the call fails. */
    async predictChargeCodes(
      chargeCodes: ChargeCodeQuestion[],
      options?: CallOptions,
    ): Promise<ChargeCodePredictions | null> {
      if (chargeCodes.length === 0) return null
      return (await calls.predictChargeCodes(chargeCodes, options)) ?? {}
    },

    /** What was said of floorplans with names like this one. */
    floorplanVotes(floorplan: string, options?: CallOptions): Promise<BedBathVote[]> {
      return calls.floorplanVotes(floorplanWords(floorplan), options)
    },

    /** The predictions for a rent roll. */
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
        own.predictBedBath(floorplans, propertyId, options),
        own.predictChargeCodes(questions, options),
      ])
      return { bedBathPredictions, chargeCodePredictions }
    },

    /**
     * A rent roll and the predictions for it, as an analyst goes on with it.
     * @throws {NotFoundError} No such rent roll, or one of another company.
     */
    async load(id: string, options?: CallOptions): Promise<LoadedRentRoll> {
      const rentRoll = await own.get(id, options)
      return { rentRoll, ...(await own.predict(rentRoll, options)) }
    },

    /** The template, filled with a rent roll: the one of that name, or the standard template. */
    fillTemplate(rentRoll: RentRoll, template?: string, options?: CallOptions): Promise<WireFile> {
      if (template === undefined) return calls.fillTemplate({ rentRoll }, options)
      return calls.fillNamedTemplate(template, { rentRoll }, options)
    },

    /** What older scripts called to start the workflow: it is no call any more. @throws {UwkitError} 'Not Implemented'. */
    startWorkflow(): Promise<never> {
      return Promise.reject(new UwkitError('not_implemented', 'Not Implemented'))
    },
  }
  return own
}

function onlyOf<Entity extends RentRollEntity>(
  found: readonly (RentRollOutline | RentRollDetail | RentRollRecord)[],
  entity: Entity,
) {
  return found.map((one) => ofEntity(one, entity))
}

/** The answer as that much of a rent roll as was asked for. */
function ofEntity<Entity extends RentRollEntity>(
  found: RentRollOutline | RentRollDetail | RentRollRecord,
  entity: Entity,
) {
  if (found.entity !== entity) throw new ResponseShapeError('rent rolls', 'entity', found.entity)
  return found as Extract<typeof found, { entity: Entity }>
}

/** Charge codes without what is hardly likely. */
export const predictionMethods = (_: Connection, calls: Calls<typeof predictionContract>) => ({
  /**
   * Categories that the charge codes of a rent roll may have, for each code the best first; those less likely than 5% are
   * dropped. `null`, and no call, where there are no codes; empty where the call fails.
   */
  async chargeCodes(values: ChargeText[], options?: CallOptions): Promise<CategoryPrediction[][] | null> {
    if (values.length === 0) return null
    const predictions = await calls.chargeCodes(values, options)
    return predictions.map((list) => list.filter(({ probability }) => probability >= minimumProbability))
  },
})
