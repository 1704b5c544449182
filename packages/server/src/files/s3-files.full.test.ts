import { type FakeClock, fakeClock } from '@uwkit/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonLog } from '../http/log.ts'
import { type LocalBucket, signatureOf, startBucket } from './s3.fixtures.ts'
import { BucketError, openFiles, type S3Settings, s3Files } from './s3-files.ts'

let bucket: LocalBucket
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.stop())

const amazon: S3Settings = {
  bucket: 'deals',
  endpoint: 'https://s3.eu-west-1.amazonaws.com',
  region: 'eu-west-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'not to be told',
  isPathStyle: false,
}

/** Returns the result of a read for which the service gives these answers in order, and the requests. */
function answering(...answers: (() => Response | Promise<Response>)[]) {
  const requests: Request[] = []
  const clock = fakeClock()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init))
    const answer = answers[Math.min(requests.length, answers.length) - 1]
    const late = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
    return answer === undefined ? Response.error() : Promise.race([answer(), late])
  }
  return { requests, clock, files: s3Files(amazon, { clock, fetch }) }
}

const never = () => new Promise<Response>(() => undefined)
const refusing = (status: number, code: string) => () => new Response(`<Error><Code>${code}</Code></Error>`, { status })
const messageOf = (promise: Promise<unknown>) =>
  promise.then(
    () => '',
    (error: unknown) => (error instanceof BucketError ? error.message : `no BucketError: ${String(error)}`),
  )

it('the stand-in works out the signature of Amazon’s own example', () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const signed = [
    ['host', 'examplebucket.s3.amazonaws.com'],
    ['range', 'bytes=0-9'],
    ['x-amz-content-sha256', empty],
    ['x-amz-date', '20130524T000000Z'],
  ] as const
  const example = { method: 'GET', path: '/test.txt', signed, hash: empty, time: '20130524T000000Z', day: '20130524' }
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  expect(signatureOf({ ...example, region: 'us-east-1', secret })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

describe('a bucket', () => {
  it('holds a file of 20 MB as it was sent', async () => {
    const bytes = new Uint8Array(20 * 1024 * 1024).fill(7)
    const files = s3Files(bucket.settings)
    await files.write('originals/large.pdf', bytes)
    expect(Buffer.compare((await files.read('originals/large.pdf')) ?? new Uint8Array(), bytes)).toBe(0)
  })

  it.each([
    [
      { secretAccessKey: 'wrong secret' },
      /refused to read .*403 SignatureDoesNotMatch\. S3_SECRET_ACCESS_KEY does not/,
    ],
    [{ accessKeyId: 'NOBODY' }, /refused to read .*403 InvalidAccessKeyId\. S3_ACCESS_KEY_ID is unknown: check/],
    [
      { region: 'eu-west-2' },
      /refused to read .*400 AuthorizationHeaderMalformed\. S3_REGION is not the bucket’s region/,
    ],
    [{ bucket: 'elsewhere' }, /"elsewhere" at 127\.0\.0\.1:\d+ refused to read .*404 NoSuchBucket\. Create the bucket/],
  ])('that refuses %o says why and what to do, and never tells a key', async (change, message) => {
    const settings = { ...bucket.settings, ...change }
    const reported = await messageOf(openFiles(settings, '', logInto([])))
    expect(reported).toMatch(message)
    expect(reported).not.toContain(settings.secretAccessKey)
  })

  it('that is away when a server starts is noted, and the server starts', async () => {
    const lines: string[] = []
    const clock = fakeClock()
    const fetch = async () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) })
    }
    expect(await passing(clock, openFiles(amazon, '', logInto(lines), { clock, fetch }))).toHaveProperty('read')
    expect(lines.join()).toContain('can’t be reached (read uwkit/start): ECONNREFUSED. Check S3_ENDPOINT')
    expect(lines.join()).not.toContain(amazon.secretAccessKey)
  })
})

describe('a request to a bucket', () => {
  it('goes to the bucket’s own host, signed for its region with the hash of its body', async () => {
    const { requests, files } = answering(() => new Response(null, { status: 200 }))
    await files.write('pictures/p1', new Uint8Array([1, 2, 3]))
    const [request] = requests
    expect([request?.method, request?.url]).toEqual(['PUT', 'https://deals.s3.eu-west-1.amazonaws.com/pictures/p1'])
    expect(request?.headers.get('authorization')).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=.*x-amz-content-sha256/,
    )
    // Hash of the bytes 1, 2, 3: printf '\1\2\3' | sha256sum
    const hash = '039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81'
    expect(request?.headers.get('x-amz-content-sha256')).toBe(hash)
  })

  it('is made again where the service is busy, with growing pauses, and anew signed', async () => {
    const { requests, clock, files } = answering(refusing(503, 'SlowDown'), refusing(500, 'InternalError'), () =>
      Response.json({}),
    )
    expect(await passing(clock, files.read('pictures/p1'))).toEqual(new TextEncoder().encode('{}'))
    expect(requests).toHaveLength(3)
    expect(clock.now()).toBeGreaterThanOrEqual(250 + 1_000)
  })

  it('is given up after three tries, each of 15 seconds, and says so', async () => {
    const { requests, clock, files } = answering(never)
    const reported = messageOf(passing(clock, files.read('pictures/p1')))
    expect(await reported).toMatch(
      /at s3\.eu-west-1\.amazonaws\.com can’t be reached .*: no response within 15 seconds/,
    )
    expect(requests).toHaveLength(3)
    expect(clock.now()).toBeLessThan(60_000)
  })

  it('is given a second more for each megabyte that it carries or brings', async () => {
    const sending = answering(never)
    const sent = messageOf(passing(sending.clock, sending.files.write('pictures/p1', new Uint8Array(4_000_000))))
    expect(await sent).toMatch(/no response within 19 seconds/)
    const clock = fakeClock()
    const fetch: typeof globalThis.fetch = async (_, init) => {
      const stuck = new ReadableStream({
        start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(new Error('aborted'))),
      })
      return new Response(stuck, { headers: { 'content-length': '30000000' } })
    }
    const brought = messageOf(passing(clock, s3Files(amazon, { clock, fetch }).read('pictures/p1')))
    expect(await brought).toMatch(/no response within 45 seconds/)
  })

  it('is not made again where it was refused, and follows nobody elsewhere', async () => {
    const denied = answering(refusing(403, 'AccessDenied'))
    expect(await messageOf(denied.files.delete('pictures/p1'))).toMatch(
      /403 AccessDenied\. The access key requires s3:/,
    )
    const moved = answering(() => new Response(null, { status: 301, headers: { location: 'https://evil.example/' } }))
    expect(await messageOf(moved.files.read('pictures/p1'))).toMatch(
      /301 PermanentRedirect\. The bucket is in another region/,
    )
    expect([denied.requests.length, moved.requests.length, moved.requests[0]?.redirect]).toEqual([1, 1, 'manual'])
  })
})

/** Returns a promise's result while time passes: signing takes real time, pauses only take test time. */
async function passing<Result>(clock: FakeClock, promise: Promise<Result>): Promise<Result> {
  let isOver = false
  const over = promise.finally(() => {
    isOver = true
  })
  over.catch(() => undefined)
  while (!isOver) await clock.advance(50)
  return over
}

/** Builds a log that writes into a list. */
function logInto(lines: string[]) {
  return jsonLog((line) => lines.push(line), Date.now)
}
