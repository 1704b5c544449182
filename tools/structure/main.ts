/** Checks the repository against tools/structure/structure.ts; fails if something is out of place. */
import { checkStructure, fileLengths } from './check-structure.ts'
import { readSourceTree } from './source-tree.ts'

const tree = readSourceTree(process.cwd())
const violations = checkStructure(tree)
for (const { file, line, rule, message } of violations) {
  console.error(`${file}${line === null ? '' : `:${line}`}  [${rule}] ${message}`)
}
const { count, median, longest } = fileLengths(tree)
console.log(`${violations.length} violations in ${count} source files; median ${median} lines, longest ${longest}`)
if (violations.length > 0) process.exitCode = 1
