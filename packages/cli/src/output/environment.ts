import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { type IsoDate, localDay } from '@uwkit/core/shared'
import type { Command } from 'commander'
import pc from 'picocolors'

/** Outputs and environment of a command, so that tests and other programs can replace them. */
export interface Environment {
  /** Writes the result: data or report. Waits if the reader is slower. */
  out: (text: string) => Promise<void>
  /** Writes progress and messages. */
  err: (text: string) => void
  /** Whether `err` is a terminal. */
  isTerminal: boolean
  /** Asks the user a question on `err` and returns the typed line; omitted without a terminal. */
  prompt?: (question: string) => Promise<string>
  /** Text colors; plain if colors are off, or standard output is not a terminal. */
  colors: Colors
  /** Today's calendar date, for file names. */
  today: () => IsoDate
}

/** The colors that reports use; each returns its text unchanged if colors are off. */
export type Colors = Pick<ReturnType<typeof pc.createColors>, 'bold' | 'dim' | 'green' | 'red' | 'yellow' | 'cyan'>

/** Returns the environment of this process. Colors follow `NO_COLOR`, `FORCE_COLOR` and whether stdout is a terminal. */
export function processEnvironment(): Environment {
  const forced = process.env.FORCE_COLOR !== undefined && process.env.FORCE_COLOR !== '0'
  const allowed = (process.env.NO_COLOR ?? '') === '' && process.env.TERM !== 'dumb'
  return {
    out: async (text) => {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain')
    },
    err: (text) => {
      process.stderr.write(text)
    },
    isTerminal: process.stderr.isTTY === true,
    ...(process.stdin.isTTY === true && process.stderr.isTTY === true ? { prompt: promptUser } : {}),
    colors: pc.createColors(allowed && (forced || process.stdout.isTTY === true)),
    today: () => localDay(new Date()),
  }
}

async function promptUser(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}

/** Exit codes of the process. Scripts rely on these. */
export const exitCodes = {
  /** Success. */
  fine: 0,
  /** Written, but a tie fails and `--strict` or a policy of `uw batch` requires it, or a filled form does not match uwkit's figures. */
  tieFails: 1,
  /** The input or the usage is wrong; nothing (or not everything) was done. */
  badInput: 2,
  /** A fault of the program itself; the last line on standard error names a file with the details. Same as `EX_SOFTWARE` of sysexits.h. */
  crashed: 70,
} as const

/** One of {@link exitCodes}. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/**
 * Returns a function that builds the action of a command from how its code, which its help does not need, is loaded: a
 * function of the arguments, the options and the environment. The action reports its exit code to `answer`.
 */
export function lazyActions(environment: Environment, answer: (code: ExitCode) => void) {
  return <Given extends unknown[]>(load: () => Promise<(...given: [...Given, Environment]) => Promise<ExitCode>>) =>
    async (...given: [...Given, command: Command]): Promise<void> => {
      const run = await load()
      answer(await run(...(given.slice(0, -1) as Given), environment))
    }
}

/** Builds the action of a command. */
export type LazyAction = ReturnType<typeof lazyActions>
