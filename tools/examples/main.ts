/** Runs the examples of all docstrings; fails if one is wrong or a public function has none. */
import { checkExamples } from './check-examples.ts'
import { loadComponents } from './load-components.ts'

loadComponents()

const { held, failures } = await checkExamples(process.cwd())
for (const failure of failures) console.error(failure)
console.log(`${held} examples hold, ${failures.length} faults`)
if (failures.length > 0) process.exitCode = 1
