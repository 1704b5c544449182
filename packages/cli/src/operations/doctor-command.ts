import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { createLocalPredictor } from '@uwkit/analytics'
import { systemClock } from '@uwkit/core/client'
import { countText, plural } from '@uwkit/core/text'
import {
  DataFolderInUseError,
  dataFolderHolder,
  probeBucket,
  probeDatabase,
  probeMail,
  type ServerSettings,
  serverSettings,
  shippedWeb,
} from '@uwkit/server'
import { type Colors, type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { tableLines } from '../output/report.ts'
import { dataFolderOf } from '../remote/connect.ts'

/** Result of one check of `uw doctor`. */
interface Diagnosis {
  /** Subject of the check, in a word or two. */
  subject: string
  /** `warning`: works, but needs attention. `fault`: does not work. */
  state: 'ok' | 'warning' | 'fault'
  /** The result. */
  found: string
  /** What to do; `null` if nothing. */
  advice: string | null
}

/** Returns a result without problems. */
function ok(subject: string, found: string): Diagnosis {
  return { subject, state: 'ok', found, advice: null }
}

/** Returns a result that works but needs attention. */
function warning(subject: string, found: string, advice: string): Diagnosis {
  return { subject, state: 'warning', found, advice }
}

/** Returns a result that does not work. */
function fault(subject: string, found: string, advice: string): Diagnosis {
  return { subject, state: 'fault', found, advice }
}

/** Returns the message of an error without a final period. */
function messageWithoutPeriod(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageWithoutPeriod).join('; ')
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/\.$/, '') || (error instanceof Error && 'code' in error ? String(error.code) : 'no reason given')
}

/** Checks the Node version of the command. */
export function checkNode(version = process.versions.node): Diagnosis {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 19)) return ok('Node', `version ${version}`)
  return fault('Node', `version ${version} is too old`, 'Install Node 22.19 or later; uwkit is tested with 22 and 24')
}

/** Checks the data folder's owner, permissions and free space. */
function checkFolder(folder: string): Diagnosis[] {
  const subject = 'Data folder'
  if (!existsSync(folder)) {
    const above = firstExistingParent(folder)
    if (mayWrite(above))
      return [ok(subject, `${folder} does not exist yet; the server creates it on first start`), freeSpaceIn(above)]
    return [
      fault(
        subject,
        `${folder} does not exist, and ${above} is not writable`,
        'Create it, or name another folder with --data',
      ),
    ]
  }
  if (!mayWrite(folder)) {
    return [
      fault(
        subject,
        `${folder} is not writable by this user`,
        'Change its owner (chown) to the user who runs the server',
      ),
    ]
  }
  const holder = dataFolderHolder(folder)
  const where = holder?.address ? ` at ${holder.address}` : ''
  const state = holder === null ? 'not in use' : `in use by process ${holder.pid}${where}`
  const isOpen = process.platform !== 'win32' && (statSync(folder).mode & 0o007) !== 0
  const found = `${folder}; ${state}`
  return [
    isOpen
      ? warning(subject, `${found}; every user on this machine can read its files`, `Run chmod 700 ${folder}`)
      : ok(subject, found),
    freeSpaceIn(folder),
  ]
}

function firstExistingParent(folder: string): string {
  const above = dirname(folder)
  return existsSync(above) || above === folder ? above : firstExistingParent(above)
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Our own choice: space for a hundred uploads of the maximum size, and for a few. */
const freeSpace = { enough: 5e9, minimum: 5e8 }

function freeSpaceIn(folder: string): Diagnosis {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const found = `${countText(Math.round(free / 1e8) / 10)} GB free`
  if (free >= freeSpace.enough) return ok('Disk', found)
  const advice = 'Free up space, or move the data folder to another disk'
  return free >= freeSpace.minimum ? warning('Disk', found, advice) : fault('Disk', found, advice)
}

/** Checks whether a server could listen on the port; a running uwkit server is fine. */
async function checkPort(port: number, folder: string): Promise<Diagnosis> {
  const address = dataFolderHolder(folder)?.address ?? null
  if (address !== null && new URL(address).port === String(port))
    return ok('Port', `${port} is used by the running server`)
  const probe = createServer()
  const failure = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    probe.once('error', resolve)
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(null)))
  })
  if (failure === null) return ok('Port', `${port} is free`)
  const why = failure.code === 'EADDRINUSE' ? 'is in use' : `is not available (${failure.code ?? failure.message})`
  return warning('Port', `${port} ${why}`, 'Use another port with uw serve --port')
}

