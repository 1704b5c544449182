import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@uwkit/core/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startHousekeeping } from '../app/background-work.ts'
import { sql } from '../db/sql.ts'
import { outbound } from '../http/outbound.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { deliveryPauses } from './deliver.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

let receiver: Server
let url = ''
let received: Received[] = []
/** The receiver's answers in turn; 204 after the last one. */
let answers: number[] = []
let server: TestServer
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text) => {
      body += text
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/uwkit`
  server = await startTestServer({ parts: { outbound: outbound({ allowsPrivate: true }) } })
})
afterAll(async () => {
  await server.close()
  receiver.close()
})
beforeEach(() => {
  received = []
  answers = []
})
afterEach(async () => {
  await server.db.query(sql`delete from webhook`)
  await server.db.query(sql`delete from job`)
})

const admin = () => server.as('companyAdmin').webhook
const register = (...events: ('reading.finished' | 'deal.changed' | 'export.finished')[]) =>
  admin().create({ url, events })
const deliveriesOf = async (id: string) => (await admin().listDeliveries(id)).data
const bodies = () => received.map(({ body }) => JSON.parse(body))
const rollFile = (text: string) => ({
  name: 'roll.csv',
  contentType: 'text/csv',
  bytes: new TextEncoder().encode(text),
})

describe('webhooks of a company', () => {
  it('show their secret once, when they are registered, and are listed without it', async () => {
    const { secret, ...webhook } = await register('deal.changed', 'deal.changed', 'export.finished')
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(webhook).toMatchObject({ url, events: ['deal.changed', 'export.finished'], createdBy: 'admin' })
    expect(await admin().list()).toEqual([webhook])
    await admin().delete(webhook.id)
    expect(await admin().list()).toEqual([])
  })

  it('are 20 at most', async () => {
    for (let at = 0; at < 20; at += 1) await register('deal.changed')
    await expect(register('deal.changed')).rejects.toThrow('A company can have at most 20 webhooks.')
  })

  it('are told of a changed deal, signed over id, time and body, and of no other company’s', async () => {
    const { id: webhookId, secret } = await register('deal.changed')
    const { id } = await server.as('owner').deal.create({ dealName: 'Elm Street' })
    await server.as('otherCompany').deal.create({ dealName: 'Brook Lane' })
    await server.doJobs()
    const [delivery] = await deliveriesOf(webhookId)
    expect(delivery).toMatchObject({ event: 'deal.changed', recordId: id, state: 'delivered', tries: 1, status: 204 })
    const [{ headers, body } = { headers: {}, body: '' }] = received
    expect(received).toHaveLength(1)
    expect(JSON.parse(body)).toEqual({
      id: delivery?.id,
      type: 'deal.changed',
      created_on: server.clock.now() / 1000,
      data: { deal_id: id, call: 'POST /v3/me/deals', user_id: 'owner' },
    })
    const time = String(headers['webhook-timestamp'])
    expect(time).toBe(String(server.clock.now() / 1000))
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signature = createHmac('sha256', key).update(`${delivery?.id}.${time}.${body}`).digest('base64')
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': delivery?.id,
      'webhook-signature': `v1,${signature}`,
    })
  })

  it('are told of what is changed and deleted on a deal, whichever record it is', async () => {
    const owner = server.as('owner')
    const { id: dealId } = await owner.deal.create({ dealName: 'Elm Street' })
    await register('deal.changed')
    const loan = await owner.loan.create({ dealId, noteRate: 0.06 })
    await owner.loan.delete(loan.id)
    await owner.deal.delete(dealId)
    await server.doJobs()
    const received = bodies().map(({ data }) => `${data.call} ${data.deal_id}`)
    expect(received.toSorted()).toEqual(
      [`POST /v3/me/loans ${dealId}`, `DELETE /v3/loans/{id} ${dealId}`, `DELETE /v3/deals/{id} ${dealId}`].toSorted(),
    )
  })

  it('are told of nothing where the change did not come through', async () => {
    await register('deal.changed')
    await expect(server.as('owner').deal.delete('none')).rejects.toThrow('Not found')
    await server.doJobs()
    expect(received).toEqual([])
  })

  it('are told that an upload was read, or why it could not be', async () => {
    const { id: webhookId } = await register('reading.finished')
    const { connection } = server.as('owner')
    const upload = async (text: string) =>
      (await connection.send(contract.parsedFile.uploadRentRoll, { body: { file: rollFile(text) } })).id
    const read = await upload('Unit,Sq Ft,Status,Resident,Rent\n101,700,Occupied,A. Lee,1200\n102,700,Vacant,,')
    const refused = await upload('a,b\n1,2')
    await server.doJobs()
    expect(await deliveriesOf(webhookId)).toHaveLength(2)
    const received = bodies().map(({ data }) => data)
    expect(received).toContainEqual({
      reading_id: read,
      kind: 'rent_roll',
      file_name: 'roll.csv',
      state: 'done',
      error: null,
      user_id: 'owner',
    })
    expect(received).toContainEqual(
      expect.objectContaining({ reading_id: refused, state: 'failed', error: expect.stringContaining('roll.csv') }),
    )
  }, 60_000)

  it('are told of a finished export, a sizing workbook among them', async () => {
    const { id } = await server.as('owner').deal.create({ dealName: 'Elm Street' })
    await register('export.finished')
    const query = { format: 'pdf' } as const
    await server.as('owner').connection.send(contract.export.document, { path: { id, template: 'narrative' }, query })
    await server.doJobs()
    await server.as('owner').sizer.create({ dealId: id })
    await server.doJobs()
    expect(bodies().map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'export.finished', data: { deal_id: id, export: 'narrative', format: 'pdf', user_id: 'owner' } },
      { type: 'export.finished', data: { deal_id: id, export: 'fannie', format: 'xlsm', user_id: 'owner' } },
    ])
  }, 60_000)
})

describe('a delivery', () => {
  it('that is not taken is tried again after growing delays, each time signed anew, until it has failed', async () => {
    const { id: webhookId } = await register('deal.changed')
    const start = server.clock.now()
    await server.as('owner').deal.create({ dealName: 'Elm Street' })
    // A redirect is not followed: it could lead into a private network.
    answers = [500, 302, 404, 429, 503, 500, 500]
    const triedAt: number[] = []
    const noteTry = async () => {
      await server.doJobs()
      triedAt.push(Number(received.at(-1)?.headers['webhook-timestamp']) - start / 1000)
    }
    await noteTry()
    for (const pause of deliveryPauses) {
      await server.clock.advance(pause * 1000 - 1)
      await server.doJobs()
      expect(received, 'not before its time').toHaveLength(triedAt.length)
      await server.clock.advance(1)
      await noteTry()
    }
    expect(triedAt).toEqual([0, 10, 70, 370, 2_170, 9_370, 30_970])
    expect(new Set(received.map(({ headers }) => headers['webhook-signature'])).size).toBe(7)
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    const [failed] = await deliveriesOf(webhookId)
    expect(failed).toMatchObject({ state: 'failed', tries: 7, status: 500, error: 'The receiver returned 500' })
    // A receiver's failure is not the server's: its administrator has no job to check.
    expect((await server.as('providerAdmin').account.listJobs({ state: 'dead' })).data).toEqual([])

    expect(await admin().replay(failed?.id ?? '')).toMatchObject({ state: 'waiting' })
    await server.doJobs()
    expect((await deliveriesOf(webhookId))[0]).toMatchObject({ state: 'delivered', tries: 8, status: 204, error: null })
    expect(received.at(-1)?.headers['webhook-id']).toBe(failed?.id)
  })

  it('to nobody says so, and is gone with its webhook', async () => {
    const { id } = await admin().create({ url: 'http://127.0.0.1:1/', events: ['deal.changed'] })
    await server.as('owner').deal.create({ dealName: 'Elm Street' })
    await server.doJobs()
    expect((await deliveriesOf(id))[0]).toMatchObject({
      state: 'waiting',
      status: null,
      error: expect.stringMatching(/ECONNREFUSED/),
    })
    await admin().delete(id)
    await server.clock.advance(10_000)
    expect(await server.doJobs()).toBe(1)
    await expect(deliveriesOf(id)).rejects.toThrow('Webhook Not found')
  })
})

it('deliveries are removed after 30 days', async () => {
  const own = await startTestServer()
  await own.as('companyAdmin').webhook.create({ url: 'https://1.1.1.1/', events: ['deal.changed'] })
  await own.as('owner').deal.create({ dealName: 'Elm Street' })
  for (const [days, count] of [
    [29, 1],
    [2, 0],
  ] as const) {
    await own.clock.advance(days * 24 * 3600_000)
    const housekeeping = startHousekeeping(own.parts)
    await own.clock.advance(3600_000)
    await housekeeping.stop()
    expect(await own.db.query(sql`select id from webhook_delivery`)).toHaveLength(count)
  }
  await own.close()
})
