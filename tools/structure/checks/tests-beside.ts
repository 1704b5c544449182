import { placeOf } from '../place.ts'
import type { StructureCheck } from '../source-tree.ts'
import { testedFolders } from '../structure.ts'

/** Every rule, check and step of reading has its test beside it. A file that exports no function needs none. */
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
