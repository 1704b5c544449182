import { createHash, randomUUID } from 'node:crypto'
import { createLocalPredictor } from '@uwkit/analytics'
import { contract } from '@uwkit/core/contract'
import { statementDraft } from '@uwkit/core/operating-statement'
import { readDocuments } from '@uwkit/core/parsed-file'
import { gridOf } from '@uwkit/core/shared'
import { aStatementReading, smallStatement } from '@uwkit/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvFile } from '../testing/recorded-client.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

function send(method: string, path: string, body: BodyInit | object | null = null, headers = {}): Promise<Response> {
  const isForm = body === null || body instanceof FormData
  const type = isForm ? {} : { 'content-type': 'application/json' }
  const authorization = `token ${server.tokenOf('owner')}`
  const sent = isForm ? body : JSON.stringify(body)
  return server.fetch(`${server.host}${path}`, { method, body: sent, headers: { authorization, ...type, ...headers } })
}

/** A record's path, its change, and the request. */
interface VersionedCall {
  record: string
  method: 'PUT' | 'DELETE'
  path: string
  body: () => FormData | object | null
}

const { statement } = aStatementReading(smallStatement)

async function aStatement() {
  const [clientId, bundleId] = [randomUUID(), randomUUID()]
  const draft = statementDraft(statement, { clientId, id: null, fileName: 't12.xlsx', bundleId })
  const { ids } = await server.as('owner').operatingStatement.saveOne(draft, bundleId)
  const id = ids[clientId] ?? ''
  const wire = contract.operatingStatement.create.body?.schema.encode({
    bundleId,
    creates: [],
    updates: [{ ...draft, id }],
  }) as { updates: object[] }
  return { id, bundleId, bundle: wire, single: wire.updates[0] ?? {} }
}

const rows = [
  ['Unit', 'Floorplan', 'Sq Ft', 'Status', 'Resident', 'Market Rent', 'Rent', 'Lease Start', 'Lease End'],
  ['101', 'A1', 700, 'Occupied', 'Resident A', 1250, 1200, '06/01/2025', '05/31/2026'],
]

/** The records for the calls, each created for its call. */
const calls: Record<string, () => Promise<VersionedCall>> = {
  'a statement': async () => {
    const { id, single } = await aStatement()
    const path = `/operating_statement/${id}`
    return { record: path, method: 'PUT', path, body: () => single }
  },
  'a bundle of statements': async () => {
    const { bundleId, bundle } = await aStatement()
    const path = `/operating_statement/${bundleId}`
    return { record: path, method: 'PUT', path, body: () => bundle }
  },
  'the lender underwriting': async () => {
    const { id } = await server.as('owner').deal.create({ dealName: 'Elm' })
    await server.as('owner').loan.createUnderwriting(id, [])
    const path = `/v3/deals/${id}/lender_uw`
    return { record: path, method: 'PUT', path, body: () => ({ lender_uw: [] }) }
  },
  'a parsed file': async () => {
    const read = readDocuments(
      { file: 'roll.csv', format: 'csv', grids: [gridOf('roll', rows)] },
      { predictor: createLocalPredictor() },
    )
    const originalFile = csvFile(rows.map((row) => row.join(',')).join('\n'), 'roll.csv')
    const hash = createHash('sha256').update(originalFile.bytes).digest('hex')
    const kept = await server.as('owner').parsedFile.create({ originalFile, hash, originalData: read })
    const sent = contract.parsedFile.update.body?.schema.encode({ correctedData: read, userInput: [] }) as {
      corrected_data: string
    }
    const body = () => {
      const form = new FormData()
      form.append('corrected_data', sent.corrected_data)
      return form
    }
    return { record: `/parsed_file/${hash}`, method: 'PUT', path: `/parsed_file/${kept?.id}`, body }
  },
  'a loan that goes': async () => {
    const { id: dealId } = await server.as('owner').deal.create({ dealName: 'Oak' })
    const { id } = await server.as('owner').loan.create({ dealId })
    return { record: `/loans/${id}`, method: 'DELETE', path: `/v3/loans/${id}`, body: () => null }
  },
}

describe('If-Match with the ETag of', () => {
  it.each(Object.entries(calls))('%s writes over that version alone', async (_, made) => {
    const { record, method, path, body } = await made()
    const etag = (await send('GET', record)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9.]+"$/)
    const late = await send(method, path, body(), { 'if-match': '"1"' })
    expect([late.status, await late.json()]).toMatchObject([412, { code: 'precondition_failed' }])
    expect((await send(method, path, body(), { 'if-match': etag })).ok).toBe(true)
  })
})

describe('the id of a bundle', () => {
  it('is answered with the bundle and the ids of its statements, where they are answered themselves', async () => {
    const { id, bundleId } = await aStatement()
    const bundle = await (await send('GET', `/operating_statement/${bundleId}`)).json()
    expect(bundle).toMatchObject({ entity: 'summary', bundle_id: bundleId, opex_ids: [id], number_documents: 1 })
    expect(await (await send('GET', `/operating_statement/${id}`)).json()).toMatchObject({ entity: 'full', id })
    await expect(server.as('owner').operatingStatement.get(bundleId)).rejects.toThrow('is a bundle, not a statement')
    await expect(server.as('otherCompany').operatingStatement.get(bundleId)).rejects.toMatchObject({ status: 404 })
  })
})
