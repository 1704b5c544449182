import { jsonLog, linesTogether, serverSettings, work } from '@uwkit/server'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { dataFolderOf } from './connect.ts'
import { interrupted } from './serve-command.ts'

/** The options of `uw work` as the command line gives them. */
export interface WorkOptions {
  data?: string
  workers?: number
  alive?: string
}

/**
 * Run `uw work`: does the jobs of servers on a cluster until it is told to stop, then finishes those under way or hands them back.
 *
 * @param stopping Resolves when to stop.
 */
export async function runWork(
  { workers, alive, ...place }: WorkOptions,
  environment: Environment,
  stopping: () => Promise<void> = interrupted,
): Promise<ExitCode> {
  const given = serverSettings(process.env)
  const dataFolder = dataFolderOf(place)
  const settings = { ...given, dataFolder, workers: workers ?? given.workers }
  const log = jsonLog(linesTogether(environment.err), Date.now)
  const running = await work(settings, log, { aliveFile: alive ?? null })
  try {
    const files = settings.bucket === null ? dataFolder : `bucket ${settings.bucket.bucket}`
    await environment.out(`Reading up to ${settings.workers} documents at once; stored files are in ${files}.\n`)
    await stopping()
  } finally {
    await running.stop()
  }
  return exitCodes.fine
}
