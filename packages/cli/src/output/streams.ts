import pc from 'picocolors'

/** Where a command writes, so that tests and other programs can listen. */
export interface Streams {
  /** The result: data or report. */
  out: (text: string) => void
  /** Progress and messages. */
  err: (text: string) => void
  /** A person watches `err`. */
  isTerminal: boolean
  colors: Colors
}

/** The few colours that reports use; each returns its text unchanged where colours are off. */
export type Colors = Pick<ReturnType<typeof pc.createColors>, 'bold' | 'dim' | 'green' | 'red' | 'yellow' | 'cyan'>

/** The streams of this process. Colours follow `NO_COLOR`, `FORCE_COLOR` and whether stdout is a terminal. */
export function processStreams(): Streams {
  const forced = process.env.FORCE_COLOR !== undefined && process.env.FORCE_COLOR !== '0'
  const allowed = (process.env.NO_COLOR ?? '') === '' && process.env.TERM !== 'dumb'
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
    colors: pc.createColors(allowed && (forced || process.stdout.isTTY === true)),
  }
}
