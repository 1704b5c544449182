import { CanceledError, ConflictError, ResponseError, UnauthorizedError } from '@uwkit/core/client'

/** One error. */
export interface ErrorReport {
  /** ISO 8601. */
  at: string
  /** Where the error occurred: a query, a page, the window. */
  where: string
  /** Path of the page. */
  page: string
  name: string
  message: string
  /** ID of the call in the server's log; `null` if no call was made. */
  requestId: string | null
  stack: string | null
}

/** Recent errors on this page, kept for support requests. */
export interface ErrorReports {
  report(error: unknown, where: string): void
  /** Sends later reports to the deployment's service, and the earlier ones once. */
  sendWith(send: (report: ErrorReport) => void): void
  /** The latest reports, oldest first. */
  latest(): readonly ErrorReport[]
  /** The latest reports as text that can be attached to a question. */
  details(): string
}

export interface ErrorReportsOptions {
  now: () => Date
  /** Path of the open page. */
  page: () => string
}

/** Number of reports kept. Our own choice. */
const maximumReports = 50

/**
 * Collects errors. Does not report what is not an error: canceled calls, the end of a sign-in, and a lock held by
 * another user.
 *
 * @source Specification of the product, error catalog: reports of the set-lock call answering 409 are dropped.
 * @example
 * const reports = createErrorReports({ now: () => new Date(0), page: () => '/rent_roll' })
 * reports.report(new Error('boom'), 'window')
 * reports.latest()[0]?.message
 * // => 'boom'
 */
export function createErrorReports({ now, page }: ErrorReportsOptions): ErrorReports {
  const list: ErrorReport[] = []
  const seen = new WeakSet<object>()
  let waiting: ErrorReport[] = []
  let send: ((report: ErrorReport) => void) | null = null
  return {
    report: (error, where) => {
      if (!isFault(error)) return
      if (typeof error === 'object' && error !== null) {
        if (seen.has(error)) return
        seen.add(error)
      }
      const report = reportOf(error, where, page(), now())
      list.push(report)
      if (list.length > maximumReports) list.shift()
      if (send !== null) return send(report)
      waiting.push(report)
      if (waiting.length > maximumReports) waiting.shift()
    },
    sendWith: (next) => {
      send = next
      for (const report of waiting) send(report)
      waiting = []
    },
    latest: () => [...list],
    details: () => list.map(textOf).join('\n\n'),
  }
}

function isFault(error: unknown): boolean {
  if (error instanceof CanceledError || error instanceof UnauthorizedError) return false
  return !(error instanceof ConflictError && isLockRejection(error.body))
}

/** A rejected lock request answers with the lock's owner. */
function isLockRejection(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'locks' in body
}

function reportOf(error: unknown, where: string, page: string, at: Date): ErrorReport {
  return {
    at: at.toISOString(),
    where,
    page,
    name: error instanceof Error ? error.name : typeof error,
    message: error instanceof Error ? error.message : String(error),
    requestId: error instanceof ResponseError ? error.requestId : null,
    stack: error instanceof Error ? (error.stack ?? null) : null,
  }
}

function textOf({ at, where, page, name, message, requestId, stack }: ErrorReport): string {
  const request = requestId === null ? '' : ` (request ${requestId})`
  return `${at} ${where} on ${page}\n${name}: ${message}${request}${stack === null ? '' : `\n${stack}`}`
}
