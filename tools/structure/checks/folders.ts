import { placeOf } from '../place.ts'
import type { StructureCheck, Violation } from '../source-tree.ts'
import { concepts, packageRules } from '../structure.ts'

/** Folders directly under a package's `src` are concept words or the generic folders that the package is allowed. */
export const folders: StructureCheck = ({ files }) => {
  const found = new Map<string, Violation>()
  for (const file of files.keys()) {
    const place = placeOf(file)
    const rule = place ? packageRules[place.package] : undefined
    if (!place || !rule) {
      if (/^(packages|apps)\/[^/]+\/src\//.test(file)) found.set(file.split('/')[1] ?? '', unknownPackage(file))
      continue
    }
    const allowed = [...Object.keys(rule.genericFolders), ...(rule.hasConcepts ? concepts : [])]
    if (place.folder === null) {
      if (!place.isTest && !rule.rootFiles.includes(place.name)) found.set(file, misplaced(file, rule.rootFiles))
    } else if (!allowed.includes(place.folder)) {
      const path = `${place.source}/${place.folder}`
      found.set(path, {
        file: path,
        line: null,
        rule: 'folders',
        message: `"${place.folder}" is no word of the product. Put the files where their concept lives, or add the word to tools/structure/structure.ts. Allowed here: ${allowed.join(', ')}`,
      })
    }
  }
  return [...found.values()]
}

function unknownPackage(file: string): Violation {
  const message =
    'The package is not known. Give it a rule in tools/structure/structure.ts that says what it may import'
  return { file, line: null, rule: 'folders', message }
}

function misplaced(file: string, allowed: readonly string[]): Violation {
  const message = `Only ${allowed.join(', ') || 'folders'} may lie directly in src. Put the file into its concept's folder`
  return { file, line: null, rule: 'folders', message }
}
