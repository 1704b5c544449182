import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword, demoPeople } from '@uwkit/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServerProcess, startServer } from '../storm/server-process.ts'

const home = mkdtempSync(join(tmpdir(), 'uwkit-python-'))
const isMissing = spawnSync('python3', ['--version']).error !== undefined
const [{ email } = { email: '' }] = demoPeople

let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ dataFolder: join(home, 'data'), databaseUrl: null }, { isDemo: true })
}, 120_000)
afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}, 60_000)

/** Runs a Python program that finds the client. */
function python(args: readonly string[], input = '') {
  const env = { PATH: process.env.PATH, PYTHONPATH: 'clients/python', PYTHONDONTWRITEBYTECODE: '1' }
  const { stdout, stderr, status } = spawnSync('python3', args, { encoding: 'utf8', input, env })
  return { stdout, stderr, status }
}

describe.skipIf(isMissing)('the client for Python (needs python3)', () => {
  test('is told of what happened since an event', () => {
    const program = `
import sys, uwkit
client = uwkit.Client(sys.argv[1])
client.sign_in(sys.argv[2], sys.stdin.read())
[opened] = client.webhook.stream_events(wait=0)
deal = client.deal.create(body={"deal_name": "Watched"})
[event] = client.webhook.stream_events(last_event_id=opened["id"], wait=0)
print(event["type"], event["data"]["deal_id"] == deal["id"])
`
    expect(python(['-c', program, server.address, email], demoPassword)).toMatchObject({
      stdout: 'deal.changed True\n',
      stderr: '',
    })
  }, 60_000)

  test('sizes a deal: uploads a rent roll and a T12, saves both, and downloads the workbook', () => {
    const workbook = join(home, 'deal.xlsm')
    const sample = (name: string) => `samples/quarry-lantern/${name}`
    const words = [server.address, email, sample('rent-roll.xlsx'), sample('t12.xlsx'), workbook]
    expect(python(['clients/python/size_a_deal.py', ...words], demoPassword)).toEqual({
      stdout: `Quarry Lantern: 96 units, proven, saved as ${workbook}\n`,
      stderr: '',
      status: 0,
    })
    expect(readFileSync(workbook).subarray(0, 2).toString()).toBe('PK')
  }, 120_000)

  test('raises what the server refuses, with its code, its field and where the code is explained', () => {
    const program = `
from uwkit import ApiError, Client
client = Client("${server.address}")
client.sign_in("${email}", "${demoPassword}")
for call in (lambda: client.rent_roll.get("none"), lambda: client.deal.create({"deal_name": "A", "year_built": "old"})):
    try:
        call()
    except ApiError as refusal:
        print(refusal.status, refusal.code, refusal.param, refusal.docs.rsplit("/", 1)[1])
`
    expect(python(['-c', program])).toEqual({
      stdout: '404 not_found None errors#not_found\n400 bad_request year_built errors#bad_request\n',
      stderr: '',
      status: 0,
    })
  }, 60_000)
})
