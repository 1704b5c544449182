import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../program.ts'
import { anEnvironment } from './command.fixtures.ts'
import { reportCrash } from './crash.ts'

const folder = mkdtempSync(join(tmpdir(), 'uw-crash-test-'))
const details = () => readdirSync(folder).filter((name) => name.startsWith('uw-crash-'))

beforeEach(() => {
  for (const name of details()) rmSync(join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const flags = ['--conditions=@uwkit/source', '--no-warnings']
const bin = resolve('packages/cli/src/bin.ts')
const env = { PATH: process.env.PATH, TMPDIR: folder, NO_COLOR: '1' }

/** Runs the command from source in a process whose temporary files go to the folder, with a fault injected by a script. */
function uwWithFault(fault: string, ...args: string[]) {
  const planted = `data:text/javascript,${encodeURIComponent(fault)}`
  return spawnSync(process.execPath, [...flags, '--import', planted, bin, ...args], { env, encoding: 'utf8' })
}

const faults = {
  'in the work of a command': 'process.stdout.write = () => { throw new TypeError("planted fault") }',
  'in a later callback':
    'process.stdout.write = () => { setImmediate(() => { throw new TypeError("planted fault") }); return true }',
  'in a promise that nothing waits for':
    'process.stdout.write = () => { void Promise.reject(new TypeError("planted fault")); return true }',
}

describe('a fault of uw itself', () => {
  it.each(Object.entries(faults))('%s exits with 70 and one line that names a file with the stack', (_, fault) => {
    const { status, stderr } = uwWithFault(fault, 'programs')
    expect(status).toBe(70)
    const [, path = ''] = /^uw crashed \(TypeError: planted fault\)\. Details: (.+)\n$/.exec(stderr) ?? []
    expect(details()).toHaveLength(1)
    const text = readFileSync(path, 'utf8')
    expect(text).toMatch(/^uw programs\nuw \d+\.\d+\.\d+, Node \d+/)
    expect(text).toMatch(/TypeError: planted fault\n +at /)
    expect(statSync(path).mode & 0o077).toBe(0)
  })

  it('is an object too where JSON is asked for', async () => {
    const environment = anEnvironment()
    const code = await reportCrash(new TypeError('planted fault'), ['read', '--json'], '0.1.0', environment, folder)
    expect(code).toBe(70)
    expect(JSON.parse(environment.written.out).error).toEqual({
      code: 'crashed',
      message: environment.written.err.trim(),
    })
  })

  it('tells the details at once where no file can be written', async () => {
    const environment = anEnvironment()
    const cause = new Error('disk gone')
    await reportCrash(new Error('planted fault', { cause }), [], '0.1.0', environment, join(folder, 'nowhere'))
    expect(environment.written.err).toMatch(/planted fault[\s\S]*ENOENT[\s\S]*Caused by:\nError: disk gone\n +at /)
  })
})

it('a command whose messages are read no more ends with its own code, and leaves no details of a crash', async () => {
  const stdio = ['ignore', 'ignore', 'pipe'] as const
  const child = spawn(process.execPath, [...flags, bin, 'read', join(folder, 'nowhere.xlsx')], {
    env,
    stdio: [...stdio],
  })
  child.stderr?.destroy()
  const [code] = await once(child, 'exit')
  expect([code, details()]).toEqual([2, []])
})

it('bad input stays 2, which is no crash', async () => {
  expect(await run(['read', join(folder, 'nowhere.xlsx')], anEnvironment())).toBe(2)
})
