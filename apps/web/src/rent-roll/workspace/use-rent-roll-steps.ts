import type { Client } from '@uwkit/core/client'
import {
  newRentRollWorkflow,
  type RentRoll,
  type RentRollAction,
  type RentRollStep,
  type RentRollWorkflow,
  rentRollReducer,
  rentRollSteps,
} from '@uwkit/core/rent-roll'
import { useCallback, useEffect, useReducer } from 'react'
import type { OpenedRentRoll } from './saved-rent-roll.ts'

/**
 * Returns the first step of a rent roll: the one in the address, else its columns if it has no units.
 *
 * @param ofPath `null` if the address names none.
 * @example
 * firstStep(null, { units: [] })
 * // => 0
 */
export function firstStep(ofPath: number | null, { units }: { units: readonly unknown[] }): RentRollStep | null {
  const named = Object.values(rentRollSteps).find((step) => step === ofPath)
  return named ?? (units.length === 0 ? rentRollSteps.columns : null)
}

/**
 * Returns the actions from one workflow step to another, skipping charge codes if there are none. Moving forward from
 * the columns confirms the parsed data.
 *
 * @param rentRoll The current reading; without it nothing can be confirmed.
 * @example
 * actionsTo(3, 1, { ...aRentRoll([aUnit()]), chargeCodes: [] }).map(({ type }) => type)
 * // => ['back']
 */
export function actionsTo(from: RentRollStep, to: RentRollStep, rentRoll: RentRoll | null): RentRollAction[] {
  const hasCodes = (rentRoll?.chargeCodes.length ?? 0) > 0
  const steps = Object.values(rentRollSteps).filter((step) => hasCodes || step !== rentRollSteps.chargeCodes)
  const between = steps.filter((step) => (from < to ? step > from && step <= to : step < from && step >= to))
  return between.map((step): RentRollAction => {
    if (from > to) return { type: 'back' }
    const confirms = step === rentRollSteps.floorplans && from <= rentRollSteps.columns && rentRoll !== null
    return confirms ? { type: 'confirm', rentRoll } : { type: 'forward' }
  })
}

/** The workflow of a rent roll on the screen, and functions that move it. */
interface RentRollSteps {
  workflow: RentRollWorkflow
  dispatch: (action: Parameters<typeof rentRollReducer>[1]) => void
  goTo: (step: RentRollStep) => void
}

/**
 * Runs the workflow of an open rent roll: keeps it in sync with the reading, and requests due predictions.
 *
 * @param rentRoll The current reading; `null` if there is none.
 * @param first The step that the page was opened with; `null` for the workflow's first step.
 */
export function useRentRollSteps(
  client: Client,
  opened: OpenedRentRoll,
  rentRoll: RentRoll | null,
  first: RentRollStep | null,
): RentRollSteps {
  const [workflow, dispatch] = useReducer(rentRollReducer, null, () => begun(opened, first))
  const { step, isPredictionDue } = workflow
  const isParsing = step === rentRollSteps.columns
  const codes = codesOf(workflow.rentRoll)
  useEffect(() => {
    // While columns are being selected, the roll is not final: confirming it reports whether its charge codes changed.
    if (rentRoll === null || isParsing) return
    dispatch({ type: 'edit', rentRoll })
    if (codesOf(rentRoll) !== codes) dispatch({ type: 'chargeCodesPredicted', predictions: null })
  }, [rentRoll, isParsing, codes])
  useEffect(() => {
    if (!isPredictionDue || rentRoll === null) return
    let isLeft = false
    const questions = rentRoll.chargeCodes.map(({ code, description, total }) => ({ code, description, total }))
    const answered = (predictions: Awaited<ReturnType<typeof client.rentRoll.predictChargeCodes>>) => {
      if (!isLeft) dispatch({ type: 'chargeCodesPredicted', predictions })
    }
    client.rentRoll.predictChargeCodes(questions).then(answered, () => answered(null))
    return () => {
      isLeft = true
    }
  }, [client, isPredictionDue, rentRoll])
  const goTo = useCallback(
    (nextStep: RentRollStep) => {
      for (const action of actionsTo(step, nextStep, rentRoll)) dispatch(action)
    },
    [step, rentRoll],
  )
  return { workflow, dispatch, goTo }
}

/** Returns the charge codes of a roll in a fixed order, so that equal sets compare equal. */
function codesOf(rentRoll: RentRoll | null): string {
  return JSON.stringify((rentRoll?.chargeCodes ?? []).map(({ code }) => code).toSorted())
}

function begun(opened: OpenedRentRoll, first: RentRollStep | null): RentRollWorkflow {
  const { record, bedBathPredictions, chargeCodePredictions } = opened
  const loaded = { type: 'loaded' as const, id: record.id, rentRoll: record, bedBathPredictions, chargeCodePredictions }
  const workflow = rentRollReducer(newRentRollWorkflow, loaded)
  if (first === null || first === rentRollSteps.saved) return workflow
  return actionsTo(workflow.step, first, record).reduce(rentRollReducer, workflow)
}
