import type { Client } from '@uwkit/core/client'
import type { RentRoll } from '@uwkit/core/rent-roll'
import {
  newRentRollWorkflow,
  type RentRollStep,
  type RentRollWorkflow,
  rentRollReducer,
  rentRollSteps,
} from '@uwkit/core/rent-roll'
import { useCallback, useEffect, useReducer } from 'react'
import { actionsTo } from './actions-to.ts'
import type { OpenedRentRoll } from './open-rent-roll.ts'

/** The workflow of a rent roll on the screen, and how it is moved. */
export interface RentRollSteps {
  workflow: RentRollWorkflow
  dispatch: (action: Parameters<typeof rentRollReducer>[1]) => void
  goTo: (step: RentRollStep) => void
}

/**
 * Runs the workflow of an open rent roll: keeps it in step with what is read, and asks for the predictions that it says are
 * due.
 *
 * @param rentRoll As it reads now; `null` where none is read.
 * @param first The step that the page was opened with; `null` for the one that the workflow begins with.
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
    // While the columns are chosen the roll is being parsed: confirming it tells whether its charge codes changed.
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
    (wanted: RentRollStep) => {
      for (const action of actionsTo(step, wanted, rentRoll)) dispatch(action)
    },
    [step, rentRoll],
  )
  return { workflow, dispatch, goTo }
}

/** The charge codes of a roll in one order, so that the same ones compare as the same. */
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
