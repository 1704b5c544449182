import type { CalibrationStep, SoftmaxModel } from './softmax-model.ts'

/** A model as it is committed: whole-number weights of one byte each, in base64. */
export interface StoredModel {
  classes: string[]
  dimension: number
  temperature: number
  scales: number[]
  lists?: Record<string, [from: number, right: number][]>
  weights: string
}

/** A stored model as a JSON file holds it, where a pair is any list of numbers. */
export type StoredModelFile = Omit<StoredModel, 'lists'> & { lists?: Record<string, number[][]> }

/** A model at one byte a weight: a class's largest weight becomes 127. */
export function storeModel(model: SoftmaxModel): StoredModel {
  const count = model.classes.length
  const largest = new Float64Array(count)
  for (let at = 0; at < model.weights.length; at += 1) {
    largest[at % count] = Math.max(largest[at % count] as number, Math.abs(model.weights[at] as number))
  }
  const scales = [...largest].map((most) => Number((most / 127).toPrecision(6)))
  let bytes = ''
  for (let at = 0; at < model.weights.length; at += 1) {
    const scale = scales[at % count] as number
    const whole = scale === 0 ? 0 : Math.round((model.weights[at] as number) / scale)
    bytes += String.fromCharCode((Math.max(-127, Math.min(127, whole)) + 256) % 256)
  }
  return {
    classes: [...model.classes],
    dimension: model.dimension,
    temperature: model.temperature,
    scales,
    ...(model.lists ? { lists: model.lists as NonNullable<StoredModel['lists']> } : {}),
    weights: btoa(bytes),
  }
}

/** A committed model, ready to classify. */
export function loadModel({ lists, ...stored }: StoredModelFile): SoftmaxModel {
  const bytes = atob(stored.weights)
  const weights = new Int8Array(bytes.length)
  for (let at = 0; at < bytes.length; at += 1) weights[at] = bytes.charCodeAt(at)
  return { ...stored, ...(lists ? { lists: lists as unknown as Record<string, CalibrationStep[]> } : {}), weights }
}
