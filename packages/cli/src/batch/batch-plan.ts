import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { InvalidInputError } from '@uwkit/core/shared'
import { delimitedRows } from './delimited-text.ts'
import { type FoundFiles, foundFiles } from './found-files.ts'
import type { Job } from './job.ts'
import { isManifest, manifestRows } from './manifest.ts'
import { manifestJobs } from './manifest-jobs.ts'
import { reportName } from './report-name.ts'

/** What a run is to do. */
export interface BatchPlan {
  jobs: Job[]
  /** Rows of manifests that cannot be worked on. */
  faults: { file: string; message: string }[]
  /** Files in the folders that are no documents by their names. */
  passedOver: number
}

/**
 * What a run is to do: the documents of folders, patterns and manifests, and the loans of manifests.
 *
 * @throws {InvalidInputError} There is nothing at a path, a manifest is none, or two reports would have one name.
 */
export function batchPlan(paths: readonly string[], { out, chart }: { out: string; chart: number }): BatchPlan {
  const plan: BatchPlan = { jobs: [], faults: [], passedOver: 0 }
  const found: FoundFiles[] = []
  for (const path of paths) {
    const rows = manifestTable(path)
    if (rows === null) found.push(foundFiles(path, out))
    else {
      const manifest = manifestRows(path, rows)
      const made = manifestJobs(path, manifest.rows, chart)
      plan.jobs.push(...made.jobs)
      const faults = [...manifest.faults, ...made.faults].toSorted((a, b) => a.row - b.row)
      plan.faults.push(...faults.map(({ message }) => ({ file: path, message })))
    }
  }
  // Files that a shell made of one pattern are named from the folder that all lie in.
  const base = found.length === 1 ? found[0]?.base : commonFolder(found.map((one) => one.base))
  for (const { paths: documents, passedOver } of found) {
    for (const path of documents) plan.jobs.push({ kind: 'document', path, name: reportName(base ?? '.', path), chart })
    plan.passedOver += passedOver
  }
  return { ...plan, jobs: withoutTwins(plan.jobs) }
}

function manifestTable(path: string): string[][] | null {
  if (!/\.csv$/i.test(path) || !existsSync(path) || !statSync(path).isFile()) return null
  const rows = delimitedRows(readFileSync(path, 'utf8'))
  return isManifest(rows) ? rows : null
}

function commonFolder(folders: readonly string[]): string {
  let [common = '.'] = folders
  const holds = (folder: string): boolean => common === '.' || folder === common || folder.startsWith(`${common}/`)
  while (!folders.every(holds) && dirname(common) !== common) common = dirname(common)
  return common
}

/** A document that is named twice is read once; two documents of one name would overwrite each other's report. */
function withoutTwins(jobs: readonly Job[]): Job[] {
  const byName = new Map<string, Job>()
  for (const job of jobs) {
    const twin = byName.get(job.name)
    if (twin === undefined) byName.set(job.name, job)
    else if (JSON.stringify(twin) !== JSON.stringify(job)) {
      const both = [twin, job].map((one) => (one.kind === 'document' ? one.path : one.name)).join(' and ')
      throw new InvalidInputError(
        'path',
        job.name,
        '',
        `${both} would have one report, ${job.name}.json. Run them apart.`,
      )
    }
  }
  return [...byName.values()]
}
