import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type MemoryScope, RememberedRule } from '@uwkit/core/parsed-file'
import { InvalidInputError } from '@uwkit/core/shared'
import { makeFolder } from '../../output/write-output.ts'

/** Memory files named on the command line. */
export interface MemoryOptions {
  /** File of the user's memory; `true` for the default file. */
  memory?: string | boolean
  /** File of the company's memory; `true` for the one that `UWKIT_COMPANY_MEMORY` names. */
  companyMemory?: string | boolean
}

/** The memory files by scope; `null` if not requested. */
export type MemoryFiles = Record<MemoryScope['kind'], string | null>

/**
 * Returns the path of this user's memory: `UWKIT_MEMORY`, else `memory.json` in the system's settings folder
 * (`XDG_CONFIG_HOME`, `APPDATA`, or `~/.config`).
 */
function memoryPath(): string {
  const { UWKIT_MEMORY, XDG_CONFIG_HOME, APPDATA } = process.env
  return UWKIT_MEMORY || join(XDG_CONFIG_HOME || APPDATA || join(homedir(), '.config'), 'uwkit', 'memory.json')
}

/**
 * Returns the files named on the command line. A request for the user's memory includes the company's, if
 * `UWKIT_COMPANY_MEMORY` names one.
 *
 * @throws {InvalidInputError} The company's memory is requested, and its file is not named.
 */
export function memoryFiles({ memory, companyMemory }: MemoryOptions): MemoryFiles {
  const ofCompany = process.env.UWKIT_COMPANY_MEMORY || null
  if (companyMemory === true && ofCompany === null) {
    throw new InvalidInputError('--company-memory', '', 'must name a file, unless UWKIT_COMPANY_MEMORY is set')
  }
  const isRequested = memory !== undefined && memory !== false
  return {
    user: isRequested ? (memory === true ? memoryPath() : memory) : null,
    company: typeof companyMemory === 'string' ? companyMemory : isRequested || companyMemory ? ofCompany : null,
  }
}

/**
 * Returns the rules of a memory file; empty if the file does not exist yet.
 *
 * @throws {InvalidInputError} The file is not a memory file.
 */
export async function readMemory(path: string | null): Promise<RememberedRule[]> {
  if (path === null) return []
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new InvalidInputError(basename(path), path, 'must be a readable file')
  }
  let content: unknown = null
  try {
    content = JSON.parse(text)
  } catch {
    // Reported below, together with other invalid files.
  }
  const rules = RememberedRule.array().safeParse((content as { rules?: unknown } | null)?.rules)
  if (!rules.success) {
    throw new InvalidInputError(
      basename(path),
      text.slice(0, 40),
      'must be a memory file written by uw. Move this file to start a new one',
    )
  }
  return rules.data
}

/** Returns all rules of the files, each with its scope. */
export async function readMemories({ user, company }: MemoryFiles): Promise<RememberedRule[]> {
  const [userMemory, shared] = await Promise.all([readMemory(user), readMemory(company)])
  return [...userMemory, ...shared.map((rule) => ({ ...rule, scope: { kind: 'company' as const, id: companyId } }))]
}

/** A company's file belongs to one company: its readers are members of the company. */
export const companyId = 'company'

/**
 * Writes a memory file atomically: a reader sees the previous one or this one, never a part.
 *
 * @throws {InvalidInputError} The file is not writable, for example a company's file with restricted access.
 */
export async function writeMemory(path: string, rules: readonly RememberedRule[]): Promise<void> {
  const refused = new InvalidInputError(
    basename(path),
    path,
    'is read-only. Ask its owner for access, or save for yourself with --memory',
  )
  if (await isLocked(path)) throw refused
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    await makeFolder(dirname(path))
    await writeFile(draft, `${JSON.stringify({ version: 1, rules }, null, 2)}\n`, { mode: await modeOf(path) })
    await rename(draft, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    await rm(draft, { force: true }).catch(() => undefined)
    if (['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')) throw refused
    throw new InvalidInputError(basename(path), path, `can’t be written (${(error as Error).message})`)
  }
}

/** Returns whether a file is read-only, or read-only for this user. */
async function isLocked(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (found === null) return false
  const mayWrite = await access(path, constants.W_OK).then(
    () => true,
    () => false,
  )
  return !mayWrite || (found.mode & 0o222) === 0
}

/** Returns the permissions of a file, which are kept; a new file is readable only by the user. */
async function modeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  return found === null ? 0o600 : found.mode & 0o777
}
