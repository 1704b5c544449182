import { globSync, readFileSync } from 'node:fs'
import { contract } from '@uwkit/core/contract'

/** A call of the contract, by concept and name, with the methods of the client that make it. */
export interface CallUse {
  /** `deal.listProgress` */
  call: string
  /** `GET /v3/deals/{id}/deal_progress` */
  endpoint: string
  /** Source files of screens and commands that make it, the first few. */
  users: string[]
}

/** Sources whose use of the client counts: screens and commands, and what works in the background for them. */
const userPatterns = [
  'packages/{cli,react}/src/**/*.{ts,tsx}',
  'apps/web/src/**/*.{ts,tsx}',
  'packages/core/src/**/*.keeper.ts',
]

/** Every call of the contract with who makes it, as the sources say. */
export function callUses(): CallUse[] {
  const sources = globSync(userPatterns)
    .filter((path) => !/\.(test|stories|fixtures|browser\.test)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8').replace(/\s*\n\s*(?=\.)/g, '') }))
  return Object.entries(contract).flatMap(([concept, endpoints]) => {
    const folder = concept.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const methods = methodsOf(readFileSync(`packages/core/src/${folder}/${folder}.resource.ts`, 'utf8'))
    return Object.entries(endpoints).map(([name, { method, path }]) => {
      const makers = [...methods].flatMap(([maker, calls]) => (calls.has(name) ? [maker] : []))
      const used = new RegExp(`\\b${concept}\\.(${makers.join('|') || name})\\b`)
      const users = sources.filter(({ text }) => used.test(text)).map((source) => source.path)
      return { call: `${concept}.${name}`, endpoint: `${method} ${path}`, users }
    })
  })
}

/** Which calls each method of a resource makes, by itself or through another one. */
function methodsOf(text: string): Map<string, Set<string>> {
  const parts = text.split(/\n {2}(?:async )?(?=[a-z]\w*\()/).slice(1)
  const bodies = new Map(parts.map((part) => [/^\w+/.exec(part)?.[0] ?? '', part]))
  const calls = new Map<string, Set<string>>()
  for (const [name, body] of bodies) calls.set(name, namedIn(body, /contract\.(\w+)/g))
  // What is only put together when the resource is made, as debounced updates are, belongs to its update.
  calls.get('update')?.add('update')
  for (let round = 0; round < 3; round += 1) {
    for (const [name, body] of bodies) {
      for (const other of namedIn(body, /this\.#?(\w+)/g))
        for (const call of calls.get(other) ?? []) calls.get(name)?.add(call)
    }
  }
  return calls
}

function namedIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
}
