import { isBuiltin } from 'node:module'
import { mayKnow, type Place, placeOf } from '../place.ts'
import { type ModuleLink, resolveRelative } from '../source-file.ts'
import type { SourceTree, StructureCheck, Violation } from '../source-tree.ts'
import {
  concepts,
  coreLayers,
  gridFolder,
  gridLayers,
  openRoles,
  type PackageRule,
  packageRules,
} from '../structure.ts'

/** Checks that packages import only the packages and libraries that their rule allows, by name and through a public entry. */
export const packageImports: StructureCheck = (tree) => {
  const violations: Violation[] = []
  for (const { path, links } of tree.files.values()) {
    const place = placeOf(path)
    const rule = place ? packageRules[place.package] : undefined
    for (const link of links) {
      const problem = place && rule ? inPackage(tree, path, place, rule, link) : beyondPackages(tree, path, link)
      if (problem !== null) {
        violations.push({
          file: path,
          line: link.line,
          rule: 'package imports',
          message: `"${link.specifier}": ${problem}`,
        })
      }
    }
  }
  return violations
}

function inPackage(
  tree: SourceTree,
  path: string,
  place: Place,
  rule: PackageRule,
  { specifier }: ModuleLink,
): string | null {
  const target = resolveRelative(path, specifier)
  if (target !== null) return relativeProblem(tree, `${place.source}/`, target)
  if (specifier.startsWith('@uwkit/')) return workspaceProblem(tree, place, rule, specifier)
  if (place.isTest) return null
  if (isBuiltin(specifier)) {
    if (rule.node === 'all' || rule.node.includes(place.folder ?? '')) return null
    return `Node is not everywhere, and ${rule.reason}. Take what is needed as an argument`
  }
  const library = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  if (rule.libraries === 'any' || rule.libraries.includes(library)) return null
  return `The library is not allowed here: ${rule.reason}`
}

function relativeProblem({ files }: SourceTree, inside: string, target: string): string | null {
  if (!target.startsWith(inside))
    return 'The path leaves the package. Import another package by its name, and only what it offers'
  if (!files.has(target)) return 'There is no such file. Write the path with its extension, .ts or .json'
  return null
}

function workspaceProblem({ entries }: SourceTree, place: Place, rule: PackageRule, specifier: string): string | null {
  const name = specifier.split('/').slice(0, 2).join('/')
  if (!rule.imports.includes(name)) {
    return `${place.package} may import ${rule.imports.join(', ') || 'no other package'}: ${rule.reason}`
  }
  if (!(specifier in entries)) return `The package does not offer this. It offers ${offered(entries, name)}`
  const word = specifier.split('/')[2] ?? ''
  if (!mayKnow(rule, place.folder, word) && !place.isTest) {
    return `"${place.folder}" is generic and knows nothing of "${word}". Move what needs it to where the concept lives`
  }
  return null
}

/** Checks that tools, samples and tests import packages by name too. */
function beyondPackages({ entries }: SourceTree, path: string, { specifier }: ModuleLink): string | null {
  const target = resolveRelative(path, specifier)
  if (target?.includes('/src/') && target.startsWith('packages/') && !path.startsWith('packages/')) {
    return "The path leads into a package's source. Import the package by its name"
  }
  if (specifier.startsWith('@uwkit/') && !(specifier in entries)) {
    return `The package does not offer this. It offers ${offered(entries, specifier.split('/').slice(0, 2).join('/'))}`
  }
  return null
}

function offered(entries: SourceTree['entries'], name: string): string {
  const names = Object.keys(entries).filter((entry) => entry === name || entry.startsWith(`${name}/`))
  return names.join(', ') || 'nothing'
}

/**
 * Checks that inside a package, a concept with an `index.ts` is imported through it, through its `.schema.ts`, or
 * through its `.wire.ts` and `.contract.ts` for the API; a concept without one is open to its own package. Generic
 * folders import no concept, except those that serve all concepts.
 */
export const frontDoors: StructureCheck = ({ files }) => {
  const violations: Violation[] = []
  for (const { path, links } of files.values()) {
    const from = placeOf(path)
    const rule = from ? packageRules[from.package] : undefined
    if (!from || !rule || from.folder === null) continue
    for (const { specifier, line } of links) {
      const target = resolveRelative(path, specifier)
      const to = target === null ? null : placeOf(target)
      if (!to || to.package !== from.package || to.folder === from.folder) continue
      if (to.folder === null || !concepts.includes(to.folder) || to.folder in rule.genericFolders) continue
      const report = (message: string) =>
        violations.push({ file: path, line, rule: 'front doors', message: `"${specifier}": ${message}` })
      if (!mayKnow(rule, from.folder, to.folder)) {
        report(
          `"${from.folder}" is generic and imports no concept. Move what is generic here, or this file to "${to.folder}"`,
        )
      } else if (files.has(`${to.source}/${to.folder}/index.ts`) && !isFrontDoor(to.folder, to.inner, to.name)) {
        report(
          `A concept with an index.ts is met by it. Import ../${to.folder}/index.ts, or its .schema.ts for its words`,
        )
      }
    }
  }
  return violations
}

