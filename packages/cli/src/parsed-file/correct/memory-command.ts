import { type RememberedRule, rememberedWords, revoke } from '@uwkit/core/parsed-file'
import { InvalidInputError } from '@uwkit/core/shared'
import { type Environment, type ExitCode, exitCodes } from '../../output/environment.ts'
import {
  type MemoryFiles,
  type MemoryOptions,
  memoryFiles,
  readMemories,
  readMemory,
  writeMemory,
} from './memory-file.ts'

/** The options of `uw memory list`. */
export interface MemoryCommandOptions extends MemoryOptions {
  json: boolean
}

/** Runs `uw memory list`: prints what is remembered, with author, date, source file and scope. */
export async function runMemory(options: MemoryCommandOptions, environment: Environment): Promise<ExitCode> {
  const files = filesOf(options)
  const rules = await readMemories(files)
  if (options.json) await environment.out(`${JSON.stringify(rules)}\n`)
  else
    await environment.out(
      rules.length === 0 ? `No saved mappings in ${namesOf(files)}.\n` : `${rules.map(ruleLine).join('\n')}\n`,
    )
  return exitCodes.fine
}

/** The options of `uw memory revoke`. */
export interface RevokeOptions extends MemoryOptions {
  by: string
}

/**
 * Runs `uw memory revoke`: revokes a rule in the file that stores it.
 *
 * @throws {InvalidInputError} No file has such a rule, it is already revoked, or its file is read-only.
 */
export async function runRevoke(id: string, options: RevokeOptions, environment: Environment): Promise<ExitCode> {
  const files = filesOf(options)
  for (const kind of ['user', 'company'] as const) {
    const file = files[kind]
    const rules = await readMemory(file)
    const rule = rules.find((one) => one.id === id)
    if (file === null || rule === undefined) continue
    if (rule.revoked !== null) {
      throw new InvalidInputError('rule', id, `was revoked by ${rule.revoked.by} on ${rule.revoked.at.slice(0, 10)}`)
    }
    await writeMemory(file, revoke(rules, id, { by: options.by, at: environment.today() }))
    environment.err(`Revoked for the ${kind}: ${rememberedWords(rule.content)} (${file})\n`)
    return exitCodes.fine
  }
  throw new InvalidInputError('rule', id, `is not saved in any of ${namesOf(files)}; see uw memory list`)
}

/** Returns the memory files; the user's own if none is named. */
function filesOf({ memory, companyMemory }: MemoryOptions): MemoryFiles {
  return memoryFiles({ memory: memory ?? true, ...(companyMemory === undefined ? {} : { companyMemory }) })
}

function namesOf(files: MemoryFiles): string {
  return Object.values(files)
    .filter((file) => file !== null)
    .join(', ')
}

function ruleLine({ id, scope, content, by, at, file, reason, property, revoked }: RememberedRule): string {
  const facts = [
    `${by}, ${at.slice(0, 10)}, ${file}`,
    ...(property === null ? [] : [`property ${property}`]),
    ...(reason === null ? [] : [reason]),
    ...(revoked === null ? [] : [`revoked by ${revoked.by}, ${revoked.at.slice(0, 10)}`]),
  ]
  return `${id}  ${scope.kind.padEnd(7)}  ${rememberedWords(content)}  (${facts.join('; ')})`
}
