import { fileLength, folders, knownRoles, listedExports, testsBeside, verbsFirst } from './checks/files.ts'
import {
  coreLayerImports,
  cycles,
  frontDoors,
  gridLayerImports,
  packageImports,
  stableWords,
} from './checks/imports.ts'
import type { SourceTree, StructureCheck, Violation } from './source-tree.ts'

/** The policy: all checks, in the order in which they report. */
const checks: readonly StructureCheck[] = [
  folders,
  knownRoles,
  packageImports,
  frontDoors,
  coreLayerImports,
  gridLayerImports,
  cycles,
  stableWords,
  listedExports,
  fileLength,
  testsBeside,
  verbsFirst,
]

/** Returns all violations of the structure. */
export function checkStructure(tree: SourceTree): Violation[] {
  return checks.flatMap((check) => check(tree))
}

/** Returns the lengths of a tree's files, without tests and data. */
export function fileLengths(tree: SourceTree): { count: number; median: number; longest: number } {
  const lengths = [...tree.files.values()]
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes('.test.'))
    .map(({ lineCount }) => lineCount)
    .toSorted((a, b) => a - b)
  return { count: lengths.length, median: lengths[Math.floor(lengths.length / 2)] ?? 0, longest: lengths.at(-1) ?? 0 }
}
