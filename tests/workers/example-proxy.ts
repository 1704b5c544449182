import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** The proxy of the example in front of several servers: Caddy, configured like `examples/deploy/Caddyfile`. */
export interface ExampleProxy {
  address: string
  /** Resolves when the proxy has sent a call to the server of an address. */
  untilUsed(address: string): Promise<void>
  close(): Promise<void>
}

/** Returns why Caddy cannot be started here; `null` if it can. */
export function proxyMissing(): string | null {
  const isThere = spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0
  return isThere ? null : 'Caddy is not installed (Debian: caddy)'
}

/** Names the server that answered, for {@link ExampleProxy.untilUsed}. */
const upstreamHeader = 'x-upstream'

/**
 * Starts the example's proxy in front of servers that are ready. It is configured like the example except for its own address and
 * theirs; it does not retry calls, so that calls dropped by a restart are detected, and there is no TLS between it and the tests.
 *
 * @param servers Addresses, which stay the same while servers are replaced.
 */
export async function startExampleProxy(servers: readonly string[]): Promise<ExampleProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-caddy-'))
  const address = `http://127.0.0.1:${await freePort()}`
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, settingsOf(servers.map((server) => new URL(server).host)))
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, SITE_ADDRESS: address }
  const caddy: ChildProcess = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  caddy.stderr?.on('data', (bytes: Buffer) => {
    said = `${said}${bytes.toString()}`.slice(-4000)
  })
  /** Returns the server that currently answers a call; `null` if none does. */
  const used = async (): Promise<string | null> => {
    if (caddy.exitCode !== null) throw new Error(`Caddy ended with ${caddy.exitCode} and said:\n${said}`)
    const answer = await fetch(`${address}/health`, { headers: { connection: 'close' } }).catch(() => null)
    await answer?.arrayBuffer()
    return answer?.headers.get(upstreamHeader) ?? null
  }
  return {
    address,
    untilUsed: async (server) => {
      while ((await used()) !== new URL(server).host) await setTimeout(50)
    },
    close: async () => {
      if (caddy.exitCode === null && caddy.signalCode === null) {
        const ended = once(caddy, 'close')
        caddy.kill('SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the example's settings for the tests' servers. @throws {Error} The example's text has changed. */
function settingsOf(hosts: readonly string[]): string {
  const example = readFileSync(join(import.meta.dirname, '../../examples/deploy/Caddyfile'), 'utf8')
  const proxied = /reverse_proxy .+ \{\n/
  if (!proxied.test(example)) throw new Error('the example names no servers')
  const ours = `reverse_proxy ${hosts.join(' ')} {\nheader_down +${upstreamHeader} {http.reverse_proxy.upstream.hostport}\n`
  const once = example.replace(proxied, ours).replace(/lb_try_duration \S+/, 'lb_try_duration 0')
  return `{\nadmin off\nauto_https off\n}\n${once}`
}

/** Finds a free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
