import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from './s3-files.ts'

/** A local service with the bucket `deals` that checks signatures and hashes like Amazon's. */
export interface LocalBucket {
  /** Settings for a server that uses it. */
  settings: S3Settings
  /** Stops the service. */
  stop(): Promise<void>
}

const accessKeyId = 'AKIDEXAMPLE'
const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'

/** Starts the service. */
export async function startBucket(): Promise<LocalBucket> {
  const stored = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { status, code = null, bytes = Buffer.alloc(0) } = answerTo(request, body, stored)
      response.writeHead(status, { 'content-type': code === null ? 'application/octet-stream' : 'application/xml' })
      response.end(code === null ? bytes : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  return {
    settings: { bucket: 'deals', endpoint, region: 'eu-west-1', accessKeyId, secretAccessKey, isPathStyle: true },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

interface BucketAnswer {
  status: number
  code?: string
  bytes?: Buffer
}

function answerTo(request: IncomingMessage, body: Buffer, stored: Map<string, Buffer>): BucketAnswer {
  const { method = '', url = '', headers } = request
  const parts = /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, id, day = '', region = '', names = '', given] = parts.exec(headers.authorization ?? '') ?? []
  if (id === undefined) return { status: 403, code: 'AccessDenied' }
  if (id !== accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' }
  if (region !== 'eu-west-1') return { status: 400, code: 'AuthorizationHeaderMalformed' }
  const signed = names.split(';').map((name) => [name, String(headers[name] ?? '')] as const)
  const hash = String(headers['x-amz-content-sha256'])
  const time = String(headers['x-amz-date'])
  const signature = signatureOf({ method, path: url, signed, hash, time, day, region, secret: secretAccessKey })
  if (signature !== given) return { status: 403, code: 'SignatureDoesNotMatch' }
  if (sha256(body) !== hash) return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  const [, bucket, ...key] = url.split('/')
  if (bucket !== 'deals') return { status: 404, code: 'NoSuchBucket' }
  const path = key.join('/')
  const bytes = stored.get(path)
  if (method === 'PUT') stored.set(path, body)
  if (method === 'DELETE') stored.delete(path)
  if (method !== 'GET') return { status: method === 'PUT' ? 200 : 204 }
  return bytes === undefined ? { status: 404, code: 'NoSuchKey' } : { status: 200, bytes }
}

/** Values that a signature covers. */
export interface SignedRequest {
  method: string
  path: string
  /** Headers in alphabetical order. */
  signed: readonly (readonly [name: string, value: string])[]
  /** Hash of the body, hexadecimal. */
  hash: string
  /** `20130524T000000Z` */
  time: string
  /** `20130524` */
  day: string
  region: string
  secret: string
}

/**
 * Recalculates a version 4 signature.
 *
 * @source Amazon S3 API reference, "Signature calculations for the Authorization header: transferring payload in a single chunk".
 */
export function signatureOf({ method, path, signed, hash, time, day, region, secret }: SignedRequest): string {
  const names = signed.map(([name]) => name).join(';')
  const headers = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('')
  const canonical = [method, path, '', headers, names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    Buffer.from(`AWS4${secret}`),
  )
  return createHmac('sha256', key).update(text).digest('hex')
}

function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}
