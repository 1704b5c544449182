import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const home = mkdtempSync(join(tmpdir(), 'uwkit-walkthrough-'))
const missing = ['curl', 'jq'].filter((program) => spawnSync(program, ['--version']).error !== undefined)

/** The shell commands of the page in their order, with the documented output of each group. */
const steps = [
  ...readFileSync('docs/api-walkthrough.md', 'utf8').matchAll(/```sh\n([\s\S]*?)```(?:\n\n```text\n([\s\S]*?)```)?/g),
].map(([, commands = '', printed = '']) => ({ commands, printed }))

let server: ChildProcess
let host = ''

beforeAll(async () => {
  const command = ['--conditions=@uwkit/source', 'packages/cli/src/bin.ts']
  server = spawn(process.execPath, [...command, 'serve', '--data', join(home, 'data'), '--port', '0'])
  host = await new Promise<string>((answer, fail) => {
    let written = ''
    server.stdout?.on('data', (text: Buffer) => {
      written += text.toString()
      const address = /running at (\S+),/.exec(written)?.[1]
      if (address !== undefined) answer(address)
    })
    server.once('exit', (code) => fail(new Error(`The server ended with ${code}: ${written}`)))
  })
}, 120_000)

afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  rmSync(home, { recursive: true, force: true })
}, 60_000)

describe.skipIf(missing.length > 0)(`a walk through the API (needs ${missing.join(' and ') || 'curl and jq'})`, () => {
  test('goes from a sign-in to a sizing workbook as the page says, and prints what the page says', () => {
    const mark = '----- end of a step -----'
    const script = steps.map(({ commands }) => `${commands}echo '${mark}'\n`).join('')
    const { stdout, stderr, status } = spawnSync('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
      cwd: home,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOST: host,
        DATA: join(home, 'data'),
        SAMPLES: resolve('samples/quarry-lantern'),
      },
    })
    const printed = stdout.split(`${mark}\n`)
    expect({ stderr, printed }).toEqual({ stderr: '', printed: [...steps.map((step) => step.printed), ''] })
    expect(status).toBe(0)
    expect(steps.length).toBeGreaterThanOrEqual(9)
  }, 120_000)
})
