import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses of the servers on demo data, by variant. */
    partner: string
    standard: string
  }
}

const web = 'apps/web/dist'

/** Builds the app where it is not built yet, and serves both variants of it, each on demo data of its own. */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(web, 'index.html'))) {
    const vite = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--config', 'apps/web/vite.config.ts']
    const { status, stderr } = spawnSync(process.execPath, vite, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The app could not be built:\n${stderr}`)
  }
  const servers = await Promise.all([serve('partner'), serve('standard')])
  project.provide('partner', servers[0].address)
  project.provide('standard', servers[1].address)
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

/** A server in a process of its own, as people start it. */
async function serve(variant: 'partner' | 'standard'): Promise<{ address: string; stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'uwkit-desk-'))
  const command = ['--conditions=@uwkit/source', 'packages/cli/src/bin.ts', 'serve', '--demo']
  const options = ['--port', '0', '--data', data, '--web', web, '--variant', variant]
  const server = spawn(process.execPath, [...command, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  const address = await addressOf(server)
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  return { address, stop }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      const address = /https?:\/\/[\d.]+:\d+/.exec(said)?.[0]
      if (address !== undefined) resolve(address)
    })
    let faults = ''
    server.stderr?.on('data', (text: Buffer) => {
      faults += text.toString()
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${faults.slice(-2000)}`)))
  })
}
