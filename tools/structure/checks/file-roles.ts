import { placeOf } from '../place.ts'
import type { StructureCheck, Violation } from '../source-tree.ts'
import { conceptFolders, concepts, fileRoles, packageRules } from '../structure.ts'

/**
 * Files are named in kebab-case; a concept folder of core holds `index.ts`, `<concept>.<role>.ts` and folders of known
 * roles; a generic folder holds no file named for a concept.
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
      const word = concepts.find((concept) => new RegExp(`^${concept}[-.]`).test(place.name))
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

/** Folders of a concept that are parted once more: the sheets of each kind of workbook have a folder of their own. */
const parted: readonly string[] = ['sheets']

function wrongFolder(inner: readonly string[]): string | null {
  const [folder = '', ...deeper] = inner
  const depth = parted.includes(folder) ? 1 : 0
  if (folder in conceptFolders && deeper.length <= depth) return null
  return `"${inner.join('/')}" is no known folder of a concept. Known: ${Object.keys(conceptFolders).join(', ')}, one level deep`
}
