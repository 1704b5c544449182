import { createHash } from 'node:crypto'
import { type Clock, systemClock } from '@uwkit/core/client'
import { InvalidInputError, UwkitError } from '@uwkit/core/shared'
import { AwsClient } from 'aws4fetch'
import * as z from 'zod'
import type { Log } from '../http/log.ts'
import { checkedKey, diskFiles, type Files } from './files.ts'

/** Environment variables of a bucket, as documented in the README. */
export const s3Environment = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'isn’t a valid bucket name')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'isn’t a region')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: z.enum(['true', 'false']).optional(),
}

type S3Variables = z.infer<z.ZodObject<typeof s3Environment>>

/**
 * Returns the bucket set in the environment; `null` if there is none. Without an endpoint it is Amazon's own in the
 * region; with one, the path contains the bucket unless `S3_PATH_STYLE` is set otherwise.
 *
 * @throws {InvalidInputError} A variable is missing that another needs.
 * @example
 * s3SettingsOf({ S3_BUCKET: 'deals', S3_ACCESS_KEY_ID: 'us', S3_SECRET_ACCESS_KEY: 'secret' })?.endpoint
 * // => 'https://s3.us-east-1.amazonaws.com'
 */
export function s3SettingsOf(variables: S3Variables): S3Settings | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE } = variables
  if (Object.keys(s3Environment).every((name) => variables[name as keyof S3Variables] === undefined)) return null
  const needed = { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const [missing] = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing !== undefined) {
    const rule = `${missing} is not set. Set all of these variables, or none: ${Object.keys(needed).join(', ')}`
    throw new InvalidInputError(missing, null, '', rule)
  }
  const region = variables.S3_REGION ?? 'us-east-1'
  return {
    bucket: S3_BUCKET ?? '',
    endpoint: S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    isPathStyle: S3_PATH_STYLE === undefined ? S3_ENDPOINT !== undefined : S3_PATH_STYLE === 'true',
  }
}

/** A bucket with the protocol of Amazon's S3. */
export interface S3Settings {
  bucket: string
  /** URL of the service: `https://s3.us-east-1.amazonaws.com`. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the path contains the bucket, as most self-hosted services require, or the host does. */
  isPathStyle: boolean
}

/** Parts that tests replace. */
export interface S3Surroundings {
  clock?: Clock
  fetch?: typeof globalThis.fetch
}

/**
 * Our own choice: three attempts, which together stay below the minute an answer may take. A large file gets more time
 * by its size: a megabyte per second is a slow line.
 */
const times = { tries: 3, attemptMilliseconds: 15_000, perMegabyte: 1000, firstPauseMilliseconds: 250, pauseFactor: 4 }

/**
 * Stores files in a bucket. Every request is signed with the hash of its body, so that the bucket refuses one damaged
 * in transit; temporary failures are retried, which is safe because each request contains the whole file.
 */
