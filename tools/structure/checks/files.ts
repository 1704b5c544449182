import { placeOf } from '../place.ts'
import type { StructureCheck, Violation } from '../source-tree.ts'
import { conceptFolders, concepts, fileRoles, longestFile, packageRules, testedFolders } from '../structure.ts'

/** Checks that folders directly under a package's `src` are concept words or the generic folders that the package is allowed. */
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

/**
 * Checks that files are named in kebab-case; that a concept folder of core contains `index.ts`, `<concept>.<role>.ts`
 * and folders of known roles; and that a generic folder contains no file named for a concept, unless the package has no
 * concept folders and the folder knows that concept.
 */
export const knownRoles: StructureCheck = ({ files }) => {
  const violations: Violation[] = []
  for (const file of files.keys()) {
    const place = placeOf(file)
    if (!place) continue
    const report = (message: string) => violations.push({ file, line: null, rule: 'file roles', message })
    if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(place.name)) {
      report('File names are kebab-case, whole words in the terms of the field. Rename it')
    }
    const { folder, inner } = place
    if (folder === null) continue
    if (folder in (packageRules[place.package]?.genericFolders ?? {})) {
      const rule = packageRules[place.package]
      const known = rule === undefined || rule.hasConcepts ? [] : (rule.knows[folder] ?? [])
      const word = concepts.find(
        (concept) => !known.includes(concept) && new RegExp(`^${concept}[-.]`).test(place.name),
      )
      if (word !== undefined) report(`"${folder}" holds nothing of "${word}". Move the file to the folder ${word}`)
    } else if (place.package === 'core' && concepts.includes(folder)) {
      const wrong = inner.length === 0 ? wrongRole(folder, place.name) : wrongFolder(inner)
      if (wrong !== null) report(wrong)
    }
  }
  return violations
}

function wrongRole(concept: string, name: string): string | null {
  if (name === 'index.ts') return null
  const [stem, role = ''] = name.replace(/(\.test)?\.ts$/, '').split('.')
  if (stem === concept && role in fileRoles) return null
  const roles = Object.keys(fileRoles).join('|')
  return `The file has no known role. A concept folder holds index.ts and ${concept}.(${roles}).ts; a rule belongs to rules/, a check to checks/, a step of reading to reading/, a table to data/`
}

/** Folders of a concept that may have subfolders, for subjects with several files. */
const parted: readonly string[] = ['rules', 'sheets', 'read']

function wrongFolder(inner: readonly string[]): string | null {
  const [folder = '', ...deeper] = inner
  const depth = parted.includes(folder) ? 1 : 0
  if (folder in conceptFolders && deeper.length <= depth) return null
  return `"${inner.join('/')}" is no known folder of a concept. Known: ${Object.keys(conceptFolders).join(', ')}, one level deep`
}

/** Checks that no file is longer than a reader can keep in mind. Data in .json is exempt. */
export const fileLength: StructureCheck = ({ files }) =>
  [...files.values()]
    .filter(({ lineCount }) => lineCount > longestFile)
    .map(({ path, lineCount }) => ({
      file: path,
      line: null,
      rule: 'file length',
      message: `${lineCount} lines; the most is ${longestFile}. Ask what the second file would be called, and make it`,
    }))

/** Checks that every rule, check and reading step has its test next to it. A file that exports no function needs none. */
export const testsBeside: StructureCheck = ({ files }) =>
  [...files.values()]
    .filter(({ path, hasFunctions }) => {
      const place = placeOf(path)
      const inner = place?.inner[0] ?? ''
      return place !== null && hasFunctions && !place.isTest && testedFolders.includes(inner)
    })
    .filter(({ path }) => !files.has(path.replace(/\.ts$/, '.test.ts')))
    .map(({ path }) => ({
      file: path,
      line: null,
      rule: 'tests beside',
      message: `There is no ${path.split('/').at(-1)?.replace(/\.ts$/, '.test.ts')} beside it. Write one whose titles say what a lender can rely on`,
    }))

/** Checks that public names are listed: no star exports, and an `index.ts` has only exports. */
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

/** The docstring of an exported function begins with a verb in the third person, in every package. */
export const verbsFirst: StructureCheck = ({ files }) =>
  [...files.values()].flatMap(({ path, verblessDocs }) =>
    !/^(packages|apps)\/[^/]+\/src\//.test(path) || /\.(test|stories)\./.test(path)
      ? []
      : verblessDocs.map((line) => ({
          file: path,
          line,
          rule: 'docstrings',
          message:
            'The docstring of a function begins with a verb: "Returns the units whose lease ends before `date`."',
        })),
  )
