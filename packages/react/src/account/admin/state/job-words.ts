import type { Job, JobState } from '@uwkit/core/account'

/** What each state of a job is called. */
export const jobStateNames: Readonly<Record<JobState, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  dead: 'Given up',
}

/**
 * How long a job was worked on, or a dash while that is not known.
 *
 * @example
 * durationText({ startedOn: 10, finishedOn: 12.5 })
 * // => '2.5 s'
 */
export function durationText({ startedOn, finishedOn }: Pick<Job, 'startedOn' | 'finishedOn'>): string {
  if (startedOn === null || finishedOn === null || finishedOn < startedOn) return '–'
  const seconds = finishedOn - startedOn
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}
