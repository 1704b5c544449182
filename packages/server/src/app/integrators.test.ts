import { randomUUID } from 'node:crypto'
import { ConflictError, type ResponseError } from '@uwkit/core/client'
import { errorCodes } from '@uwkit/core/contract'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { aRentRoll, aUnit } from '@uwkit/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../account/session.store.ts'
import { sql } from '../db/sql.ts'
import { memoryFiles } from '../files/files.ts'
import { answerSeconds } from '../http/repeatable.ts'
import { recordedClient } from '../testing/recorded-client.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

const files = memoryFiles()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ parts: { files } })
})
afterAll(() => server.close())

/** Makes a raw call; as the owner unless set otherwise. */
async function call(method: string, path: string, init: { body?: unknown; headers?: Record<string, string> } = {}) {
  const headers: Record<string, string> = { authorization: `token ${server.tokenOf('owner')}`, ...init.headers }
  if (init.body !== undefined) headers['content-type'] ??= 'application/json'
  const body = init.body === undefined ? null : JSON.stringify(init.body)
  const response = await server.fetch(`${server.host}${path}`, { method, headers, body })
  const text = await response.text()
  const content = (text === '' ? null : JSON.parse(text)) as Record<string, unknown>
  return { status: response.status, headers: response.headers, content }
}

async function aDeal(): Promise<{ id: string; modifiedOn: number }> {
  const { id, modifiedOn } = await server.as('owner').deal.create({ dealName: randomUUID() })
  return { id, modifiedOn: modifiedOn ?? 0 }
}

const aRoll = () => rentRollDraft(aRentRoll([aUnit()]), { id: randomUUID(), fileName: 'roll.xlsx' })

