import { systemClock } from '@uwkit/core/client'
import { DataFolderInUseError, probeBucket, probeDatabase, probeMail, type ServerSettings } from '@uwkit/server'
import { type Diagnosis, fault, ok, saysOf, warning } from './diagnosis.ts'

/** The database: whether it answers, and whether it has the shape of this version. */
export async function checkDatabase(settings: ServerSettings): Promise<Diagnosis> {
  const subject = 'Database'
  const { databaseUrl } = settings
  try {
    const { version, missing, unknown } = await probeDatabase(settings)
    if (version === null) return ok(subject, 'embedded, and not made yet; the first start makes it')
    const place = `${version}, ${databaseUrl === null ? 'embedded' : hostOf(databaseUrl)}`
    if (unknown.length > 0) {
      return fault(
        subject,
        `${place}; a later version of uwkit has changed it (${unknown.at(-1)})`,
        'Install that version',
      )
    }
    if (Number(version.replace(/\D+/, '').split('.')[0]) < 15) {
      return fault(subject, `${place} is too old`, 'Use PostgreSQL 15 or later')
    }
    if (missing.length === 0) return ok(subject, `${place}; it has the shape of this version`)
    const count = `${missing.length} ${missing.length === 1 ? 'migration is' : 'migrations are'} still to come`
    return warning(subject, `${place}; ${count}`, 'Back it up; the next start of a server applies them')
  } catch (error) {
    if (error instanceof DataFolderInUseError) return askServer(error.holder.address)
    const advice =
      databaseUrl === null
        ? 'Restore the data folder from a backup (uw restore), or name another'
        : 'Look at DATABASE_URL, and whether the cluster runs and this machine reaches it'
    return fault(subject, `${databaseUrl === null ? 'embedded' : hostOf(databaseUrl)}: ${saysOf(error)}`, advice)
  }
}

/** The host of a URL alone: the rest may hold a password. */
function hostOf(url: string): string {
  return new URL(url).host || 'by a socket'
}

async function askServer(address: string | null): Promise<Diagnosis> {
  if (address === null) return ok('Database', 'embedded; another command has it open just now')
  try {
    const answer = await withinTime((signal) => fetch(`${address}/ready`, { signal }))
    if (answer.ok) return ok('Database', `embedded; the server at ${address} is ready`)
    return fault('Database', `the server at ${address} says ${answer.status}`, 'Look at its log')
  } catch (error) {
    return fault(
      'Database',
      `the server at ${address} does not answer: ${saysOf(error)}`,
      'Look at its log; start it anew',
    )
  }
}

/** The mail server: whether it takes our sign-in. */
export async function checkMail({ smtp }: ServerSettings): Promise<Diagnosis> {
  if (smtp === null) return ok('Mail', 'no mail server is set; mails are kept for an administrator to read')
  const { host } = new URL(smtp.url)
  try {
    await probeMail(smtp)
    return ok('Mail', `${host} takes our mail`)
  } catch (error) {
    return fault('Mail', `${host}: ${saysOf(error)}`, 'Look at SMTP_URL: host, port, user and password')
  }
}

/** The bucket: whether a file can be written, read and deleted. */
export async function checkBucket({ bucket }: ServerSettings): Promise<Diagnosis> {
  if (bucket === null) return ok('Files', 'stored files lie in the data folder')
  const place = `bucket "${bucket.bucket}" at ${new URL(bucket.endpoint).host}`
  try {
    await probeBucket(bucket)
    return ok('Files', `${place}: written, read and deleted a file`)
  } catch (error) {
    const [found = '', ...advice] = saysOf(error).split('. ')
    return fault('Files', found, advice.join('. ') || 'Look at the variables S3_…')
  }
}

/** The tenant whose sign-ins are taken: whether its description can be had. */
export async function checkIdentity({ identity }: ServerSettings): Promise<Diagnosis> {
  if (identity === null) return ok('Azure sign-in', 'is not set; people sign in with their password')
  try {
    const url = `${identity.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const answer = await withinTime((signal) => fetch(url, { signal }))
    if (answer.ok) return ok('Azure sign-in', `${identity.issuer} answers`)
    return fault('Azure sign-in', `${identity.issuer} says ${answer.status}`, 'Look at AZURE_ISSUER')
  } catch (error) {
    return fault(
      'Azure sign-in',
      `${identity.issuer}: ${saysOf(error)}`,
      'Look at AZURE_ISSUER and the way out of this machine',
    )
  }
}

/** Gives up after ten seconds. */
async function withinTime(ask: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const late = new AbortController()
  const callOff = systemClock.after(10_000, () => late.abort(new Error('no answer within 10 seconds')))
  try {
    return await ask(late.signal)
  } finally {
    callOff()
  }
}
