/** Facts of one line of the log: no names, no mail addresses, no contents of documents. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>

/** The server's log. */
export interface Log {
  /** What went as it should. */
  info(event: string, facts?: LogFacts): void
  /** What an operator has to look at. */
  error(event: string, facts?: LogFacts): void
}

/** A log of JSON lines, each with its time. */
export function jsonLog(write: (line: string) => void, now: () => number): Log {
  const line = (level: 'info' | 'error', event: string, facts: LogFacts = {}) =>
    write(JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...facts }))
  return {
    info: (event, facts) => line('info', event, facts),
    error: (event, facts) => line('error', event, facts),
  }
}

/**
 * Writes the lines that come in one turn of the event loop together: under load a write of the system is a good part of what a
 * line costs. None is held back when the process ends.
 */
export function linesTogether(write: (lines: string) => void): (line: string) => void {
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

/** A log that keeps nothing. */
export const silentLog: Log = { info: () => undefined, error: () => undefined }
