import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { postgresMissing, startPostgres } from '@uwkit/server/testing'

/** The built app; `UWKIT_WEB` is the path of another build. */
const web = process.env.UWKIT_WEB ?? 'apps/web/dist'

/** Builds the app; if it is built already, only if requested. */
export function buildApp(isAnew = false): void {
  if (!isAnew && existsSync(join(web, 'index.html'))) return
  const vite = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--config', 'apps/web/vite.config.ts']
  if (process.env.UWKIT_WEB !== undefined) vite.push('--outDir', resolve(web))
  const { status, stderr } = spawnSync(process.execPath, vite, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The app could not be built:\n${stderr}`)
}

/** A server with the app, on separate demo data. */
export interface DeskServer {
  address: string
  stop: () => Promise<void>
}

/**
 * Starts a server in a separate process, as users start it.
 *
 * @param environment Variables in addition to those of this process.
 */
export async function serveDesk(
  variant: 'partner' | 'standard' = 'partner',
  environment: Readonly<Record<string, string>> = {},
): Promise<DeskServer> {
  const data = mkdtempSync(join(tmpdir(), 'uwkit-desk-'))
  const command = ['--conditions=@uwkit/source', 'packages/cli/src/bin.ts', 'serve', '--demo']
  const options = ['--port', '0', '--data', data, '--web', web, '--variant', variant]
  const env = { ...process.env, ...environment }
  const server = spawn(process.execPath, [...command, ...options], { stdio: ['ignore', 'pipe', 'pipe'], env })
  const address = await addressOf(server)
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  return { address, stop }
}

/** Starts the same on a separate cluster, if PostgreSQL is installed: it starts and answers in half the time. */
export async function serveDeskOnPostgres(
  ...[variant, environment]: Parameters<typeof serveDesk>
): Promise<DeskServer> {
  if (postgresMissing() !== null) return serveDesk(variant, environment)
  const cluster = startPostgres()
  try {
    const server = await serveDesk(variant, { ...environment, DATABASE_URL: cluster.url })
    const stop = async () => {
      await server.stop()
      cluster.stop()
    }
    return { address: server.address, stop }
  } catch (error) {
    cluster.stop()
    throw error
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let corrected = ''
    server.stdout?.on('data', (text: Buffer) => {
      corrected += text.toString()
      const address = /https?:\/\/[\d.]+:\d+/.exec(corrected)?.[0]
      if (address !== undefined) resolve(address)
    })
    let faults = ''
    server.stderr?.on('data', (text: Buffer) => {
      faults = `${faults}${text.toString()}`.slice(-2000)
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${faults}`)))
  })
}
