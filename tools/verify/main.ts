/**
 * `npm test`; with `check` as its argument `npm run check`, with `full` `npm run test:full`. Runs every step even if an
 * earlier one failed, shows the output of those that fail, and ends with one line of counts. Each test counts, and each
 * other check counts as one.
 */
import { workspacePackages } from '../build/packages.ts'
import { installDebianPackages } from './debian-packages.ts'
import { extents } from './extent.ts'
import { addCounts, type Counts, runStep, summaryLine } from './run-step.ts'
import { besideOneAnother, type Step, verificationSteps } from './steps.ts'

const extent = extents.find((name) => name === process.argv[2]) ?? 'test'
if (extent !== 'check') for (const line of installDebianPackages()) console.log(line)

const started = performance.now()
const all: Counts[] = []
const failed: string[] = []

/** Runs a step and prints its result. */
async function runAndPrint(step: Step): Promise<void> {
  const { counts, seconds, output, skipped, failures } = await runStep(step)
  all.push(counts)
  const detail = step.report === undefined ? '' : `  ${summaryLine(counts)}`
  console.log(
    `${counts.failed === 0 ? 'ok  ' : 'FAIL'}  ${step.name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s${detail}`,
  )
  for (const { name, message } of failures) console.log(indented(`${name}\n${message}`))
  if (counts.failed > 0 && failures.length === 0) console.log(indented(output))
  failed.push(...failures.map(({ name }) => `${step.name}: ${name}`))
  for (const name of skipped) console.log(`      skipped: ${name}`)
}

for (const steps of besideOneAnother(verificationSteps(workspacePackages(process.cwd()), extent))) {
  const waiting = [...steps]
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await runAndPrint(step)
  }
  await Promise.all([lane(), lane()])
}

const total = addCounts(all)
if (total.failed > 0) process.exitCode = 1
for (const name of failed) console.log(`failed: ${name}`)
console.log(`${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
console.log(summaryLine(total))

function indented(text: string): string {
  return text.trimEnd().replace(/^/gm, '      ')
}
