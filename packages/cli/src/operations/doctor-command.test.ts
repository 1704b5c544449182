import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { uw } from '../output/command.fixtures.ts'
import { checkNode, checkPrograms } from './doctor-command.ts'

const home = mkdtempSync(join(tmpdir(), 'uwkit-doctor-'))
const taken = createServer()
let port = ''

beforeAll(async () => {
  for (const name of ['DATABASE_URL', 'UWKIT_DATA', 'SMTP_URL', 'S3_BUCKET']) vi.stubEnv(name, '')
  await new Promise<void>((resolve) => {
    taken.listen(0, '127.0.0.1', resolve)
  })
  port = String((taken.address() as AddressInfo).port)
})
afterAll(() => {
  vi.unstubAllEnvs()
  taken.close()
  rmSync(home, { recursive: true, force: true })
})

/** Returns what the doctor command reports for each subject. */
async function doctor(...args: string[]) {
  const { code, out } = await uw('doctor', '--json', ...args)
  const { diagnoses } = JSON.parse(out) as {
    diagnoses: { subject: string; state: string; found: string; advice: string | null }[]
  }
  return { code, of: (subject: string) => diagnoses.find((one) => one.subject === subject) }
}

describe('uw doctor', () => {
  test('finds nothing at fault where nothing has been set up yet, and says what a first start does', async () => {
    const { code, of } = await doctor('--data', join(home, 'new', 'data'), '--port', '0')
    expect(code).toBe(0)
    expect(of('Data folder')).toMatchObject({
      state: 'ok',
      found: expect.stringContaining('the server creates it on first start'),
    })
    expect(of('Database')).toMatchObject({ state: 'ok', found: 'embedded; the server creates it on first start' })
    expect(of('Models')).toMatchObject({ state: 'ok' })
    expect(of('Files')).toMatchObject({ found: 'stored files are in the data folder' })
  })

  test('names each fault with what to do, in words and by the exit code', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://us:secret-word@127.0.0.1:1/uwkit')
    vi.stubEnv('SMTP_URL', 'smtp://us:secret-word@127.0.0.1:1')
    vi.stubEnv('SMTP_FROM', 'no-reply@lender.example')
    const folder = join(home, 'open')
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    const { code, out } = await uw('doctor', '--data', folder, '--port', port)
    expect(code).toBe(2)
    expect(out).toMatch(/error +Database +127\.0\.0\.1:1: .*ECONNREFUSED.*\n +Check that DATABASE_URL/)
    expect(out).toMatch(/error +Email +127\.0\.0\.1:1: .*\n +Check SMTP_URL/)
    expect(out).toMatch(/warning +Data folder +.*every user on this machine can read its files\n +Run chmod 700/)
    expect(out).toMatch(/warning +Port +\d+ is in use\n +Use another port with uw serve --port/)
    expect(out).toMatch(/\n2 errors, \d warnings?\n$/)
    expect(out).not.toContain('secret-word')
  })

  test('says which variable a server would not start with', async () => {
    vi.stubEnv('SMTP_FROM', '')
    const { of } = await doctor('--data', join(home, 'new'))
    expect(of('Settings')).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('SMTP_FROM is not set'),
    })
  })

  test('names a database that is damaged, with the way back', async () => {
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'SMTP_FROM']) vi.stubEnv(name, '')
    const folder = join(home, 'damaged')
    mkdirSync(join(folder, 'database'), { recursive: true })
    writeFileSync(join(folder, 'database', 'PG_VERSION'), 'none')
    const { code, of } = await doctor('--data', folder)
    expect([code, of('Database')]).toMatchObject([2, { state: 'fault', advice: expect.stringContaining('uw restore') }])
  }, 60_000)
})

test('an old Node is a fault, and programs that are not here are no more than that', () => {
  for (const old of ['18.20.0', '20.20.2', '22.18.0']) {
    expect(checkNode(old)).toMatchObject({ state: 'fault', advice: expect.stringContaining('Install Node 22.19') })
  }
  for (const recent of ['22.19.0', '24.0.0']) expect(checkNode(recent)).toMatchObject({ state: 'ok' })
  expect(checkPrograms('/nowhere').map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok'])
})
