import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The commands and programs of the guides are run exactly as printed, and print what the page shows. */

const folder = mkdtempSync(join(tmpdir(), 'uw-guides-'))
const source = '--conditions=@uwkit/source'
const bin = resolve('packages/cli/src/bin.ts')
let server: ChildProcess | undefined
let host = ''

beforeAll(async () => {
  cpSync('samples/quarry-lantern', folder, { recursive: true })
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/uw'), `#!/bin/sh\nexec '${process.execPath}' ${source} '${bin}' "$@"\n`)
  chmodSync(join(folder, 'bin/uw'), 0o755)
  server = spawn(process.execPath, [source, bin, 'serve', '--data', join(folder, 'data'), '--port', '0'])
  host = await new Promise<string>((answer, fail) => {
    let written = ''
    server?.stdout?.on('data', (text: Buffer) => {
      written += text.toString()
      const address = /running at (\S+),/.exec(written)?.[1]
      if (address !== undefined) answer(address)
    })
    server?.once('exit', (code) => fail(new Error(`The server ended with ${code}: ${written}`)))
  })
}, 120_000)

afterAll(async () => {
  const ended = new Promise((done) => server?.once('exit', done))
  server?.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** Returns the commands and programs of a page, each with its documented output. */
function stepsOf(page: string) {
  const blocks = readFileSync(page, 'utf8').matchAll(/```(sh|ts)\n([\s\S]*?)```(?:\n\n```text\n([\s\S]*?)```)?/g)
  return [...blocks].map(([, language = '', code = '', printed = '']) => ({ page, language, code, printed }))
}

function runStep(language: string, code: string): string {
  const token = readFileSync(join(folder, 'data/owner-token'), 'utf8').trim()
  const path = `${join(folder, 'bin')}:${process.env.PATH}`
  const env = { ...process.env, PATH: path, HOST: host, TOKEN: token, NO_COLOR: '1' }
  // The program is in a folder where its imports are found, and reads the files of its working folder.
  const program = resolve(`tests/guides/.program-${process.pid}.ts`)
  if (language === 'ts') writeFileSync(program, code)
  const command = language === 'ts' ? [process.execPath, source, program] : ['bash', '-eo', 'pipefail', '-c', code]
  const [first = '', ...words] = command
  const { stdout, stderr, status } = spawnSync(first, words, { cwd: folder, env, encoding: 'utf8' })
  if (language === 'ts') rmSync(program)
  expect([status, stderr]).toEqual([0, expect.not.stringMatching(/\n\s+at |^error/i)])
  return stdout
}

const steps = ['docs/getting-started.md', 'docs/guide-integrator.md'].flatMap(stepsOf)
const missing = ['jq', 'bash'].filter((program) => spawnSync(program, ['--version']).error !== undefined)

describe.skipIf(missing.length > 0)(`what a newcomer types (needs ${missing.join(' and ') || 'bash and jq'})`, () => {
  test('there are commands and programs on the pages', () => expect(steps.length).toBeGreaterThanOrEqual(8))

  test.each(steps)('$page: $code', { timeout: 120_000 }, ({ language, code, printed }) => {
    const seen = runStep(language, code)
    // Three periods mark what the page omits.
    const wanted = printed.split(/^\s*\.\.\.\n/m).filter((part) => part !== '')
    let place = 0
    for (const part of wanted) {
      expect(seen.slice(place)).toContain(part)
      place = seen.indexOf(part, place) + part.length
    }
    if (!printed.includes('...') && printed !== '') expect(seen).toBe(printed)
  })
})

describe('the guide for analysts', () => {
  const guide = readFileSync('docs/guide-analyst.md', 'utf8')

  test('lists the keys of a workspace as the product does', () => {
    const hints = readFileSync('apps/web/src/workspace/use-desk.ts', 'utf8').matchAll(/keys: '(.+?)', what: '(.+?)'/g)
    const keys = [...hints].map(([, key = '']) => key)
    expect(keys.length).toBeGreaterThan(6)
    expect(keys.filter((key) => !guide.includes(`\`${key}\``))).toEqual([])
  })

  test('names buttons, tabs and messages by the words that stand on the screen', () => {
    // Names of figures and findings on a screen come from core.
    const screens = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/{react,core}/src/**/*.{ts,tsx}'], {
      exclude: ['**/*.{test,stories,fixtures}.*'],
    })
    const text = screens.map((path) => readFileSync(path, 'utf8')).join('\n')
    const named = [...guide.matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => words)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((words) => !text.includes(words))).toEqual([])
  })
})
