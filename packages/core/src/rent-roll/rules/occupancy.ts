import { memoizeByText } from '../../shared/memoize.ts'
import { sentinelWords, statusWords } from '../data/status-words.ts'
import type { OccupancyGroup } from '../rent-roll.schema.ts'

/** What a row says of who lives in the unit. */
export interface OccupancyEvidence {
  /** Text of the status column; `null` where the report has none. */
  status: string | null
  /** Texts of the resident's name and id columns; `null` where the report has neither. */
  resident: string[] | null
  /** Rent charged, dollars a month; `null` for unknown. */
  rent: number | null
  /** A move-out date is printed. */
  hasMoveOut: boolean
  /** The row stands among future residents or applicants. */
  isFuture: boolean
}

/**
 * The occupancy a row stands for. The section decides first, then the status word, then a mark such as `VACANT` in place
 * of the resident, then whether somebody is named or pays.
 *
 * @returns `former` for a lease that has ended.
 * @example
 * occupancyOf({ status: 'Occupied-NTV', resident: ['A. Lee'], rent: 900, hasMoveOut: false, isFuture: false })
 * // => 'notice'
 */
export function occupancyOf(evidence: OccupancyEvidence): OccupancyGroup | 'former' {
  const { status, resident, rent, hasMoveOut, isFuture } = evidence
  if (isFuture) return 'future'
  const named = resident?.filter((text) => text !== '') ?? []
  const pays = rent !== null && rent > 0
  const word = status === null ? null : groupOfStatus(status)
  if (word !== null) {
    const isLeasedToNobody =
      word === 'current' && resident !== null && named.length === 0 && !pays && /leased|rented/i.test(status ?? '')
    return isLeasedToNobody ? 'vacantLeased' : word
  }
  for (const text of named) {
    const mark = groupOfSentinel(text)
    if (mark !== null) return mark
  }
  if (named.length === 0 && !pays) return 'vacant'
  return hasMoveOut && status === null ? 'notice' : 'current'
}

/** A document has a handful of statuses, each on many units. */
const maximumStatuses = 1000

/**
 * The group a status word stands for, or `null` for a word that nobody knows and for none.
 *
 * @example
 * groupOfStatus('Vacant Unrented Ready')
 * // => 'vacant'
 */
export function groupOfStatus(status: string): OccupancyGroup | 'former' | null {
  return knownGroup(status)
}

const knownGroup = memoizeByText(
  (status) => statusWords.find(({ pattern }) => pattern.test(status.trim()))?.group ?? null,
  maximumStatuses,
)

/**
 * The group that a mark in place of a resident stands for, or `null` for a resident's name and for none.
 *
 * @example
 * groupOfSentinel('VACANT - ready 6/1')
 * // => 'vacant'
 */
export function groupOfSentinel(resident: string): OccupancyGroup | 'former' | null {
  if (!/[a-z]/i.test(resident)) return null
  return sentinelWords.find(({ pattern }) => pattern.test(resident.trim()))?.group ?? null
}

/**
 * Whether one of the parts of a text is the mark of a vacant unit.
 *
 * @example
 * saysVacant('residential/vacant')
 * // => true
 */
export function saysVacant(text: string): boolean {
  return (
    /[a-z]/i.test(text) && text.split(/[/,;|]/).some((part) => groupOfSentinel(part)?.startsWith('vacant') ?? false)
  )
}

/**
 * Whether nobody lives in a unit of this group and it could be let: models, offices and down units are not vacant.
 *
 * @example
 * isVacantGroup('vacantLeased')
 * // => true
 */
export function isVacantGroup(group: OccupancyGroup): boolean {
  return group === 'vacant' || group === 'vacantLeased'
}

/**
 * Whether a unit of this group stands but earns no rent.
 *
 * @example
 * isNonRevenueGroup('model')
 * // => true
 */
export function isNonRevenueGroup(group: OccupancyGroup): boolean {
  return group === 'model' || group === 'admin' || group === 'down'
}
