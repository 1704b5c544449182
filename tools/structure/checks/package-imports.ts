import { isBuiltin } from 'node:module'
import { mayKnow, type Place, placeOf } from '../place.ts'
import { type ModuleLink, resolveRelative } from '../source-file.ts'
import type { SourceTree, StructureCheck, Violation } from '../source-tree.ts'
import { type PackageRule, packageRules } from '../structure.ts'

/** Packages import only the packages and libraries that their rule allows, by name and through a public entry. */
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

/** Tools, samples and tests reach packages by name too. */
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
