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

/** Which rent rolls a list contains, and in which order. */
export interface RentRollListOptions extends CallOptions {
  /** From 0; -1, the default, for all pages. */
  page?: number
  perPage?: number
  sort?: Sorting
  /** Words of the file name, the deal or the address. */
  filter?: string
  /** Maximum number of rent rolls. */
  limit?: number
  address?: string
}

/** Predictions for a rent roll. */
interface RentRollPredictions {
  /** `null` if the prediction failed. */
  bedBathPredictions: BedBathPredictions | null
  /** `null` if there are no charge codes, or the prediction failed. */
  chargeCodePredictions: ChargeCodePredictions | null
}

/** A saved rent roll with its predictions, for further work. */
export interface LoadedRentRoll extends RentRollPredictions {
  rentRoll: RentRollRecord
}

/** Rent rolls as outlines, leases or whole records, and predictions for them. */
export const rentRollMethods = (_: Connection, calls: Calls<typeof rentRollContract>) => {
  const methods = {
    /** Lists the rent rolls of the signed-in user, without leases. */
    async list({ signal, ...query }: RentRollListOptions = {}): Promise<RentRollOutline[]> {
      return requireEntities((await calls.list(query, signal ? { signal } : {})).data, 'summary')
    },

    /** Lists the rent rolls of the company, without leases; those of one deal with `dealId`. */
    async listOfCompany({
      signal,
      ...query
    }: RentRollListOptions & { dealId?: string } = {}): Promise<RentRollOutline[]> {
      return requireEntities((await calls.listOfCompany(query, signal ? { signal } : {})).data, 'summary')
    },

    /** Fetches a page of the user's or the company's rent rolls, with the count on all pages. */
    async page(
      of: 'user' | 'company',
      { signal, ...query }: RentRollListOptions & { page: number },
    ): Promise<{ rows: RentRollOutline[]; count: number }> {
      const list = of === 'user' ? calls.list : calls.listOfCompany
      const { data, metadata } = await list(query, signal ? { signal } : {})
      return { rows: requireEntities(data, 'summary'), count: metadata.count }
    },

    /** Lists the full rent rolls of a deal. */
    async ofDeal(dealId: string, options?: CallOptions): Promise<RentRollRecord[]> {
      return requireEntities((await calls.listOfCompany({ dealId, entity: 'full' }, options)).data, 'full')
    },

    /** Fetches a full rent roll. @throws {NotFoundError} No such rent roll, or one of another company. */
    async get(id: string, options?: CallOptions): Promise<RentRollRecord> {
      return requireEntity(await calls.get(id, { entity: 'full' }, options), 'full')
    },

    /**
     * Fetches the leases of a rent roll, including future leases if requested.
     * @throws {NotFoundError} No such rent roll, or one of another company.
     */
    async getDetail(id: string, includeFuture = true, options?: CallOptions): Promise<RentRollDetail> {
      return requireEntity(await calls.get(id, { entity: 'detail', includeFuture }, options), 'detail')
    },

    /**
     * Saves a changed rent roll.
     * @param company Whether it may belong to another user of the company.
     * @throws {ConflictError} Another user has changed it since, or has locked it.
     */
    update(draft: RentRollDraft, company = false, options?: CallOptions): Promise<Saved> {
      return calls.update(draft.id, draft, company ? { company } : {}, options)
    },

    /**
     * Predicts beds and baths of floorplans; `null` if the prediction failed.
     * @param propertyId Property whose earlier answers take precedence over the provider's.
     */
    predictBedBath(
      floorplans: string[],
      propertyId: string | null = null,
      options?: CallOptions,
    ): Promise<BedBathPredictions | null> {
      return calls.predictBedBath(floorplans, propertyId, options)
    },

    /** Predicts the categories of charge codes, best first. `null`, without a call, if there are none; no predictions if the call fails. */
    async predictChargeCodes(
      chargeCodes: ChargeCodeQuestion[],
      options?: CallOptions,
    ): Promise<ChargeCodePredictions | null> {
      if (chargeCodes.length === 0) return null
      return (await calls.predictChargeCodes(chargeCodes, options)) ?? {}
    },

    /** Fetches the answers given for floorplans with similar names. */
    floorplanVotes(floorplan: string, options?: CallOptions): Promise<BedBathVote[]> {
      return calls.floorplanVotes(floorplanWords(floorplan), options)
    },

    /** Fetches the predictions for a rent roll. */
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
        methods.predictBedBath(floorplans, propertyId, options),
        methods.predictChargeCodes(questions, options),
      ])
      return { bedBathPredictions, chargeCodePredictions }
    },

    /**
     * Loads a rent roll and its predictions, for further work.
     * @throws {NotFoundError} No such rent roll, or one of another company.
     */
    async load(id: string, options?: CallOptions): Promise<LoadedRentRoll> {
      const rentRoll = await methods.get(id, options)
      return { rentRoll, ...(await methods.predict(rentRoll, options)) }
    },

    /** Fills a template with a rent roll: the named template, or the standard one. */
    fillTemplate(rentRoll: RentRoll, template?: string, options?: CallOptions): Promise<WireFile> {
      if (template === undefined) return calls.fillTemplate({ rentRoll }, options)
      return calls.fillNamedTemplate(template, { rentRoll }, options)
    },

    /** Always fails; kept for older scripts that start the workflow. @throws {UwkitError} 'Not Implemented'. */
    startWorkflow(): Promise<never> {
      return Promise.reject(new UwkitError('not_implemented', 'Not Implemented'))
    },
  }
  return methods
}

function requireEntities<Entity extends RentRollEntity>(
  found: readonly (RentRollOutline | RentRollDetail | RentRollRecord)[],
  entity: Entity,
) {
  return found.map((one) => requireEntity(one, entity))
}

/** Returns the answer as the requested form of a rent roll. */
function requireEntity<Entity extends RentRollEntity>(
  found: RentRollOutline | RentRollDetail | RentRollRecord,
  entity: Entity,
) {
  if (found.entity !== entity) throw new ResponseShapeError('rent rolls', 'entity', found.entity)
  return found as Extract<typeof found, { entity: Entity }>
}

/** Charge codes without unlikely predictions. */
export const predictionMethods = (_: Connection, calls: Calls<typeof predictionContract>) => ({
  /**
   * Predicts categories for the charge codes of a rent roll, best first for each code, without those less likely than
   * 5%. `null`, without a call, if there are no codes; empty if the call fails.
   */
  async chargeCodes(values: ChargeText[], options?: CallOptions): Promise<CategoryPrediction[][] | null> {
    if (values.length === 0) return null
    const predictions = await calls.chargeCodes(values, options)
    return predictions.map((list) => list.filter(({ probability }) => probability >= minimumProbability))
  },
})
