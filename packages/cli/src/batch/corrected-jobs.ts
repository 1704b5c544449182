import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { InvalidInputError } from '@uwkit/core/shared'
import { type CorrectionOptions, correctionsFileOf, memoryFiles, splitSheet } from '../parsed-file/index.ts'
import { hashOf } from './entry.ts'
import type { Job, JobSetting } from './job.ts'

/**
 * The jobs of a run, each with the files of corrections that are of its documents.
 *
 * @throws {InvalidInputError} A file of corrections is none, or it is of no document or of several of one name.
 */
export async function correctedJobs(jobs: readonly Job[], corrections: readonly string[] = []): Promise<Job[]> {
  const paths = new Set(jobs.flatMap(filesOf))
  const byPath = new Map<string, { files: string[]; hash: string }>()
  for (const from of corrections) {
    const { file, text } = await correctionsFileOf(from)
    const [path, ...others] = [...paths].filter((one) => (file === null ? paths.size === 1 : basename(one) === file))
    if (path === undefined || others.length > 0) {
      const rule =
        path === undefined
          ? 'must name the one document that it is of, as in {"file": "t12.xlsx", "corrections": [...]}'
          : `must be of one document, and ${others.length + 1} are called so: ${[path, ...others].slice(0, 3).join(', ')}`
      throw new InvalidInputError(`--corrections ${basename(from)}`, file ?? 'no "file"', rule)
    }
    const { files, hash } = byPath.get(path) ?? { files: [], hash: '' }
    byPath.set(path, { files: [...files, from], hash: hashOf(hash + text) })
  }
  return jobs.map((job) => {
    const own = filesOf(job).flatMap((path) => byPath.get(path) ?? [])
    if (own.length === 0) return job
    const files = [...new Set(own.flatMap((one) => one.files))]
    return { ...job, corrected: { files, hash: hashOf(own.map(({ hash }) => hash).join()) } }
  })
}

/**
 * What a run recalls, with what the memories hold now: with other rules the documents are read anew.
 *
 * @returns `null` where no memory is named.
 */
export async function recalledBy(
  { memory, companyMemory, property, by }: CorrectionOptions,
  today: string,
): Promise<JobSetting['word']> {
  const files = Object.values(memoryFiles({ ...given({ memory }), ...given({ companyMemory }) }))
  const texts = await Promise.all(files.map(textOf))
  const hash = texts.every((text) => text === '') ? null : hashOf(texts.join('|'))
  return { by, today, hash, ...given({ memory }), ...given({ companyMemory }), ...given({ property }) }
}

async function textOf(file: string | null): Promise<string> {
  return file === null ? '' : readFile(file, 'utf8').catch(() => '')
}

/** The options that were given. */
function given<Options extends object>(options: Options): { [Name in keyof Options]?: NonNullable<Options[Name]> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never
}

function filesOf(job: Job): string[] {
  return (job.kind === 'document' ? [job.path] : job.paths).map((path) => splitSheet(path).file)
}
