import { relative } from 'node:path/posix'
import type { PublicEntry } from './public-entries.ts'
import { type Declared, declaredAs, type SourceModule } from './source-module.ts'

/** Returns the path of an entry point's page, from the root of the site: `reference/core/lock.html`. */
export function pagePlace(specifier: string): string {
  return `reference/${specifier.replace('@uwkit/', '')}.html`
}

/** Finds the link from a page to a public name; `null` if there is none. */
export interface FindLink {
  /** Finds the link of a name in the code of a file. */
  inCode: (name: string, usedIn: SourceModule, from: PublicEntry) => string | null
  /** Finds the link of a name in a docstring, which its file need not import: the only public one of that name. */
  inText: (name: string, usedIn: SourceModule, from: PublicEntry) => string | null
}

/** Finds public names. A name of several entry points is linked to the current one. */
export function linksTo(entries: readonly PublicEntry[]): FindLink {
  const sources = Object.fromEntries(entries.map(({ specifier, path }) => [specifier, path]))
  const places = new Map<string, { entry: PublicEntry; name: string }[]>()
  const keysByName = new Map<string, Set<string>>()
  for (const entry of entries) {
    for (const { name, declared } of entry.exports) {
      const key = keyOf(declared)
      places.set(key, [...(places.get(key) ?? []), { entry, name }])
      keysByName.set(name, (keysByName.get(name) ?? new Set()).add(key))
    }
  }
  const linkTo = (key: string, from: PublicEntry) => {
    const offered = places.get(key) ?? []
    const nearest = offered.find(({ entry }) => entry === from) ?? offered[0]
    if (nearest === undefined) return null
    const folder = pagePlace(from.specifier).replace(/[^/]*$/, '')
    const page = nearest.entry === from ? '' : relative(folder, pagePlace(nearest.entry.specifier))
    return `${page}#${nearest.name}`
  }
  const inCode: FindLink['inCode'] = (name, usedIn, from) => {
    const declared = declaredAs(usedIn.path, name, sources)
    return declared === null ? null : linkTo(keyOf(declared), from)
  }
  const inText: FindLink['inText'] = (name, usedIn, from) => {
    const [key, another] = keysByName.get(name) ?? []
    const only = key === undefined || another !== undefined ? null : linkTo(key, from)
    return inCode(name, usedIn, from) ?? only
  }
  return { inCode, inText }
}

function keyOf({ module, name }: Declared): string {
  return `${module.path}#${name}`
}
