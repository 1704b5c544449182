import type { IsoDate } from '../shared/calendar.ts'
import type { Clock } from './clock.ts'

/**
 * The day that a clock shows, in UTC: files that are named by it are named alike for everybody.
 *
 * @example
 * today({ now: () => Date.UTC(2026, 2, 9, 23, 59) }) // => '2026-03-09'
 */
export function today({ now }: Pick<Clock, 'now'>): IsoDate {
  return new Date(now()).toISOString().slice(0, 10)
}
