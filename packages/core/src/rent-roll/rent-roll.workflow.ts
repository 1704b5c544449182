import type { Prediction } from '../prediction/index.ts'
import type { ChargeCodeCategory, ColumnKind, ColumnMapping, RentRoll, TagFilter } from './rent-roll.schema.ts'
import type { BedBath } from './rules/bed-bath-text.ts'
import type { MarkToMarketMethod } from './rules/market.ts'

/** Steps of correcting a rent roll, from parsing to saving. A pure reducer: its caller fetches, predicts and saves. */

/** Purpose of each step; `saved` is the summary of a roll that was saved or loaded. */
export const rentRollSteps = { saved: -1, columns: 0, floorplans: 1, chargeCodes: 2, units: 3, summary: 4 } as const

/** Number of a step of the rent roll workflow, as in {@link rentRollSteps}. */
export type RentRollStep = (typeof rentRollSteps)[keyof typeof rentRollSteps]

/** View settings of a rent roll. */
export interface RentRollViewSettings {
  /** Whether units are grouped by beds instead of by floorplan. */
  byBeds: boolean
  /** The date used as the start of a lease. */
  startDate: 'leaseStart' | 'moveIn'
  withFutureLeases: boolean
  markToMarketMethod: MarkToMarketMethod
}

/** Default view settings of a rent roll. Source: the product's defaults. */
export const defaultRentRollView: RentRollViewSettings = {
  byBeds: false,
  startDate: 'leaseStart',
  withFutureLeases: false,
  markToMarketMethod: 'floorplan',
}

/** Suggested categories by charge code, best first. */
export type ChargeCodePredictions = Readonly<Record<string, readonly Prediction<ChargeCodeCategory | 'none'>[]>>

/** Beds and baths by floorplan; `null` if unknown. */
export type BedBathPredictions = Readonly<Record<string, BedBath | null>>

/** State of the rent roll workflow. */
export interface RentRollWorkflow {
  step: RentRollStep
  /** Id of the saved roll; `null` until it is saved. */
  id: string | null
  rentRoll: RentRoll | null
  isLoading: boolean
  /** Whether the user confirmed the parsed roll. */
  isConfirmed: boolean
  /** `null` until predictions are available. */
  bedBathPredictions: BedBathPredictions | null
  /** `null` until predictions are available. */
  chargeCodePredictions: ChargeCodePredictions | null
  /** Whether charge code categories must be predicted; the answer goes to `chargeCodesPredicted`. */
  isPredictionDue: boolean
  view: RentRollViewSettings
  /** By tag; an unlisted tag is `included`. */
  tagFilters: Readonly<Record<string, TagFilter>>
}

/** Action on the rent roll workflow. */
export type RentRollAction =
  | { type: 'load' }
  /** The roll, and its stored predictions; missing ones are `null`. */
  | {
      type: 'loaded'
      id: string
      rentRoll: RentRoll
      bedBathPredictions: BedBathPredictions | null
      chargeCodePredictions: ChargeCodePredictions | null
    }
  | { type: 'loadFailed' }
  | { type: 'parsing'; isOn: boolean }
  /** The user confirmed the parsed roll. */
  | { type: 'confirm'; rentRoll: RentRoll }
  /** The user edited the roll. */
  | { type: 'edit'; rentRoll: RentRoll }
  | { type: 'forward' }
  | { type: 'back' }
  | { type: 'bedBathPredicted'; predictions: BedBathPredictions }
  /** `null` if the prediction failed: the next step forward requests it again. */
  | { type: 'chargeCodesPredicted'; predictions: ChargeCodePredictions | null }
  | { type: 'view'; settings: Partial<RentRollViewSettings> }
  | { type: 'filterTag'; tag: string; filter: TagFilter }
  /** The roll was saved with this id. */
  | { type: 'saved'; id: string }
  | { type: 'reset' }

/** State before anything is loaded or parsed. */
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
 * Returns the workflow state after an action.
 *
 * - Steps forward and back skip the charge codes if the roll has none, and end at the summary and at the saved view.
 * - A step forward makes a prediction due if there are charge codes without a stored one.
 * - A roll loaded without bed and bath predictions opens at its floorplans, any other at the saved view.
 * - Confirming leads to the floorplans, and drops the predictions if the charge codes changed.
 * - Parsing leads to the columns, or to the floorplans if there are units already; ending it, to the saved view.
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

/** Returns the codes of a roll in a fixed order, so that equal sets compare as equal. */
function codesOf(rentRoll: RentRoll | null): string {
  return JSON.stringify((rentRoll?.chargeCodes ?? []).map(({ code }) => code).sort())
}

/**
 * Formats a suggestion: the answer with its probability as a rounded percentage.
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
 * Returns a mapping without kinds repeated by suggestion: of columns of one kind the later ones are set to Ignore
 * Column if the kind was only suggested for them. A kind that the user chose against the suggestion stays.
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
