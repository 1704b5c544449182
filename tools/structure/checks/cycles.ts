import { resolveRelative } from '../source-file.ts'
import type { SourceTree, StructureCheck, Violation } from '../source-tree.ts'

/** No file imports itself by a detour, types included: a circle has no bottom from which to read. */
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
