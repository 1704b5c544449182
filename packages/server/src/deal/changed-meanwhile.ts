import { changedMeanwhile as words } from '@uwkit/core/contract'
import { conflict, type Refusal } from '../http/refusal.ts'

/**
 * 409: a record was changed after it was read.
 *
 * @example
 * changedMeanwhile().status
 * // => 409
 */
export function changedMeanwhile(): Refusal {
  return conflict(words)
}
