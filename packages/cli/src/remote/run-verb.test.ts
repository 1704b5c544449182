import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { uw } from '../output/command.fixtures.ts'

const home = mkdtempSync(join(tmpdir(), 'uwkit-verbs-'))
const answers = { reading: 422, body: '{"message": "The table is away."}', writing: '[]' }
const written: string[] = []
const job = { id: 'j1', kind: 'mail', state: 'waiting', attempts: 0, error: null }
const waiting = { ...job, created_on: 1_795_470_770, started_on: null, finished_on: null }
// A server whose reads return what the test sets, and which records writes.
const server = createServer((request, response) => {
  const isRead = request.method === 'GET' || request.url?.endsWith('/expenses_by') === true
  if (!isRead) written.push(`${request.method} ${request.url}`)
  if (request.url?.endsWith('/retry') === true) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(waiting))
    return
  }
  response.writeHead(isRead ? answers.reading : 200, { 'content-type': 'application/json' })
  response.end(isRead ? answers.body : answers.writing)
})
let host = ''

beforeAll(async () => {
  vi.stubEnv('XDG_CONFIG_HOME', join(home, 'config'))
  for (const name of ['UWKIT_HOST', 'UWKIT_DATA', 'HTTP_PROXY', 'http_proxy']) vi.stubEnv(name, '')
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  written.length = 0
  Object.assign(answers, { reading: 422, body: '{"message": "The table is away."}', writing: '[]' })
})
afterAll(() => {
  server.close()
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true, force: true })
})

test.each([
  [['expense-comps', 'add', 'd1', 'L1']],
  [['expense-comps', 'remove', 'd1', 'L1']],
  [['expense-comps', 'set-config', 'd1', '--set', 'filters=[]']],
  [['deal', 'set-progress', 'd1', 'loan', 'Done']],
])('uw %j writes nothing where what is kept could not be read', async (args) => {
  const { code, out, err } = await uw(...args, '--host', host)
  expect([code, out, written]).toEqual([2, '', []])
  expect(err).toContain('The table is away.')
  expect(err).toContain('Nothing changed: the current record could not be loaded. Try again')
})

test('a list that could not be read is no empty list', async () => {
  const { code, out, err } = await uw('expense-comps', 'list', 'd1', '--host', host)
  expect([code, out, err]).toEqual([2, '', expect.stringContaining('The table is away.')])
  const asJson = await uw('expense-comps', 'list', 'd1', '--json', '--host', host)
  expect([asJson.code, JSON.parse(asJson.out)]).toEqual([
    2,
    { error: { code: expect.any(String), message: expect.stringContaining('The table is away.') } },
  ])
})

test('what failed is told once', async () => {
  const { err } = await uw('expense-comps', 'list', 'd1', '--host', host)
  expect(err.match(/The table is away\./g)).toHaveLength(1)
})

test('what nobody saved yet is no failure', async () => {
  Object.assign(answers, { reading: 200, body: 'null' })
  const { code, out, err } = await uw('expense-comps', 'config', 'd1', '--host', host)
  expect([code, out, err]).toEqual([0, 'No settings saved yet\n', ''])
  expect(await uw('expense-comps', 'config', 'd1', '--json', '--host', host)).toMatchObject({ code: 0, out: 'null\n' })
})

test('a record that is named and is none of the deal’s is not made', async () => {
  Object.assign(answers, { reading: 200, body: '[]' })
  const { code, err } = await uw('building', 'set', 'd1', '--id', 'b9', '--set', 'yearBuilt=1998', '--host', host)
  expect([code, written]).toEqual([2, []])
  expect(err).toContain('id must be one of the deal’s records; received "b9"')
})

test('work that was given up is begun anew, one after another', async () => {
  const { code, out, err } = await uw('job', 'retry', 'j1', 'j2', '--host', host)
  expect([code, out, err]).toEqual([0, expect.stringMatching(/j1 +mail +waiting .*\n2 records\n$/s), ''])
  expect(written).toEqual(['POST /v3/admin/jobs/j1/retry', 'POST /v3/admin/jobs/j2/retry'])
})

test('a save that took something out says so on standard error, and the answer stays whole', async () => {
  const page = { deal_id: 'd1', deal_name: 'Elm', street_address: null, username: 'Ann', modified_on: 5, wysiwygs: [] }
  const removed = [{ kind: 'element', name: 'script', count: 2 }]
  const body = JSON.stringify({ ...page, removed })
  Object.assign(answers, { reading: 200, body, writing: body })
  const { code, out, err } = await uw('deal', 'set-summary', 'd1', '--set', 'sections=[]', '--json', '--host', host)
  expect([code, JSON.parse(out).removed, err]).toEqual([0, removed, 'Removed on save: 2 script elements.\n'])
})

test('a full page of summaries says that there may be more, and how to have them', async () => {
  const page = { deal_name: 'Elm', street_address: null, username: 'Ann', modified_on: 5, wysiwygs: [] }
  const pages = Array.from({ length: 100 }, (_, at) => ({ ...page, deal_id: `d${at}` }))
  Object.assign(answers, { writing: JSON.stringify(pages) })
  const { err } = await uw('deal', 'other-summaries', 'd1', '--page', '2', '--host', host)
  expect(err).toBe('There may be more: add --page 3, or narrow with --filter.\n')
})
