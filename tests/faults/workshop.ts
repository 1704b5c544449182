import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/**
 * A git worktree of the present commit beside the checkout, with dependencies of its own, in which faults are planted: beside
 * it, so that what tests read outside the repository is where they expect it.
 */
export function openWorkshop(root: string): string {
  const folder = join(dirname(resolve(root)), `${basename(resolve(root))}-faults`)
  if (!existsSync(folder))
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, 'HEAD'], { cwd: root })
  else {
    execFileSync('git', ['checkout', '--quiet', '--force', '--detach', headOf(root)], { cwd: folder })
  }
  execFileSync(process.execPath, ['tools/boot.mjs', '--version'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return folder
}

/** Takes the worktree away again. */
export function closeWorkshop(root: string, folder: string): void {
  execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })
}

/** The commit that a checkout stands at. */
export function headOf(root: string): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
}

/** Writes planted texts into the worktree and answers with what takes them out again. */
export function plantIn(folder: string, planted: readonly { path: string; text: string }[]): () => void {
  const before = planted.map(({ path }) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  for (const { path, text } of planted) writeFileSync(join(folder, path), text)
  return () => {
    for (const { path, text } of before) writeFileSync(join(folder, path), text)
  }
}

/** The files in which the type checker finds an error, from the root of the worktree. */
export function filesWithTypeErrors(folder: string): string[] {
  const command = join(folder, 'node_modules/.bin/tsc')
  const { stdout } = spawnSync(command, ['-p', 'tsconfig.json', '--noEmit', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  return [...new Set([...stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, path = '']) => path))]
}