/** Checks the parts that come with the command: the models that recognize lines and charges, and the browser app. */
function checkPackage(): Diagnosis[] {
  const web = shippedWeb()
  return [
    models(),
    web === null
      ? warning('App', 'no web app included: API only', 'To serve an app, name its folder with uw serve --web')
      : ok('App', `the web app is in ${web}`),
  ]
}

function models(): Diagnosis {
  try {
    createLocalPredictor()
    return ok('Models', 'the models for statement lines and charge codes are installed')
  } catch (error) {
    return fault('Models', `the models can’t be loaded: ${messageWithoutPeriod(error)}`, 'Reinstall the package')
  }
}

/** Programs that add features; the product works without them. */
const programs = [
  { name: 'tesseract', flag: '--version', use: 'faster than the built-in OCR' },
  { name: 'pg_dump', flag: '--version', use: 'backs up a PostgreSQL cluster' },
  { name: 'soffice', flag: '--version', use: 'recalculates workbooks in uwkit’s tests' },
  { name: 'chromium', flag: '--version', use: 'runs the app’s tests' },
]

/** Checks which optional programs are installed. */
export function checkPrograms(path = process.env.PATH): Diagnosis[] {
  return programs.map(({ name, flag, use }) => {
    const { status, stdout } = spawnSync(name, [flag], {
      encoding: 'utf8',
      timeout: 10_000,
      env: { ...process.env, PATH: path },
    })
    const [line = ''] = (stdout ?? '').split('\n')
    return ok('Program', status === 0 ? `${name}: ${line.trim()}` : `${name} is not installed (optional: ${use})`)
  })
}

/** Checks whether the database answers, and whether its schema is that of this version. */
async function checkDatabase(settings: ServerSettings): Promise<Diagnosis> {
  const subject = 'Database'
  const { databaseUrl } = settings
  try {
    const { version, missing, unknown } = await probeDatabase(settings)
    if (version === null) return ok(subject, 'embedded; the server creates it on first start')
    const place = `${version}, ${databaseUrl === null ? 'embedded' : hostOf(databaseUrl)}`
    if (unknown.length > 0) {
      return fault(
        subject,
        `${place}; migrated by a later version of uwkit (${unknown.at(-1)})`,
        'Install that version',
      )
    }
    if (Number(version.replace(/\D+/, '').split('.')[0]) < 15) {
      return fault(subject, `${place} is too old`, 'Use PostgreSQL 15 or later')
    }
    if (missing.length === 0) return ok(subject, `${place}; schema is current`)
    const count = `${missing.length} ${missing.length === 1 ? 'migration is' : 'migrations are'} pending`
    return warning(subject, `${place}; ${count}`, 'Back up the database, then start the server, which applies them')
  } catch (error) {
    if (error instanceof DataFolderInUseError) return checkServer(error.holder.address)
    const advice =
      databaseUrl === null
        ? 'Restore the data folder from a backup (uw restore), or name another with --data'
        : 'Check that DATABASE_URL is correct and the cluster is running and reachable'
    return fault(
      subject,
      `${databaseUrl === null ? 'embedded' : hostOf(databaseUrl)}: ${messageWithoutPeriod(error)}`,
      advice,
    )
  }
}

/** Returns only the host of a URL: the rest may contain a password. */
function hostOf(url: string): string {
  return new URL(url).host || 'local socket'
}

async function checkServer(address: string | null): Promise<Diagnosis> {
  if (address === null) return ok('Database', 'embedded; in use by another command')
  try {
    const answer = await withinTime((signal) => fetch(`${address}/ready`, { signal }))
    if (answer.ok) return ok('Database', `embedded; the server at ${address} is ready`)
    return fault('Database', `the server at ${address} returned ${answer.status}`, 'Check its log')
  } catch (error) {
    return fault(
      'Database',
      `the server at ${address} does not respond: ${messageWithoutPeriod(error)}`,
      'Check its log and restart it',
    )
  }
}

