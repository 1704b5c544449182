import type { Queryable } from '../db/database.ts'

/** Long work that is to be done. */
export interface NewJob {
  /** Which work, in the words of its concept: `parsed-file.pdf`. */
  kind: string
  /** What the work needs, as JSON: ids rather than contents. */
  payload: unknown
  /** Who may ask how it stands; `null` for work of the server's own. */
  userId?: string | null
}

/** How a job stands. `dead`: it failed as often as it is tried, and waits for an administrator. */
export type JobState = 'waiting' | 'running' | 'done' | 'dead'

export interface Job {
  id: string
  kind: string
  payload: unknown
  userId: string | null
  state: JobState
  /** What the work handed back, as JSON; `null` until it is done. */
  result: unknown
  /** What the last try failed of; `null` for nothing. */
  error: string | null
  /** How often it was begun. */
  attempts: number
  /** Seconds since 1970, as the other two. */
  createdOn: number
  startedOn: number | null
  finishedOn: number | null
}

/** Does one kind of work. It may run twice, where a worker died over it; so it should be safe to repeat. */
export type JobWork = (payload: unknown, job: Job) => Promise<unknown>

/** Work that several workers share, kept in the database. */
export interface Queue {
  /** Adds a job; with a transaction, only where that comes through. */
  add(job: NewJob, transaction?: Queryable): Promise<string>
  /** A job by its id; `null` for none. */
  find(id: string): Promise<Job | null>
  /** A page of the jobs in a state, or of all, the latest first; and how many there are. */
  list(page: { state: JobState | null; page: number; perPage: number }): Promise<{ jobs: Job[]; count: number }>
  /** Tries a dead job again; `false` where there is no dead one of that id. */
  retry(id: string): Promise<boolean>
}
