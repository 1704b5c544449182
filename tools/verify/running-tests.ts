import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** The file of {@link RunningTests}; ignored by git. */
export const runningTests = 'node_modules/.verify/running.txt'

/**
 * A reporter that records in a file which test files are running and which took longest. A run that is stopped at its
 * limit leaves no report, and this file shows where it hung.
 */
export default class RunningTests implements Reporter {
  readonly #started = new Map<string, number>()
  readonly #seconds = new Map<string, number>()

  onTestModuleStart({ moduleId }: TestModule): void {
    this.#started.set(relative(process.cwd(), moduleId), performance.now())
    this.#write()
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    const file = relative(process.cwd(), moduleId)
    this.#seconds.set(file, (performance.now() - (this.#started.get(file) ?? performance.now())) / 1000)
    this.#started.delete(file)
    this.#write()
  }

  #write(): void {
    const now = performance.now()
    const running = [...this.#started].map(
      ([file, at]) => `running, begun ${Math.round(now - at) / 1000} s before: ${file}`,
    )
    const slowest = [...this.#seconds].toSorted((a, b) => b[1] - a[1]).slice(0, 10)
    mkdirSync(dirname(runningTests), { recursive: true })
    writeFileSync(
      runningTests,
      [
        ...running,
        `${this.#seconds.size} files done`,
        ...slowest.map(([file, s]) => `${s.toFixed(1)} s: ${file}`),
      ].join('\n'),
    )
  }
}
