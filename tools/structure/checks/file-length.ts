import type { StructureCheck } from '../source-tree.ts'
import { longestFile } from '../structure.ts'

/** No file is longer than a reader can hold in mind. Data in .json is exempt. */
export const fileLength: StructureCheck = ({ files }) =>
  [...files.values()]
    .filter(({ lineCount }) => lineCount > longestFile)
    .map(({ path, lineCount }) => ({
      file: path,
      line: null,
      rule: 'file length',
      message: `${lineCount} lines; the most is ${longestFile}. Ask what the second file would be called, and make it`,
    }))
