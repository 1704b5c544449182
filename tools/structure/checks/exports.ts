import type { StructureCheck, Violation } from '../source-tree.ts'

/** A public name is a listed name: no star exports, and an `index.ts` is a table of contents and nothing else. */
export const listedExports: StructureCheck = ({ files }) => {
  const violations: Violation[] = []
  for (const { path, links, onlyReexports } of files.values()) {
    for (const { isStarExport, line, specifier } of links) {
      if (!isStarExport) continue
      const message = `export * from "${specifier}" hides what is public. List the names`
      violations.push({ file: path, line, rule: 'listed exports', message })
    }
    if (/^packages\/.*\/src\/(.*\/)?index\.ts$/.test(path) && !onlyReexports) {
      const message = 'An index lists what a folder offers and holds no code. Move the code to a file of its own name'
      violations.push({ file: path, line: null, rule: 'listed exports', message })
    }
  }
  return violations
}
