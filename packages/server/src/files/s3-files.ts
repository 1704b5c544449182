import { createHash } from 'node:crypto'
import { type Clock, systemClock } from '@uwkit/core/client'
import { AwsClient } from 'aws4fetch'
import { BucketError, codeOfRefusal } from './bucket-error.ts'
import { checkedKey } from './file-key.ts'
import type { Files } from './files.ts'

/** A bucket that speaks the protocol of Amazon's S3. */
export interface S3Settings {
  bucket: string
  /** Where the service answers: `https://s3.us-east-1.amazonaws.com`. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is named in the path, as most services of one's own want it, or in the host. */
  isPathStyle: boolean
}

/** What tests stand in for. */
export interface S3Surroundings {
  clock?: Clock
  fetch?: typeof globalThis.fetch
}

/**
 * Our own choice: three tries, which together stay below the minute that an answer may take. A large file is given more time,
 * by its size: a megabyte a second is a slow line.
 */
const times = { tries: 3, tryMilliseconds: 15_000, perMegabyte: 1000, firstPauseMilliseconds: 250, pauseFactor: 4 }

/**
 * Files in a bucket. Every request is signed with the hash of its body, so that the bucket takes none that was damaged on
 * the way; a failure that may pass is tried again, which is safe because each request says the whole file.
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
      // A redirect would lead a signed request elsewhere: it is answered as a refusal.
      const send = (signal: AbortSignal) => fetch(request, { redirect: 'manual', signal })
      const answer = await once(send, clock, body?.length ?? 0)
      if (attempt === times.tries || !mayPass(answer)) return answer
      await pause(clock, times.firstPauseMilliseconds * times.pauseFactor ** (attempt - 1))
    }
  }
  return {
    write: async (key, bytes) => {
      const answer = await call('PUT', key, new Uint8Array(bytes))
      if (!isFine(answer)) throw bucketError(settings, 'write', key, answer)
    },
    read: async (key) => {
      const answer = await call('GET', key)
      if (isFine(answer)) return answer.bytes
      if (isMissing(answer)) return null
      throw bucketError(settings, 'read', key, answer)
    },
    delete: async (key) => {
      const answer = await call('DELETE', key)
      if (!isFine(answer) && !isMissing(answer)) throw bucketError(settings, 'delete', key, answer)
    },
  }
}

/** What came of one request: an answer, or none. */
type Answer = { status: number; bytes: Uint8Array<ArrayBuffer> } | { failure: string }

/** @param sent Bytes of the file that the request carries; those of an answer it says itself, before they come. */
async function once(send: (signal: AbortSignal) => Promise<Response>, clock: Clock, sent: number): Promise<Answer> {
  const late = new AbortController()
  let given = 0
  const giveTime = (bytes: number) => {
    given = times.tryMilliseconds + Math.ceil(bytes / 1e6) * times.perMegabyte
    return clock.after(given, () => late.abort())
  }
  let callOff = giveTime(sent)
  try {
    const response = await send(late.signal)
    callOff()
    callOff = giveTime(Number(response.headers.get('content-length') ?? 0))
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
  } catch (error) {
    if (late.signal.aborted) return { failure: `no answer within ${given / 1000} seconds` }
    return { failure: reasonOf(error) }
  } finally {
    callOff()
  }
}

/** Why nobody answered, without the request: its headers are signed. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return 'no connection'
}

function mayPass(answer: Answer): boolean {
  return 'failure' in answer || answer.status >= 500 || answer.status === 429
}

function isFine(answer: Answer): answer is { status: number; bytes: Uint8Array<ArrayBuffer> } {
  return 'status' in answer && answer.status >= 200 && answer.status < 300
}

/** Whether the bucket is there, and holds nothing under the key. */
function isMissing(answer: Answer): boolean {
  return 'status' in answer && answer.status === 404 && codeOfRefusal(answer.bytes) !== 'NoSuchBucket'
}

function bucketError({ bucket, endpoint }: S3Settings, what: string, key: string, answer: Answer): BucketError {
  const place = { bucket, host: new URL(endpoint).host }
  if ('failure' in answer) return new BucketError(place, `${what} ${key}`, { failure: answer.failure })
  return new BucketError(place, `${what} ${key}`, { status: answer.status, code: codeOfRefusal(answer.bytes) })
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
