import { describe, expect, it } from 'vitest'
import { probeBucket } from './probes.ts'

const bucket = {
  bucket: 'deals',
  endpoint: 'https://s3.eu-west-1.amazonaws.com',
  region: 'eu-west-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'not to be told',
  isPathStyle: false,
}

/** Builds a bucket that answers reads as given, and records the requests. */
function answering(answer: (written: Uint8Array<ArrayBuffer>) => Response) {
  const requests: string[] = []
  let written = new Uint8Array()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    requests.push(request.method)
    if (request.method === 'PUT') written = new Uint8Array(await request.arrayBuffer())
    return request.method === 'GET' ? answer(written) : new Response(null, { status: 204 })
  }
  return { requests, fetch }
}

describe('the probe of a bucket', () => {
  it('is fine where it hands back what was written, and leaves nothing behind', async () => {
    const { requests, fetch } = answering((written) => new Response(written))
    await probeBucket(bucket, { fetch })
    expect(requests).toEqual(['PUT', 'GET', 'DELETE'])
  })

  it.each([
    [
      'different content',
      () => new Response('cached'),
      /"deals" returned different content for a file just stored in it/,
    ],
    ['no file', () => new Response(null, { status: 404 }), /"deals" returned no file for a file just stored in it/],
    ['a refusal', () => new Response(null, { status: 403 }), /refused to read/],
  ])('says so where it answers %s, and leaves nothing behind', async (_, answer, message) => {
    const { requests, fetch } = answering(answer)
    await expect(probeBucket(bucket, { fetch })).rejects.toThrow(message)
    expect(requests).toEqual(['PUT', 'GET', 'DELETE'])
  })
})
