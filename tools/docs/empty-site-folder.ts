import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** How the list of names begins, which every site has: by it a folder is known as a site. */
export const namesBegin = 'globalThis.siteNames = '

/**
 * Takes an earlier site out of a folder, so that no page outlives its document. What begins with a full stop stays, such
 * as the `.git` of a branch that a site is published from.
 *
 * @throws Error where the folder holds something and no site: nothing is taken away then.
 */
export function emptySiteFolder(folder: string): void {
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []
  if (found.length === 0) return
  const names = join(folder, 'names.js')
  if (!existsSync(names) || !readFileSync(names, 'utf8').startsWith(namesBegin)) {
    throw new Error(`${folder} holds ${found[0]} and is no site of documents: name an empty folder, or one of a site`)
  }
  for (const name of found) rmSync(join(folder, name), { recursive: true })
}
