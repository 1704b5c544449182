import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL cluster that a test started. */
export interface PostgresCluster {
  /** Its address, `postgres://…`. */
  url: string
  /** Ends it, and removes what it stored. */
  stop(): void
}

/** Why no cluster can be started here; `null` where one can. */
export function postgresMissing(): string | null {
  return binaries() === null ? 'PostgreSQL is not installed (Debian: postgresql)' : null
}

/**
 * Starts a cluster of its own in a temporary folder, reached by a socket in it. As root it runs as the user `postgres`,
 * because PostgreSQL refuses root. An empty cluster is made once and kept among the machine's temporary files.
 *
 * @param isFlushed Whether it writes to the disk as a cluster in earnest does, which tests need not wait for.
 */
export function startPostgres({ isFlushed = false } = {}): PostgresCluster {
  const bin = binaries()
  if (bin === null) throw new Error(postgresMissing() ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-pg-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  const run = (program: string, ...parameters: string[]): void => {
    const command = [join(bin, program), ...parameters]
    const [name = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    // A shell without the folders of the administrator still finds `runuser`.
    const path = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`
    execFileSync(name, rest, { stdio: 'ignore', cwd: folder, env: { ...process.env, PATH: path } })
  }
  const initialise = (data: string): void =>
    run('initdb', '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8', '-D', data)
  const data = join(folder, 'data')
  const template = join(tmpdir(), `uwkit-pg-template-${bin.replace(/\W+/g, '-')}`)
  if (!existsSync(template)) {
    const draft = join(folder, 'template')
    initialise(draft)
    // Another test may have been faster; either one will do.
    spawnSync('mv', ['-n', '-T', draft, template])
  }
  spawnSync('cp', ['-a', template, data])
  const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=${isFlushed ? 'on' : 'off'} -c max_connections=200`
  run('pg_ctl', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options, 'start')
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: () => {
      run('pg_ctl', '-w', '-m', 'immediate', '-D', data, 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function binaries(): string | null {
  const versions = '/usr/lib/postgresql'
  const [newest] = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
  if (newest !== undefined && existsSync(join(versions, newest, 'bin/initdb'))) return join(versions, newest, 'bin')
  const found = spawnSync('sh', ['-c', 'command -v initdb'], { encoding: 'utf8' }).stdout.trim()
  return found === '' ? null : found.replace(/\/initdb$/, '')
}

function idOf(flag: '-u' | '-g'): number {
  const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : userInfo().uid
}
