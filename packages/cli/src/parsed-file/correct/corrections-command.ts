import {
  auditCsv,
  auditTrail,
  correctionCandidates,
  isRevoked,
  type MemoryScope,
  remember,
  rememberedWords,
  withRules,
} from '@uwkit/core/parsed-file'
import { InvalidInputError } from '@uwkit/core/shared'
import { writablePath } from '../../output/consent.ts'
import { type Environment, type ExitCode, exitCodes } from '../../output/environment.ts'
import { protectInputs, writeWholeFile } from '../../output/write-output.ts'
import { readParameters, splitSheet } from '../document-file.ts'
import { printParsed } from '../document-report.ts'
import { type CorrectedFileOptions, correctedReading, printRules, readCorrectedFile } from './corrected-file.ts'
import type { CorrectionsFile } from './corrections-file.ts'
import { companyId, type MemoryFiles, memoryFiles, readMemory, writeMemory } from './memory-file.ts'

const notTheDocument = 'must not be the document itself'

/** The options of `uw corrections export`. */
export interface ExportOptions extends Omit<CorrectedFileOptions, 'corrections'> {
  out?: string
  /** Whether an existing file at `out` is overwritten. */
  force: boolean
  /** Whether to include all lines, also those with a certain category. */
  all: boolean
}

/** Runs `uw corrections export`: writes what can be corrected in a file, and what is remembered for it. */
export async function runCorrectionsExport(
  path: string,
  options: ExportOptions,
  environment: Environment,
): Promise<ExitCode> {
  if (options.out !== undefined) {
    protectInputs('--out', [options.out], [splitSheet(path).file], notTheDocument)
    await writablePath(options.out, { output: options.out, force: options.force }, environment)
  }
  const { file, first, corrections } = await readCorrectedFile(path, options, environment)
  const exported = { by: options.by, at: environment.today() }
  const minimum = options.all ? Number.POSITIVE_INFINITY : undefined
  const candidates = correctionCandidates(first, exported, minimum).map(({ correction, probability, suggestions }) => ({
    ...correction,
    probability,
    suggestions,
  }))
  const content: CorrectionsFile = { file, exported, corrections, candidates }
  const text = `${JSON.stringify(content, null, 2)}\n`
  if (options.out === undefined) await environment.out(text)
  else {
    await writeWholeFile(options.out, text, '--out')
    environment.err(`${options.out}: ${candidates.length} items to review, ${corrections.length} from saved mappings\n`)
  }
  return exitCodes.fine
}

/** The options of `uw corrections apply`. */
export interface ApplyOptions extends CorrectedFileOptions {
  json: boolean
  strict: boolean
  /** File for the audit trail. */
  audit?: string
  /** Whether an existing file at `audit` is overwritten. */
  force: boolean
  /** Whether revoked rules apply again. */
  revive: boolean
  /** Scope to remember the corrections for. */
  remember?: MemoryScope['kind']
  /** File of the company settings of the rules that make findings. */
  parameters?: string
}

/** Runs `uw corrections apply`: reads a file with its corrections, writes the audit trail, and remembers the corrections. */
export async function runCorrectionsApply(
  path: string,
  options: ApplyOptions,
  environment: Environment,
): Promise<ExitCode> {
  const files = memoryFiles(options)
  const target = targetOf(options, files)
  const chosen = options.parameters === undefined ? {} : { findingParameters: await readParameters(options.parameters) }
  const inputs = [...(options.corrections ?? []), ...(options.parameters === undefined ? [] : [options.parameters])]
  if (options.audit !== undefined) {
    protectInputs('--audit', [options.audit], [splitSheet(path).file, ...inputs])
    await writablePath(options.audit, { output: options.audit, force: options.force }, environment)
  }
  const corrected = await readCorrectedFile(path, { ...options, ...chosen }, environment)
  const { first, last, corrections } = corrected
  printRules(corrected, environment)
  if (options.audit !== undefined)
    await writeWholeFile(options.audit, auditCsv(auditTrail(first, last, corrections)), '--audit')
  const read = correctedReading(corrected)
  if (target !== null) {
    const made = corrections.filter(({ rule }) => rule === null || rule === undefined)
    const rules = remember(first, made, { scope: target.scope, property: options.property ?? null })
    const memory = await readMemory(target.file)
    const revoked = options.revive ? [] : rules.filter((rule) => isRevoked(memory, rule))
    if (rules.length > revoked.length)
      await writeMemory(target.file, withRules(memory, rules, { revives: options.revive }))
    const savedText = `${rules.length - revoked.length} saved for next time (${target.file})`
    environment.err(
      `${new Set(corrected.recalled?.map(({ rule }) => rule)).size} saved mappings applied, ${savedText}\n`,
    )
    for (const { id, content } of revoked)
      environment.err(`Still revoked: ${rememberedWords(content)} (rule ${id}; --revive restores it)\n`)
  }
  const failing = await printParsed(read, path, options, environment)
  return options.strict && failing ? exitCodes.tieFails : exitCodes.fine
}

/** Returns where and for whom corrections are remembered: for the user, unless the company is named. */
function targetOf(
  { remember: requested, by }: ApplyOptions,
  files: MemoryFiles,
): { file: string; scope: MemoryScope } | null {
  const kind = requested ?? 'user'
  const file = files[kind]
  if (file !== null) return { file, scope: { kind, id: kind === 'user' ? by : companyId } }
  if (requested === undefined) return null
  const option = kind === 'user' ? '--memory' : '--company-memory'
  throw new InvalidInputError('--remember', kind, `requires ${option}, the file to save to`)
}