describe('a refusal', () => {
  it('says its code, the field to blame and where the code is explained, beside the message', async () => {
    const { status, content } = await call('GET', '/v3/deals?page=x')
    expect(status).toBe(400)
    expect(content).toEqual({
      error: 'page: isn’t a whole number',
      code: 'bad_request',
      message: 'page: isn’t a whole number',
      param: 'page',
      docs: 'https://uwkit.example/v3/errors#bad_request',
    })
    const explained = await call('GET', '/v3/errors')
    expect(explained.content).toEqual(errorCodes)
  })

  it('is an error of the client that has the code and the field', async () => {
    const error = await server
      .as('owner')
      .deal.list({ sort: 'mood-desc' })
      .catch((one: unknown) => one as ResponseError)
    expect(error).toMatchObject({ status: 400, code: 'invalid_request', errorCode: 'unknown_column', param: null })
  })

  it('of a path that has other methods is 405, with those it has', async () => {
    const { status, headers, content } = await call('PATCH', '/v3/deals/1')
    expect([status, content.code]).toEqual([405, 'method_not_allowed'])
    expect(headers.get('allow')).toBe('GET, PUT, DELETE, HEAD, OPTIONS')
    expect((await call('GET', '/v3/nowhere')).content.code).toBe('not_found')
    for (const [method, path] of [
      ['POST', '/health'],
      ['PUT', '/openapi.json'],
      ['DELETE', '/v3/errors'],
    ] as const) {
      const beside = await call(method, path)
      expect([beside.status, beside.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
    expect((await call('DELETE', '/v3/deals/mapping')).headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS')
  })

  it('counts among the requests of its caller wherever it is sent', async () => {
    const left = async (method: string, path: string) =>
      Number((await call(method, path)).headers.get('ratelimit-remaining'))
    const before = await left('GET', '/v3/errors')
    const paths = [
      await left('GET', '/v3/nowhere'),
      await left('PATCH', '/v3/deals/1'),
      await left('GET', '/openapi.json'),
    ]
    expect(paths).toEqual([before - 1, before - 2, before - 3])
  })

  it('of a call without a body names what is missing, and is never of its form', async () => {
    const headers = { 'content-type': 'text/plain' }
    for (const [method, path] of [
      ['POST', '/v3/me/deals'],
      ['PUT', '/me/password'],
      ['POST', '/resources/pdf/rentroll'],
    ] as const) {
      expect(await call(method, path)).toMatchObject({ status: 400, content: { param: expect.any(String) } })
      expect(await call(method, path, { headers })).toMatchObject({ status: 400 })
    }
    expect(await call('POST', '/v3/me/deals', { headers, body: {} })).toMatchObject({ status: 415 })
  })

  it('of a full disk is 507, is noted for an operator, and leaves nothing behind', async () => {
    const { id: dealId } = await aDeal()
    const { write } = files
    Object.assign(files, {
      write: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
    })
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
    const picture = { name: 'front.png', contentType: 'image/png', bytes: png }
    const failed = server.as('owner').deal.createPicture({ dealId, picture })
    await expect(failed).rejects.toMatchObject({ status: 507, errorCode: 'disk_full' })
    Object.assign(files, { write })
    expect(await server.as('owner').deal.listPictures(dealId)).toEqual([])
    expect(server.logged()).toContainEqual(expect.objectContaining({ event: 'failure', error: 'no space left' }))
  })
})

describe('a call of our own that makes something', () => {
  it('answers 201 with its place', async () => {
    const authorization = `token ${server.tokenOf('providerAdmin')}`
    const made = await call('POST', '/v3/companies', { body: { company_name: 'New' }, headers: { authorization } })
    expect(made.status).toBe(201)
    expect(made.headers.get('location')).toBe(`https://uwkit.example/companies/${made.content.id as string}/profile`)
  })

  it('does so for comments, replies, sign-offs and versions, and a version that is there already is 200', async () => {
    const { id: dealId } = await aDeal()
    const place = { kind: 'section', section: 'loan', document_id: null, key: null, label: null }
    const said = { text: 'Check the rate.', mentions: [] }
    const comment = await call('POST', `/v3/deals/${dealId}/comments`, { body: { ...said, place } })
    const commentId = comment.content.id as string
    const made = [
      [comment, 'comments'],
      [await call('POST', `/v3/comments/${commentId}/replies`, { body: said }), 'comments'],
      [await call('POST', `/v3/deals/${dealId}/sign_offs`, { body: { section: 'loan' } }), 'sign_offs'],
      [await call('POST', `/v3/deals/${dealId}/versions`, { body: { name: 'To committee' } }), 'versions'],
    ] as const
    for (const [{ status, headers, content }, list] of made) {
      const location = `https://uwkit.example/v3/deals/${dealId}/${list}#${content.id as string}`
      expect([status, headers.get('location')]).toEqual([201, location])
      expect((await call('GET', new URL(location).pathname)).status).toBe(200)
    }
    const again = await call('POST', `/v3/deals/${dealId}/versions`, { body: {} })
    expect([again.status, again.content.id]).toEqual([200, made[3][0].content.id])
  })
})

describe('a write with an Idempotency-Key', () => {
  const headers = () => ({ 'idempotency-key': randomUUID() })

  it('that is sent again gets the same answer, and is made once', async () => {
    const key = headers()
    const body = { deal_name: randomUUID() }
    const first = await call('POST', '/v3/me/deals', { body, headers: key })
    const second = await call('POST', '/v3/me/deals', { body, headers: key })
    expect(second.content).toEqual(first.content)
    expect([first, second].map((one) => one.headers.get('idempotent-replayed'))).toEqual([null, 'true'])
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    const { data } = await server.as('owner').deal.list({ filter: body.deal_name })
    expect(data).toHaveLength(1)
  })

  it('that is sent many times at once is made once', async () => {
    const key = headers()
    const body = { deal_name: randomUUID() }
    const all = await Promise.all(Array.from({ length: 8 }, () => call('POST', '/v3/me/deals', { body, headers: key })))
    expect(new Set(all.map(({ content }) => content.id)).size).toBe(1)
    expect((await server.as('owner').deal.list({ filter: body.deal_name })).data).toHaveLength(1)
  })

  it('is refused where the key came with another request, and is new to another person', async () => {
    const key = headers()
    await call('POST', '/v3/me/deals', { body: { deal_name: 'one' }, headers: key })
    const other = await call('POST', '/v3/me/deals', { body: { deal_name: 'other' }, headers: key })
    expect([other.status, other.content.code]).toEqual([409, 'idempotency_key_reused'])
    const colleague = { ...key, authorization: `token ${server.tokenOf('sameCompany')}` }
    expect((await call('POST', '/v3/me/deals', { body: { deal_name: 'third' }, headers: colleague })).status).toBe(200)
  })

  it('that was refused may be sent again', async () => {
    const key = headers()
    const { id } = await aDeal()
    await server.as('sameCompany').lock.set([id])
    const send = () => call('PUT', `/v3/deals/${id}`, { body: { city: 'Austin' }, headers: key })
    expect((await send()).content.code).toBe('locked')
    await server.as('sameCompany').lock.set([])
    expect((await send()).status).toBe(200)
  })

  it('is forgotten after a day, and no answer is stored readably', async () => {
    const key = headers()
    const body = { deal_name: randomUUID() }
    const first = await call('POST', '/v3/me/deals', { body, headers: key })
    const rows = await server.db.query<{ answer: Uint8Array }>(sql`select answer from repeatable_answer`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { answer } of rows) expect(Buffer.from(answer).toString('latin1')).not.toContain(body.deal_name)
    await server.clock.advance((answerSeconds + 1) * 1000)
    const authorization = `token ${await freshToken()}`
    const second = await call('POST', '/v3/me/deals', { body, headers: { ...key, authorization } })
    expect(second.content.id).not.toBe(first.content.id)
  })
})

/** Signs in again after the clock was moved. */
async function freshToken(): Promise<string> {
  return (await openSession(server.db, 'owner', server.clock.now() / 1000)).bearer
}

describe('If-Match', () => {
  let token: string
  beforeAll(async () => {
    token = await freshToken()
  })
  const change = (id: string, version: string, body: object = { city: 'Austin' }) =>
    call('PUT', `/v3/deals/${id}`, { body, headers: { authorization: `token ${token}`, 'if-match': version } })
  const found = (path: string) => call('GET', path, { headers: { authorization: `token ${token}` } })

  it('lets a change through to the version that it names, by the ETag of the record', async () => {
    const body = { deal_name: 'Elm' }
    const { content } = await call('POST', '/v3/me/deals', { body, headers: { authorization: `token ${token}` } })
    const path = `/v3/deals/${content.id as string}`
    const etag = (await found(path)).headers.get('etag') ?? ''
    expect(etag).toBe(`"${content.modified_on as number}"`)
    const changed = await change(content.id as string, etag)
    expect(changed.status).toBe(200)
    const late = await change(content.id as string, etag, { city: 'Dallas' })
    expect([late.status, late.content.code]).toEqual([412, 'precondition_failed'])
    expect((await change(content.id as string, `W/${changed.headers.get('etag')}`, { city: 'Waco' })).status).toBe(200)
    expect((await change(content.id as string, 'yesterday')).status).toBe(412)
    const gone = () => ({ authorization: `token ${token}`, 'if-match': etag })
    expect((await call('DELETE', path, { headers: gone() })).status).toBe(412)
    expect((await found(path)).content.city).toBe('Waco')
  })

  it('is refused where a call changes no record with a version', async () => {
    const headers = { authorization: `token ${token}`, 'if-match': '"1"' }
    const { status, content } = await call('PUT', '/v3/me/profile', { body: { first_name: 'O' }, headers })
    expect([status, content.param]).toEqual([400, 'If-Match'])
  })
})

describe('the client', () => {
  it('sends a key with every write, and the version that it changes', async () => {
    const { client, calls } = recordedClient(server, await freshToken())
    const roll = aRoll()
    const { modifiedOn } = await client.rentRoll.create(roll)
    await client.rentRoll.update({ ...roll, modifiedOn, fileName: 'changed.xlsx' })
    await client.rentRoll.get(roll.id)
    const headers = calls.map(({ request }) => [
      request.headers.get('idempotency-key')?.length ?? null,
      request.headers.get('if-match'),
    ])
    expect(headers).toEqual([
      [32, null],
      [32, `"${modifiedOn}"`],
      [null, null],
    ])
    const late = client.rentRoll.update({ ...roll, modifiedOn, fileName: 'late.xlsx' })
    await expect(late).rejects.toBeInstanceOf(ConflictError)
    await expect(late).rejects.toMatchObject({ isChanged: true, errorCode: 'changed' })
  })
})
