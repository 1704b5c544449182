import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/**
 * Creates a git worktree of the current commit next to the checkout, with its own dependencies, in which faults are
 * planted: there, tests find files outside the repository where they expect them.
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

/** Removes the worktree. */
export function closeWorkshop(root: string, folder: string): void {
  execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })
}

/** Returns the current commit of a checkout. */
export function headOf(root: string): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
}

/** Writes planted texts into the worktree and returns a function that reverts them. */
export function plantIn(folder: string, planted: readonly { path: string; text: string }[]): () => void {
  const before = planted.map(({ path }) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  for (const { path, text } of planted) writeFileSync(join(folder, path), text)
  return () => {
    for (const { path, text } of before) writeFileSync(join(folder, path), text)
  }
}

/** Returns the files with type errors, from the root of the worktree. */
export function filesWithTypeErrors(folder: string): string[] {
  const command = join(folder, 'node_modules/.bin/tsc')
  const { stdout } = spawnSync(command, ['-p', 'tsconfig.json', '--noEmit', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  return [...new Set([...stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, path = '']) => path))]
}
