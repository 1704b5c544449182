import { mayKnow, placeOf } from '../place.ts'
import { resolveRelative } from '../source-file.ts'
import type { StructureCheck, Violation } from '../source-tree.ts'
import { concepts, openRoles, packageRules } from '../structure.ts'

/**
 * Inside a package, concepts meet by the front door: another concept's `index.ts`, its `.schema.ts` for its words, or its
 * `.wire.ts`, `.contract.ts` and `.resource.ts`, its face to the API.
 * Generic folders import no concept, save those that exist to serve them all.
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
      } else if (!isFrontDoor(to.folder, to.inner, to.name)) {
        report(`Concepts meet by the front door. Import ../${to.folder}/index.ts, or its .schema.ts for its words`)
      }
    }
  }
  return violations
}

function isFrontDoor(concept: string, inner: readonly string[], name: string): boolean {
  if (inner.length > 0) return false
  return name === 'index.ts' || openRoles.some((role) => name === `${concept}.${role}.ts`)
}