export function s3Files(
  settings: S3Settings,
  { clock = systemClock, fetch = globalThis.fetch }: S3Surroundings = {},
): Files {
  const { accessKeyId, secretAccessKey, region } = settings
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const call = async (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Answer> => {
    const url = urlOf(settings, checkedKey(key))
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    for (let attempt = 1; ; attempt += 1) {
      const request = await signer.sign(url, {
        method,
        headers: { 'x-amz-content-sha256': hash },
        ...(body === undefined ? {} : { body }),
      })
      // A redirect would send a signed request elsewhere, so it counts as a refusal.
      const send = (signal: AbortSignal) => fetch(request, { redirect: 'manual', signal })
      const answer = await once(send, clock, body?.length ?? 0)
      if (attempt === times.tries || !isTransient(answer)) return answer
      await pause(clock, times.firstPauseMilliseconds * times.pauseFactor ** (attempt - 1))
    }
  }
  return {
    write: async (key, bytes) => {
      const answer = await call('PUT', key, new Uint8Array(bytes))
      if (!hasSucceeded(answer)) throw bucketError(settings, 'write', key, answer)
    },
    read: async (key) => {
      const answer = await call('GET', key)
      if (hasSucceeded(answer)) return answer.bytes
      if (isMissing(answer)) return null
      throw bucketError(settings, 'read', key, answer)
    },
    delete: async (key) => {
      const answer = await call('DELETE', key)
      if (!hasSucceeded(answer) && !isMissing(answer)) throw bucketError(settings, 'delete', key, answer)
    },
  }
}

/** Result of one request: an answer or a failure. */
type Answer = { status: number; bytes: Uint8Array<ArrayBuffer> } | { failure: string }

/** @param sent Bytes of the file in the request; the answer states its own size in advance. */
async function once(send: (signal: AbortSignal) => Promise<Response>, clock: Clock, sent: number): Promise<Answer> {
  const late = new AbortController()
  let given = 0
  const extendTimeout = (bytes: number) => {
    given = times.attemptMilliseconds + Math.ceil(bytes / 1e6) * times.perMegabyte
    return clock.after(given, () => late.abort())
  }
  let cancelTimer = extendTimeout(sent)
  try {
    const response = await send(late.signal)
    cancelTimer()
    cancelTimer = extendTimeout(Number(response.headers.get('content-length') ?? 0))
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
  } catch (error) {
    if (late.signal.aborted) return { failure: `no response within ${given / 1000} seconds` }
    return { failure: reasonOf(error) }
  } finally {
    cancelTimer()
  }
}

/** Returns why there was no answer, without the request: its headers are signed. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return 'no connection'
}

function isTransient(answer: Answer): boolean {
  return 'failure' in answer || answer.status >= 500 || answer.status === 429
}

function hasSucceeded(answer: Answer): answer is { status: number; bytes: Uint8Array<ArrayBuffer> } {
  return 'status' in answer && answer.status >= 200 && answer.status < 300
}

/** Returns whether the bucket exists but has nothing under the key. */
function isMissing(answer: Answer): boolean {
  return 'status' in answer && answer.status === 404 && rejectionCode(answer.bytes) !== 'NoSuchBucket'
}

function bucketError({ bucket, endpoint }: S3Settings, what: string, key: string, answer: Answer): BucketError {
  const place = { bucket, host: new URL(endpoint).host }
  if ('failure' in answer) return new BucketError(place, `${what} ${key}`, { failure: answer.failure })
  return new BucketError(place, `${what} ${key}`, { status: answer.status, code: rejectionCode(answer.bytes) })
}

function urlOf({ bucket, endpoint, isPathStyle }: S3Settings, key: string): string {
  const url = new URL(endpoint)
  const folder = url.pathname.replace(/\/+$/, '')
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`
  url.pathname = [folder, ...(isPathStyle ? [bucket] : []), key].join('/')
  return url.href
}

function pause(clock: Clock, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(milliseconds, resolve)
  })
}

/** What to do about a refusal, by code. Source: Amazon S3's API reference, "Error responses". */
const advice: Readonly<Record<string, string>> = {
  NoSuchBucket: 'Create the bucket, or name another in S3_BUCKET',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is unknown: check that it belongs to S3_ENDPOINT',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not match S3_ACCESS_KEY_ID, or S3_REGION is wrong',
  AccessDenied:
    'The access key requires s3:GetObject, s3:PutObject, and s3:DeleteObject on the objects, and s3:ListBucket on the bucket',
  AuthorizationHeaderMalformed: 'S3_REGION is not the bucket’s region',
  PermanentRedirect: 'The bucket is in another region. Correct S3_REGION and S3_ENDPOINT',
  RequestTimeTooSkewed: 'This machine’s clock is wrong: correct it',
  SlowDown: 'The bucket is busy: try again later',
  QuotaExceeded: 'The bucket is full: free up space',
}

/** Result of a failed request to a bucket. */
type BucketFailure = { failure: string } | { status: number; code: string | null }

/** A bucket refused or did not answer. The message contains neither key nor signature. */
export class BucketError extends UwkitError {
  /** Whether it answered, so that a retry is useless. */
  readonly isHttpError: boolean

  /** @param what Requested action: `write originals/3f2a.xlsx`. */
  constructor({ bucket, host }: { bucket: string; host: string }, what: string, failed: BucketFailure) {
    const isHttpError = 'status' in failed && failed.status < 500 && failed.status !== 429
    super(
      isHttpError ? 'bucket_refused' : 'bucket_unreachable',
      `The bucket "${bucket}" at ${host} ${textOf(what, failed)}`,
    )
    this.name = 'BucketError'
    this.isHttpError = isHttpError
  }
}

function textOf(what: string, failed: BucketFailure): string {
  if ('failure' in failed) {
    return `can’t be reached (${what}): ${failed.failure}. Check S3_ENDPOINT and the network`
  }
  const code = failed.code ?? (failed.status === 301 || failed.status === 307 ? 'PermanentRedirect' : null)
  const known = advice[code ?? (failed.status === 403 ? 'AccessDenied' : '')]
  return `refused to ${what}: ${failed.status}${code === null ? '' : ` ${code}`}. ${known ?? 'See the storage service’s log'}`
}

/** Returns the code in a refusal's XML; `null` if there is none. The rest is discarded: it may repeat signed values. */
function rejectionCode(bytes: Uint8Array): string | null {
  return /<Code>(\w{1,64})<\/Code>/.exec(new TextDecoder().decode(bytes.subarray(0, 4096)))?.[1] ?? null
}

/**
 * Opens the stored files of a server: in a bucket if one is set, else in a folder. A read from the bucket shows wrong
 * keys at start; a bucket that does not answer is only logged.
 *
 * @throws {BucketError} The bucket refuses.
 */
export async function openFiles(
  bucket: S3Settings | null,
  folder: string,
  log: Log,
  surroundings: S3Surroundings = {},
): Promise<Files> {
  if (bucket === null) return diskFiles(folder)
  const files = s3Files(bucket, surroundings)
  try {
    await files.read('uwkit/start')
  } catch (error) {
    if (!(error instanceof BucketError) || error.isHttpError) throw error
    log.error('files', { error: error.message })
  }
  return files
}
