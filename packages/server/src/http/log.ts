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

/** A log that keeps nothing. */
export const silentLog: Log = { info: () => undefined, error: () => undefined }
