import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { UwkitError } from '@uwkit/core/shared'
import { countText, plural } from '@uwkit/core/text'
import { type BackupManifest, backUp, restore, serverSettings } from '@uwkit/server'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { dataFolderOf } from '../remote/connect.ts'

export interface BackupOptions {
  data?: string
  force: boolean
  json: boolean
}

/** Options of `uw restore`. */
export interface RestoreOptions extends BackupOptions {
  dryRun: boolean
}

/** Runs `uw backup`. */
export async function runBackup(file: string, options: BackupOptions, environment: Environment): Promise<ExitCode> {
  const { bucket } = embedded()
  const folder = dataFolderOf(options)
  const manifest = await backUp({
    folder,
    file,
    mayReplace: options.force,
    hasBucket: bucket !== null,
    now: Date.now(),
  })
  await reportBackup(manifest, `Backed up ${folder} to ${file}`, options, environment)
  return exitCodes.fine
}

/** Runs `uw restore`. */
export async function runRestore(file: string, options: RestoreOptions, environment: Environment): Promise<ExitCode> {
  const { bucket } = embedded()
  const folder = dataFolderOf(options)
  const { force: mayReplace, dryRun: isDryRun } = options
  const manifest = await restore({ file, folder, mayReplace, isDryRun })
  const done = isDryRun
    ? `Would restore ${file} to ${folder}; every file and row verified. ${replacedText(manifest, folder)}. Nothing was restored`
    : `Restored ${file} to ${folder}; every file and row verified`
  await reportBackup(manifest, done, options, environment)
  const warning = filesElsewhereAdvice(manifest, folder, bucket !== null)
  if (warning !== null) environment.err(`${environment.colors.yellow('warning:')} ${warning}\n`)
  return exitCodes.fine
}

/** Returns what a restore would replace in a data folder. */
function replacedText({ storedFiles }: BackupManifest, folder: string): string {
  const tops = storedFiles === 'bucket' ? ['database'] : ['database', 'files']
  const replaced = tops.filter((top) => existsSync(join(folder, top)) && readdirSync(join(folder, top)).length > 0)
  return replaced.length === 0 ? 'The folder has no data' : `Would replace the folder’s ${replaced.join(' and ')}`
}

/** Returns what to do if a server would look for the stored files in another place; `null` if it would not. */
function filesElsewhereAdvice({ storedFiles }: BackupManifest, folder: string, hasBucket: boolean): string | null {
  if (storedFiles === 'bucket' && !hasBucket) {
    return 'this backup’s stored files are in a bucket, but S3_BUCKET is not set. Set it before you start a server'
  }
  if (storedFiles === 'folder' && hasBucket) {
    return `the stored files are in ${join(folder, 'files')} now, but a server will look for them in the bucket. Copy them to the bucket, or start the server without S3_BUCKET`
  }
  return null
}

/** Returns the settings of a server on the embedded database. */
function embedded() {
  const settings = serverSettings(process.env)
  if (settings.databaseUrl === null) return settings
  throw new UwkitError(
    'no_embedded_database',
    'DATABASE_URL names a PostgreSQL cluster. Back it up with pg_dump, plus a copy of the stored files',
  )
}

async function reportBackup(
  manifest: BackupManifest,
  done: string,
  { json }: BackupOptions,
  environment: Environment,
): Promise<void> {
  const { files, folders: _, ...facts } = manifest
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const rows = Object.values(manifest.rowCounts).reduce((sum, count) => sum + count, 0)
  if (json) {
    await environment.out(`${JSON.stringify({ ...facts, fileCount: files.length, bytes })}\n`)
    return
  }
  const lines = [
    done,
    `${plural(rows, 'row')} in ${plural(Object.keys(manifest.rowCounts).length, 'table')}, ${plural(files.length, 'file')}, ${countText(Math.round(bytes / 1e6))} MB unpacked; created ${manifest.madeOn} by version ${manifest.uwkit}`,
    ...(manifest.storedFiles === 'bucket' ? ['Stored files are in a bucket and are not included'] : []),
  ]
  await environment.out(`${lines.join('\n')}\n`)
}
