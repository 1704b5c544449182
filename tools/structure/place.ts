import { concepts, type PackageRule, packageRules } from './structure.ts'

/** The place of a package's file. */
export interface Place {
  /** `core` */
  package: string
  /** Path of its sources: `packages/core/src`. */
  source: string
  /** First folder under `src`, `null` for a file directly in it: `rent-roll`, `shared`. */
  folder: string | null
  /** Folders below that: `['rules']`. */
  inner: string[]
  /** `occupancy.test.ts` */
  name: string
  isTest: boolean
}

/** Returns the place of a file under `packages/<package>/src` or `apps/<app>/src`; `null` for any other file. */
export function placeOf(path: string): Place | null {
  const [group = '', name = '', source, ...rest] = path.split('/')
  if (!['packages', 'apps'].includes(group) || source !== 'src' || !(name in packageRules)) return null
  const file = rest.pop() ?? ''
  const [folder = null, ...inner] = rest
  return {
    package: name,
    source: `${group}/${name}/src`,
    folder,
    inner,
    name: file,
    isTest: /\.(test|bench|fixtures|stories)\.tsx?$/.test(file),
  }
}

/** Returns whether a folder may know a concept: every concept may, a generic folder only if the package's rule allows it. */
export function mayKnow(rule: PackageRule, folder: string | null, concept: string): boolean {
  if (folder === null || !(folder in rule.genericFolders) || !concepts.includes(concept)) return true
  return rule.knows[folder]?.includes(concept) ?? false
}