function isFrontDoor(concept: string, inner: readonly string[], name: string): boolean {
  if (inner.length > 0) return false
  return name === 'index.ts' || openRoles.some((role) => name === `${concept}.${role}.ts`)
}

/** Checks that the layers of the grid depend on each other in one direction, types included. */
export const gridLayerImports: StructureCheck = ({ files }) =>
  [...files.values()].flatMap(({ path, links }) => {
    const from = layerOf(path)
    return from < 0
      ? []
      : links.flatMap(({ specifier, line }) => {
          const to = layerOf(resolveRelative(path, specifier) ?? '')
          if (to <= from) return []
          const message = `"${specifier}": ${gridLayers[from]} imports no ${gridLayers[to]}. Move what both need to ${gridLayers[from]}`
          return [{ file: path, line, rule: 'grid layers', message }]
        })
  })

/** Returns the place of a file's layer among the layers; -1 if it has none. */
function layerOf(path: string): number {
  return gridLayers.findIndex((layer) => path.startsWith(`${gridFolder}/${layer}/`))
}

/** Checks that folders of core depend on each other in one direction, types included; tests may import from higher layers. */
export const coreLayerImports: StructureCheck = ({ files }) =>
  [...files.values()].flatMap(({ path, links }) => {
    const from = placeOf(path)
    if (from?.package !== 'core' || from.isTest) return []
    return links.flatMap(({ specifier, line }) => {
      const to = placeOf(resolveRelative(path, specifier) ?? '')
      if (to?.package !== 'core' || coreLayerOf(to) <= coreLayerOf(from)) return []
      // The check of front doors reports that already.
      if (packageRules.core && !mayKnow(packageRules.core, from.folder, to.folder ?? '')) return []
      const message = `"${specifier}": "${from.folder}" lies below "${to.folder}" and imports nothing of it. Move what both need down, or this file up`
      return [{ file: path, line, rule: 'core layers', message }]
    })
  })

/** Returns the place of a folder among the layers of core; -1 if it has none. */
function coreLayerOf({ folder }: Place): number {
  return coreLayers.findIndex((folders) => folder !== null && folders.includes(folder))
}

/** Checks that no file imports itself indirectly, types included: a cycle has no starting point for a reader. */
export const cycles: StructureCheck = (tree) => {
  const violations: Violation[] = []
  const done = new Set<string>()
  const trail: string[] = []
  const visit = (path: string) => {
    const start = trail.indexOf(path)
    if (start >= 0) {
      const circle = [...trail.slice(start), path].join(' -> ')
      const message = `The imports run in a circle: ${circle}. Move what both ends need to a file of its own`
      violations.push({ file: path, line: null, rule: 'cycles', message })
      return
    }
    if (done.has(path)) return
    trail.push(path)
    for (const next of targetsOf(tree, path)) visit(next)
    trail.pop()
    done.add(path)
  }
  for (const path of tree.files.keys()) visit(path)
  return violations
}

function targetsOf({ files, entries }: SourceTree, path: string): string[] {
  return (files.get(path)?.links ?? [])
    .map(({ specifier }) => resolveRelative(path, specifier) ?? entries[specifier])
    .filter((target) => target !== undefined && files.has(target))
    .filter((target) => target !== undefined)
}

/** Code that depends on the words of a third party's message, with the reason. */
const wordsOfOthers: Readonly<Record<string, string>> = {
  'apps/web/src/shell/loading/lazy-screen.ts': 'browsers give a module that did not come no code',
  'packages/core/src/parsed-file/corrections/stale.ts': 'the words are made from the correction that is looked for',
}

/**
 * Checks that no code depends on the words of a message, which may change, and that zod is imported as a namespace, which bundlers can
 * tree-shake.
 */
export const stableWords: StructureCheck = ({ files }) =>
  [...files.values()].flatMap(({ path, messageWords, namedZod }): Violation[] => {
    const place = placeOf(path)
    if (place === null || place.isTest) return []
    const words = path in wordsOfOthers ? [] : messageWords
    const byWords = 'Something is decided by the words of a message. Give the error a code or a field, and ask for that'
    const byName = "Its name `z` keeps all of zod in every bundle. Write: import * as z from 'zod'"
    return [
      ...words.map((line) => ({ file: path, line, rule: 'words of messages', message: byWords })),
      ...namedZod.map((line) => ({ file: path, line, rule: 'zod as a whole', message: byName })),
    ]
  })
