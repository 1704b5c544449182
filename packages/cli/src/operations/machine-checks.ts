import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { createLocalPredictor } from '@uwkit/analytics'
import { dataFolderHolder, shippedWeb } from '@uwkit/server'
import { figure } from '../output/format.ts'
import { type Diagnosis, fault, ok, saysOf, warning } from './diagnosis.ts'

/** Node that the command runs under. */
export function checkNode(version = process.versions.node): Diagnosis {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 19)) return ok('Node', `version ${version}`)
  return fault('Node', `version ${version} is too old`, 'Install Node 22.19 or later; uwkit is tested with 22 and 24')
}

/** Who has the data folder, who may look into it, and how much room there is. */
export function checkFolder(folder: string): Diagnosis[] {
  const subject = 'Data folder'
  if (!existsSync(folder)) {
    const above = firstAbove(folder)
    if (mayWrite(above)) return [ok(subject, `${folder} is not there yet; the first start makes it`), roomIn(above)]
    return [
      fault(subject, `${folder} is not there, and ${above} cannot be written`, 'Make it, or name another with --data'),
    ]
  }
  if (!mayWrite(folder)) {
    return [
      fault(subject, `${folder} cannot be written by this user`, 'Give it to the user who runs the server (chown)'),
    ]
  }
  const holder = dataFolderHolder(folder)
  const where = holder?.address ? ` at ${holder.address}` : ''
  const state = holder === null ? 'nobody has it open' : `process ${holder.pid} has it open${where}`
  const isOpen = process.platform !== 'win32' && (statSync(folder).mode & 0o007) !== 0
  const found = `${folder}; ${state}`
  return [
    isOpen
      ? warning(subject, `${found}; every user of this machine can look into it`, `chmod 700 ${folder}`)
      : ok(subject, found),
    roomIn(folder),
  ]
}

function firstAbove(folder: string): string {
  const above = dirname(folder)
  return existsSync(above) || above === folder ? above : firstAbove(above)
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Our own choice: room for a hundred uploads of the largest size, and for a few. */
const rooms = { enough: 5e9, least: 5e8 }

function roomIn(folder: string): Diagnosis {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const found = `${figure(Math.round(free / 1e8) / 10)} GB free`
  if (free >= rooms.enough) return ok('Disk', found)
  const advice = 'Make room, or put the data folder on another disk'
  return free >= rooms.least ? warning('Disk', found, advice) : fault('Disk', found, advice)
}

/** Whether a server could listen; one of ours that does already is fine. */
export async function checkPort(port: number, folder: string): Promise<Diagnosis> {
  const address = dataFolderHolder(folder)?.address ?? null
  if (address !== null && new URL(address).port === String(port))
    return ok('Port', `${port} is that of the running server`)
  const probe = createServer()
  const failure = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    probe.once('error', resolve)
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(null)))
  })
  if (failure === null) return ok('Port', `${port} is free`)
  const why = failure.code === 'EADDRINUSE' ? 'is in use' : `cannot be had (${failure.code ?? failure.message})`
  return warning('Port', `${port} ${why}`, 'Name another with uw serve --port')
}

/** What comes with the command: the models that recognise lines and charges, and the app that browsers open. */
export function checkPackage(): Diagnosis[] {
  const web = shippedWeb()
  return [
    models(),
    web === null
      ? warning(
          'App',
          'this command has no app for browsers; it serves the API alone',
          'Name a built one with uw serve --web',
        )
      : ok('App', `browsers get the app in ${web}`),
  ]
}

function models(): Diagnosis {
  try {
    createLocalPredictor()
    return ok('Models', 'the models that recognize lines and charges are here')
  } catch (error) {
    return fault('Models', `the models cannot be loaded: ${saysOf(error)}`, 'Install the package anew')
  }
}

/** Programs that make more possible; the product works without them. */
const programs = [
  { name: 'tesseract', flag: '--version', use: 'recognizes scanned pages faster than the reader that is built in' },
  { name: 'pg_dump', flag: '--version', use: 'backs up a PostgreSQL cluster' },
  { name: 'soffice', flag: '--version', use: 'recalculates workbooks in the tests of uwkit' },
  { name: 'chromium', flag: '--version', use: 'runs the tests of the app' },
]

/** Which optional programs are here. */
export function checkPrograms(path = process.env.PATH): Diagnosis[] {
  return programs.map(({ name, flag, use }) => {
    const { status, stdout } = spawnSync(name, [flag], {
      encoding: 'utf8',
      timeout: 10_000,
      env: { ...process.env, PATH: path },
    })
    const [line = ''] = (stdout ?? '').split('\n')
    return ok('Program', status === 0 ? `${name}: ${line.trim()}` : `${name} is not here; it is optional and ${use}`)
  })
}
