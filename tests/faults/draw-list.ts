import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productionFiles } from '../../tools/house/measure.ts'
import { drawFaults, type Fault, randomNumbers, sharesOf } from './draw-faults.ts'
import { filesWithTypeErrors, plantIn } from './workshop.ts'

/** Number of faults drawn, minimum per package, and seed. */
export const drawing = { total: 200, minimum: 8, seed: 20 }

type Drawn = Omit<Fault, 'id' | 'package'>

/** Draws the faults of a worktree: only those that the type checker accepts, as no test is needed for the others. */
export function drawList(folder: string, say: (line: string) => void): Fault[] {
  const byPackage = Object.groupBy(productionFiles(folder), ({ path }) => path.split('/')[1] ?? '')
  const lines = Object.fromEntries(
    Object.entries(byPackage).map(([name, files = []]) => [
      name,
      files.reduce((sum, { text }) => sum + text.split('\n').length, 0),
    ]),
  )
  const shares = sharesOf(lines, drawing.total, drawing.minimum)
  const drawers = Object.entries(byPackage).map(([name, files = []], index) => ({
    name,
    drawer: drawFaults(files, randomNumbers(drawing.seed + index)),
    kept: [] as Drawn[],
  }))
  for (;;) {
    const fresh = drawers.flatMap(({ name, drawer, kept }) => {
      const wanted = (shares[name] ?? 0) - kept.length
      const taken: Drawn[] = []
      // Draws a few more than requested, as the type checker rejects some.
      while (taken.length < Math.ceil(wanted * 1.5)) {
        const { value, done } = drawer.next()
        if (done === true) break
        taken.push(value)
      }
      return taken
    })
    if (fresh.length === 0) break
    const passing = thoseThatPass(folder, fresh, say)
    for (const { name, kept } of drawers) {
      const own = passing.filter(({ file }) => file.split('/')[1] === name)
      kept.push(...own.slice(0, (shares[name] ?? 0) - kept.length))
    }
  }
  return drawers.flatMap(({ name, kept }) =>
    kept.map((fault, index) => ({ id: `${name}-${index + 1}`, package: name, ...fault })),
  )
}

/** Returns those faults, all in different files, whose files the type checker still accepts. */
function thoseThatPass(folder: string, faults: readonly Drawn[], say: (line: string) => void): Drawn[] {
  let left = [...faults]
  for (;;) {
    const restore = plantIn(
      folder,
      left.map((fault) => withFault(folder, fault)),
    )
    const wrong = filesWithTypeErrors(folder)
    restore()
    const refused = left.filter(({ file }) => wrong.includes(file))
    say(`${left.length} planted, ${wrong.length} files with errors of types, ${refused.length} faults refused`)
    if (wrong.length === 0) return left
    // An error in a file without a fault comes from a fault in an import; omitting faults one at a time shows which.
    const suspects =
      refused.length > 0 ? refused : left.filter(({ file }) => wrong.some((path) => mentions(folder, path, file)))
    left = suspects.length > 0 ? left.filter((fault) => !suspects.includes(fault)) : []
  }
}

function mentions(folder: string, path: string, file: string): boolean {
  return readFileSync(join(folder, path), 'utf8').includes(`/${file.split('/').at(-1)}'`)
}

/** Returns a file with a fault on the line it was drawn from. */
function withFault(folder: string, { file, line, text, changed }: Drawn): { path: string; text: string } {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  const whole = lines[line - 1] ?? ''
  return {
    path: file,
    text: lines
      .with(
        line - 1,
        whole.replace(text, () => changed),
      )
      .join('\n'),
  }
}
