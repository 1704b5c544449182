import { globSync, readFileSync } from 'node:fs'
import { contract } from '@uwkit/core/contract'

/** A call of the contract, by concept and name, with the client methods that make it. */
export interface CallUse {
  /** `deal.listProgress` */
  call: string
  /** `GET /v3/deals/{id}/deal_progress` */
  endpoint: string
  /** Source files of screens and commands that make it, the first few. */
  users: string[]
}

/** Sources whose use of the client counts: screens, commands and their background work. */
const userPatterns = [
  'packages/{cli,react}/src/**/*.{ts,tsx}',
  'apps/web/src/**/*.{ts,tsx}',
  'packages/core/src/**/*.keeper.ts',
]

/** Returns every call of the contract with the sources that make it. */
export function callUses(): CallUse[] {
  const sources = globSync(userPatterns)
    .filter((path) => !/\.(test|stories|fixtures|browser\.test)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8').replace(/\s*\n\s*(?=\.)/g, '') }))
  const methods = customMethods()
  return Object.entries(contract).flatMap(([concept, endpoints]) =>
    Object.entries(endpoints).map(([name, { method, path }]) => {
      const own = methods.get(concept) ?? new Map<string, Set<string>>()
      const makers = [...own].flatMap(([maker, calls]) => (calls.has(name) ? [maker] : []))
      // A custom method replaces the call of its name.
      if (!own.has(name)) makers.push(name)
      const used = makers.length === 0 ? null : new RegExp(`\\b${concept}\\.(${makers.join('|')})\\b`)
      const users = sources.filter(({ text }) => used?.test(text)).map((source) => source.path)
      return { call: `${concept}.${name}`, endpoint: `${method} ${path}`, users }
    }),
  )
}

/** Returns, by concept, the calls made by methods that concepts have in addition to those of their contract. */
function customMethods(): Map<string, Map<string, Set<string>>> {
  const texts = globSync('packages/core/src/api/methods/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const parts = texts.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split(/\nexport const (?=\w+Methods = )/)
      .slice(1),
  )
  return new Map(parts.map((part) => [/^\w+(?=Methods)/.exec(part)?.[0] ?? '', methodsOf(part)] as const))
}

/** Returns the calls that each method makes, directly or through another one. */
function methodsOf(text: string): Map<string, Set<string>> {
  // Methods that call one another are indented one step more.
  const start = text.includes('\n  const methods = {') ? / {4}/ : / {2}/
  const parts = text.split(new RegExp(`\\n${start.source}(?:async )?(?=[a-z]\\w*[(:])`)).slice(1)
  const bodies = new Map(parts.map((part) => [/^\w+/.exec(part)?.[0] ?? '', part]))
  const calls = new Map<string, Set<string>>()
  for (const [name, body] of bodies) calls.set(name, namedIn(body, /\b(?:calls|contract)\.(\w+)/g))
  for (const [name, body] of bodies) {
    for (const other of namedIn(body, /\bmethods\.(\w+)/g))
      for (const call of calls.get(other) ?? []) calls.get(name)?.add(call)
  }
  return calls
}

function namedIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
}
