import { inspect, isDeepStrictEqual } from 'node:util'
import { parseSync } from 'oxc-parser'
import type { Example } from './find-examples.ts'

/** The names an example may use. */
export type Scope = Readonly<Record<string, unknown>>

type AnyAsyncFunction = (...values: unknown[]) => Promise<unknown>
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (...source: string[]) => AnyAsyncFunction

/**
 * Runs an example and compares the value of its last expression with the claimed one.
 *
 * @returns What is wrong with it, or `null` where it holds.
 */
export async function runExample({ code, expected }: Example, scope: Scope): Promise<string | null> {
  if (expected === null) return 'the example claims no value: end it with "// => value"'
  try {
    const seen = await evaluate(code, scope)
    const claimed = await evaluate(`(${expected})`, scope)
    if (isDeepStrictEqual(seen, claimed)) return null
    return `${code}\n  claims ${inspect(claimed, { depth: 6 })}\n  gives  ${inspect(seen, { depth: 6 })}`
  } catch (error) {
    return `${code}\n  throws ${error instanceof Error ? error.message : String(error)}`
  }
}

/** The value of the last expression of some statements. */
async function evaluate(code: string, scope: Scope): Promise<unknown> {
  const { program, errors } = parseSync('example.ts', code)
  const last = program.body.at(-1)
  if (errors[0]) throw new Error(errors[0].message)
  if (last?.type !== 'ExpressionStatement') throw new Error('the example does not end with an expression')
  const { start, end } = last.expression
  const body = `'use strict'; ${code.slice(0, last.start)}\nreturn (${code.slice(start, end)})`
  return new AsyncFunction(...Object.keys(scope), body)(...Object.values(scope))
}
