import { InvalidInputError } from '@uwkit/core/shared'

/**
 * The documents of a deal that is made here of files.
 *
 * @throws {InvalidInputError} One of them or both are not named; the message says which.
 */
export function filesOfDeal(named: { rentRoll?: string; statement?: string[] }): {
  rentRoll: string
  statement: string[]
} {
  const { rentRoll, statement } = named
  if (rentRoll !== undefined && statement !== undefined) return { rentRoll, statement }
  const isNone = rentRoll === undefined && statement === undefined
  const missing = isNone ? '--deal' : rentRoll === undefined ? '--rent-roll' : '--statement'
  const rule = isNone
    ? 'must name a deal on a server, or --rent-roll and --statement the files of one'
    : 'must be given too: the files of a deal are a rent roll and a statement'
  throw new InvalidInputError(missing, undefined, rule, `${missing} ${rule}`)
}
