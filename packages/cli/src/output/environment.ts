import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { type IsoDate, localDay } from '@uwkit/core/shared'
import type { Command } from 'commander'
import pc from 'picocolors'

/** What a command writes to and knows of the outside, so that tests and other programs can stand in for it. */
export interface Environment {
  /** The result: data or report. Waits where the reader is slower than we are. */
  out: (text: string) => Promise<void>
  /** Progress and messages. */
  err: (text: string) => void
  /** A person watches `err`. */
  isTerminal: boolean
  /** Asks a person a question on `err`, and answers with the line that was typed; left out without a terminal. */
  ask?: (question: string) => Promise<string>
  /** How words are colored; plain where colors are off, or standard output is no terminal. */
  colors: Colors
  /** Today's calendar date, for the names of files. */
  today: () => IsoDate
}

/** The few colors that reports use; each returns its text unchanged where colors are off. */
export type Colors = Pick<ReturnType<typeof pc.createColors>, 'bold' | 'dim' | 'green' | 'red' | 'yellow' | 'cyan'>

/** The environment of this process. Colors follow `NO_COLOR`, `FORCE_COLOR` and whether stdout is a terminal. */
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
    ...(process.stdin.isTTY === true && process.stderr.isTTY === true ? { ask: askPerson } : {}),
    colors: pc.createColors(allowed && (forced || process.stdout.isTTY === true)),
    today: () => localDay(new Date()),
  }
}

async function askPerson(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}

/** What the process answers to its caller. Scripts rely on these. */
export const exitCodes = {
  /** Success. */
  fine: 0,
  /** Written, but a tie fails and `--strict` or a policy of `uw batch` asks for it, or a filled form does not come to our figures. */
  tieFails: 1,
  /** The input or the usage is wrong; nothing (or not everything) was done. */
  badInput: 2,
  /** A fault of the program itself; the last line on standard error names a file with the details. As `EX_SOFTWARE` of sysexits.h. */
  crashed: 70,
} as const

/** One of {@link exitCodes}. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/**
 * What a command does when it is typed: loads its work, which its help needs not, runs it with the arguments and options as
 * given, and answers with its exit code.
 *
 * @param load Loads a function of the arguments, the options and the environment.
 */
export function runLazily<Given extends unknown[]>(
  load: () => Promise<(...given: [...Given, Environment]) => Promise<ExitCode>>,
  environment: Environment,
  answer: (code: ExitCode) => void,
): (...given: [...Given, command: Command]) => Promise<void> {
  return async (...given) => {
    const run = await load()
    answer(await run(...(given.slice(0, -1) as Given), environment))
  }
}
