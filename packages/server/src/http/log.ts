/** Facts of one log line: no names, no mail addresses, no document contents. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** The server's log. */
export interface Log {
  /** Logs normal events. */
  info(event: string, facts?: LogFields): void
  /** Logs events that an operator must look at. */
  error(event: string, facts?: LogFields): void
}

/** Creates a log of JSON lines, each with its time. */
export function jsonLog(write: (line: string) => void, now: () => number): Log {
  const line = (level: 'info' | 'error', event: string, facts: LogFields = {}) =>
    write(JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...facts }))
  return {
    info: (event, facts) => line('info', event, facts),
    error: (event, facts) => line('error', event, facts),
  }
}

/**
 * Writes the lines of one turn of the event loop together: under load, system calls are much of a line's cost. No line
 * is lost when the process ends.
 */
export function batchLines(write: (lines: string) => void): (line: string) => void {
  let waiting = ''
  const flush = (): void => {
    const lines = waiting
    waiting = ''
    process.off('exit', flush)
    if (lines !== '') write(lines)
  }
  return (line) => {
    if (waiting === '') {
      setImmediate(flush)
      process.once('exit', flush)
    }
    waiting += `${line}\n`
  }
}

/** Returns the message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A log that stores nothing. */
export const silentLog: Log = { info: () => undefined, error: () => undefined }
