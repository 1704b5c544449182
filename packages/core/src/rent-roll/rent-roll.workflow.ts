import type { Prediction } from '../prediction/index.ts'
import type { ChargeCodeCategory, ColumnKind, ColumnMapping, RentRoll, TagFilter } from './rent-roll.schema.ts'
import type { BedBath } from './rules/bed-bath-text.ts'
import type { MarkToMarketMethod } from './rules/market.ts'

/** The steps of correcting a rent roll, from parsing to saving. A pure reducer: whoever runs it fetches, predicts and saves. */

/** What each step is for; `saved` is the summary of a roll that was saved or loaded. */
export const rentRollSteps = { saved: -1, columns: 0, floorplans: 1, chargeCodes: 2, units: 3, summary: 4 } as const

/** The number of a step of the work on a rent roll, as in {@link rentRollSteps}. */
export type RentRollStep = (typeof rentRollSteps)[keyof typeof rentRollSteps]

/** How a rent roll is looked at. */
export interface RentRollViewSettings {
  /** Units together by beds, not by floorplan. */
  byBeds: boolean
  /** The date that a lease is taken to begin. */
  startDate: 'leaseStart' | 'moveIn'
  withFutureLeases: boolean
  markToMarketMethod: MarkToMarketMethod
}

/** How a rent roll is looked at unless somebody says otherwise. Source: the product's defaults. */
export const defaultRentRollView: RentRollViewSettings = {
  byBeds: false,
  startDate: 'leaseStart',
  withFutureLeases: false,
  markToMarketMethod: 'floorplan',
}

/** Suggested categories by charge code, best first. */
export type ChargeCodePredictions = Readonly<Record<string, readonly Prediction<ChargeCodeCategory | 'none'>[]>>

/** Beds and baths by floorplan; `null` where nobody can tell. */
export type BedBathPredictions = Readonly<Record<string, BedBath | null>>

/** A rent roll on its way. */
export interface RentRollWorkflow {
  step: RentRollStep
  /** Of the saved roll; `null` until it is saved. */
  id: string | null
  rentRoll: RentRoll | null
  isLoading: boolean
  /** A person said that what was parsed is right. */
  isConfirmed: boolean
  /** `null` as long as none are held. */
  bedBathPredictions: BedBathPredictions | null
  /** `null` as long as none are held. */
  chargeCodePredictions: ChargeCodePredictions | null
  /** Categories of charge codes are to be predicted now; the answer goes to `chargeCodesPredicted`. */
  isPredictionDue: boolean
  view: RentRollViewSettings
  /** By tag; one that is not named is `included`. */
  tagFilters: Readonly<Record<string, TagFilter>>
}

/** What happens to a rent roll on its way. */
export type RentRollAction =
  | { type: 'load' }
  /** The roll, and what is held for it: predictions that are missing are `null`. */
  | {
      type: 'loaded'
      id: string
      rentRoll: RentRoll
      bedBathPredictions: BedBathPredictions | null
      chargeCodePredictions: ChargeCodePredictions | null
    }
  | { type: 'loadFailed' }
  | { type: 'parsing'; isOn: boolean }
  /** What was parsed is right. */
  | { type: 'confirm'; rentRoll: RentRoll }
  /** A person edited the roll. */
  | { type: 'edit'; rentRoll: RentRoll }
  | { type: 'forward' }
  | { type: 'back' }
  | { type: 'bedBathPredicted'; predictions: BedBathPredictions }
  /** `null` where the prediction failed: the next step forward asks again. */
  | { type: 'chargeCodesPredicted'; predictions: ChargeCodePredictions | null }
  | { type: 'view'; settings: Partial<RentRollViewSettings> }
  | { type: 'filterTag'; tag: string; filter: TagFilter }
  /** It was saved, under this id. */
  | { type: 'saved'; id: string }
  | { type: 'reset' }

/** Before anything was loaded or parsed. */
export const newRentRollWorkflow: RentRollWorkflow = {
  step: rentRollSteps.saved,
  id: null,
  rentRoll: null,
  isLoading: false,
  isConfirmed: false,
  bedBathPredictions: null,
  chargeCodePredictions: null,
  isPredictionDue: false,
  view: defaultRentRollView,
  tagFilters: {},
}

/**
 * A rent roll on its way, after something happened to it.
 *
 * - Steps forward and back pass over the charge codes where the roll has none, and end at the summary and at what was saved.
 * - A step forward makes a prediction due where there are charge codes and none is held.
 * - A roll that is loaded without predictions of beds and baths opens at its floorplans, any other at what was saved.
 * - Confirming leads to the floorplans, and drops the predictions where the charge codes changed.
 * - Parsing leads to the columns, or to the floorplans where there are units already; ending it, to what was saved.
 *
 * @source Specification of the product, rent roll flow.
 * @example
 * const rentRoll = { ...aRentRoll([aUnit()]), chargeCodes: [] }
 * const confirmed = rentRollReducer(newRentRollWorkflow, { type: 'confirm', rentRoll })
 * rentRollReducer(confirmed, { type: 'forward' }).step
 * // => 3
 */
