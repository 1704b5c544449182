import { dirname } from 'node:path/posix'
import { resolveRelative } from '../../tools/structure/source-file.ts'
import type { SourceTree } from '../../tools/structure/source-tree.ts'

/** How far from a file its tests are searched, the nearest first. */
export const stages = ['beside', 'folder', 'near', 'browser', 'package', 'everywhere'] as const
export type Stage = (typeof stages)[number]

/** Number of test files that count as near, and of files of stories and browser tests. */
const nearFiles = 12
const browserFiles = 6

/** Returns the test files that load a file, directly or through others, by how near they are. */
export type NearestTests = (path: string) => Record<Stage, string[]>

/** Follows the imports of a tree backwards. Tests of the built product are excluded. */
export function nearestTests({ files, entries }: SourceTree): NearestTests {
  const users = new Map<string, string[]>()
  for (const { path, links } of files.values()) {
    for (const { specifier } of links) {
      const target = resolveRelative(path, specifier) ?? entries[specifier]
      if (target !== undefined) users.set(target, [...(users.get(target) ?? []), path])
    }
  }
  return (path) => {
    const steps = new Map([[path, 0]])
    const waiting = [path]
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      for (const user of users.get(at) ?? []) {
        if (steps.has(user)) continue
        steps.set(user, (steps.get(at) ?? 0) + 1)
        waiting.push(user)
      }
    }
    const [group = '', name = ''] = path.split('/')
    const isOwn = (test: string) => test.startsWith(`${group}/${name}/`)
    const reaching = [...files.keys()]
      .filter((file) => steps.has(file) || dirname(file) === dirname(path))
      .toSorted((a, b) => (steps.get(a) ?? 99) - (steps.get(b) ?? 99))
    const all = reaching.filter((file) => file.endsWith('.test.ts') && !file.startsWith('tests/desk/'))
    const subject = (file: string) => file.replace(/(\.test)?\.tsx?$/, '')
    const beside = all.filter(
      (file) => subject(file) === subject(path) || subject(path).startsWith(`${subject(file)}.`),
    )
    const folder = all.filter((file) => dirname(file) === dirname(path) && !beside.includes(file))
    const further = all.filter((file) => isOwn(file) && !beside.includes(file) && !folder.includes(file))
    return {
      beside,
      folder,
      near: further.slice(0, nearFiles),
      browser: reaching
        .filter((file) => isOwn(file) && /\.(stories|browser\.test)\.tsx$/.test(file))
        .slice(0, browserFiles),
      package: further.slice(nearFiles),
      everywhere: all.filter((file) => !isOwn(file)),
    }
  }
}