/** Checks whether the mail server accepts the sign-in. */
async function checkMail({ smtp }: ServerSettings): Promise<Diagnosis> {
  if (smtp === null) return ok('Email', 'no mail server is set; administrators can read unsent emails')
  const { host } = new URL(smtp.url)
  try {
    await probeMail(smtp)
    return ok('Email', `${host} accepts mail`)
  } catch (error) {
    return fault('Email', `${host}: ${messageWithoutPeriod(error)}`, 'Check SMTP_URL: host, port, user, and password')
  }
}

/** Checks whether a file can be written to, read from and deleted in the bucket. */
async function checkBucket({ bucket }: ServerSettings): Promise<Diagnosis> {
  if (bucket === null) return ok('Files', 'stored files are in the data folder')
  const place = `bucket "${bucket.bucket}" at ${new URL(bucket.endpoint).host}`
  try {
    await probeBucket(bucket)
    return ok('Files', `${place}: wrote, read, and deleted a file`)
  } catch (error) {
    const [found = '', ...advice] = messageWithoutPeriod(error).split('. ')
    return fault('Files', found, advice.join('. ') || 'Check the S3_… variables')
  }
}

/** Checks whether the description of the sign-in tenant is available. */
async function checkIdentity({ identity }: ServerSettings): Promise<Diagnosis> {
  if (identity === null) return ok('Azure sign-in', 'not set up; users sign in with a password')
  try {
    const url = `${identity.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const answer = await withinTime((signal) => fetch(url, { signal }))
    if (answer.ok) return ok('Azure sign-in', `${identity.issuer} responds`)
    return fault('Azure sign-in', `${identity.issuer} returned ${answer.status}`, 'Check AZURE_ISSUER')
  } catch (error) {
    return fault(
      'Azure sign-in',
      `${identity.issuer}: ${messageWithoutPeriod(error)}`,
      'Check AZURE_ISSUER and outbound network access',
    )
  }
}

/** Stops waiting after ten seconds. */
async function withinTime(send: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const late = new AbortController()
  const cancelTimer = systemClock.after(10_000, () => late.abort(new Error('no response within 10 seconds')))
  try {
    return await send(late.signal)
  } finally {
    cancelTimer()
  }
}

interface DoctorOptions {
  data?: string
  port: number
  json: boolean
}

/** Runs `uw doctor`; the exit code shows whether something does not work. */
export async function runDoctor(options: DoctorOptions, environment: Environment): Promise<ExitCode> {
  const diagnoses = await diagnose(options)
  const faults = diagnoses.filter(({ state }) => state === 'fault').length
  const warnings = diagnoses.filter(({ state }) => state === 'warning').length
  if (options.json) await environment.out(`${JSON.stringify({ faults, warnings, diagnoses })}\n`)
  else {
    const lines = tableLines(diagnoses.map((one) => [stateText(one, environment.colors), one.subject, one.found]))
    const withAdvice = lines.flatMap((line, at) => {
      const advice = diagnoses[at]?.advice ?? null
      return advice === null ? [line] : [line, `         ${advice}.`]
    })
    const all =
      faults + warnings === 0 ? 'No problems found' : `${plural(faults, 'error')}, ${plural(warnings, 'warning')}`
    await environment.out(`${[...withAdvice, '', all].join('\n')}\n`)
  }
  return faults === 0 ? exitCodes.fine : exitCodes.badInput
}

async function diagnose({ port, ...options }: DoctorOptions): Promise<Diagnosis[]> {
  const dataFolder = dataFolderOf(options)
  const machine = [checkNode(), ...checkFolder(dataFolder), await checkPort(port, dataFolder)]
  return [...machine, ...(await services(dataFolder)), ...checkPackage(), ...checkPrograms()]
}

async function services(dataFolder: string): Promise<Diagnosis[]> {
  let settings: ServerSettings
  try {
    settings = { ...serverSettings(process.env), dataFolder }
  } catch (error) {
    return [fault('Settings', messageWithoutPeriod(error), 'Correct the variable; the server won’t start until you do')]
  }
  const checks = [checkDatabase, checkBucket, checkMail, checkIdentity]
  return [
    ok('Settings', 'environment variables are valid'),
    ...(await Promise.all(checks.map((check) => check(settings)))),
  ]
}

function stateText({ state }: Diagnosis, colors: Colors): string {
  return { ok: colors.green, warning: colors.yellow, fault: colors.red }[state](state === 'fault' ? 'error' : state)
}