export function rentRollReducer(state: RentRollWorkflow, action: RentRollAction): RentRollWorkflow {
  switch (action.type) {
    case 'load':
      return { ...state, isLoading: true }
    case 'loaded': {
      const { id, rentRoll, bedBathPredictions, chargeCodePredictions } = action
      const step = bedBathPredictions === null ? rentRollSteps.floorplans : rentRollSteps.saved
      return { ...newRentRollWorkflow, step, id, rentRoll, bedBathPredictions, chargeCodePredictions }
    }
    case 'loadFailed':
      return { ...state, isLoading: false }
    case 'parsing':
      return { ...state, step: action.isOn ? stepOfParsing(state) : rentRollSteps.saved }
    case 'confirm': {
      const isSame = codesOf(state.rentRoll) === codesOf(action.rentRoll)
      return {
        ...state,
        step: rentRollSteps.floorplans,
        rentRoll: action.rentRoll,
        isConfirmed: true,
        chargeCodePredictions: isSame ? state.chargeCodePredictions : null,
        isPredictionDue: isSame && state.isPredictionDue,
      }
    }
    case 'edit':
      return { ...state, rentRoll: action.rentRoll }
    case 'forward': {
      const isPredictionDue = hasChargeCodes(state) && state.chargeCodePredictions === null
      return { ...state, step: stepFrom(state, 1), isPredictionDue }
    }
    case 'back':
      return { ...state, step: stepFrom(state, -1) }
    case 'bedBathPredicted':
      return { ...state, bedBathPredictions: action.predictions }
    case 'chargeCodesPredicted':
      return { ...state, chargeCodePredictions: action.predictions, isPredictionDue: false }
    case 'view':
      return { ...state, view: { ...state.view, ...action.settings } }
    case 'filterTag':
      return { ...state, tagFilters: { ...state.tagFilters, [action.tag]: action.filter } }
    case 'saved':
      return { ...state, step: rentRollSteps.saved, id: action.id }
    case 'reset':
      return newRentRollWorkflow
  }
}

function stepOfParsing({ rentRoll }: RentRollWorkflow): RentRollStep {
  return rentRoll && rentRoll.units.length > 0 ? rentRollSteps.floorplans : rentRollSteps.columns
}

function stepFrom(state: RentRollWorkflow, by: 1 | -1): RentRollStep {
  const steps = Object.values(rentRollSteps).filter(
    (step) => step !== rentRollSteps.chargeCodes || hasChargeCodes(state),
  )
  const further = steps.filter((step) => (step - state.step) * by > 0)
  return (by === 1 ? further[0] : further.at(-1)) ?? state.step
}

function hasChargeCodes({ rentRoll }: RentRollWorkflow): boolean {
  return rentRoll !== null && rentRoll.chargeCodes.length > 0
}

/** The codes of a roll in one order, so that the same ones compare as the same. */
function codesOf(rentRoll: RentRoll | null): string {
  return JSON.stringify((rentRoll?.chargeCodes ?? []).map(({ code }) => code).sort())
}

/**
 * A suggestion as it is offered: the answer with its probability as a rounded percentage.
 *
 * @param probability 0 to 1.
 * @source Specification of the product, charge code suggestions.
 * @example
 * suggestionLabel({ answer: 'Contract Rent', probability: 0.926 })
 * // => 'Contract Rent (93%)'
 */
export function suggestionLabel({ answer, probability }: { answer: string; probability: number }): string {
  return `${answer} (${Math.round(probability * 100)}%)`
}

/** Kinds that any number of columns may have. */
const repeatable: readonly ColumnKind[] = ['Ignore Column', 'lease charges']

/**
 * A mapping in which no kind stands twice by suggestion alone: of columns of one kind the later ones are set to Ignore Column
 * where the kind is only what was suggested for them. A kind that a person chose against the suggestion stays.
 *
 * @param columns In the order of the sheet.
 * @source Specification of the product, rent roll column mapping.
 * @example
 * withoutRepeatedKinds([
 *   { column: 3, caption: 'Market', kind: 'market rent', suggestion: 'SF', probability: 0.4 },
 *   { column: 5, caption: 'Market Rent', kind: 'market rent', suggestion: 'market rent', probability: 0.97 },
 * ]).map(({ kind }) => kind)
 * // => ['market rent', 'Ignore Column']
 */
export function withoutRepeatedKinds(columns: readonly ColumnMapping[]): ColumnMapping[] {
  const seen = new Set<ColumnKind>()
  return columns.map((column) => {
    const isRepeated = seen.has(column.kind) && !repeatable.includes(column.kind)
    seen.add(column.kind)
    return isRepeated && column.kind === column.suggestion ? { ...column, kind: 'Ignore Column' } : column
  })
}
