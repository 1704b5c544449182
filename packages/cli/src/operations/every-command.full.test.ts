import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anEnvironment, uw } from '../output/command.fixtures.ts'
import { buildProgram } from '../program.ts'
import { runServe } from '../remote/serve-command.ts'
import { commandTree } from './completion.ts'
import { dealInvocations, filled, serverInvocations } from './invocations.fixtures.ts'
import { accountInvocations } from './invocations-accounts.fixtures.ts'
import { testedIn } from './tested-commands.fixtures.ts'
import { wrongInvocations } from './wrong-invocations.fixtures.ts'

const invocations = [...dealInvocations, ...serverInvocations, ...accountInvocations]
const sample = resolve('samples/quarry-lantern')
const home = mkdtempSync(join(tmpdir(), 'uwkit-every-'))
const data = join(home, 'data')
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const known = new Map<string, string>([
  ['home', home],
  ['file', join(home, 'file')],
  ['png', join(home, 'front.png')],
  ['roll', join(sample, 'rent-roll.xlsx')],
  ['statement', join(sample, 't12.xlsx')],
])

const program = commandTree(await buildProgram(anEnvironment(), () => {})).map(({ path, ...node }) => ({
  ...node,
  command: path.replace(/^uw /, ''),
}))

/** Commands that do something themselves, without the program's name. */
const leaves = program
  .filter(({ command, children }) => children.length === 0 || command === 'programs')
  .map(({ command }) => command)

let stop = () => {}
let served: Promise<unknown>

beforeAll(async () => {
  vi.stubEnv('XDG_CONFIG_HOME', join(home, 'config'))
  vi.stubEnv('UWKIT_DATA', data)
  vi.stubEnv('UWKIT_PASSWORD', 'no such password')
  for (const name of ['UWKIT_HOST', 'DATABASE_URL', 'HTTP_PROXY', 'http_proxy', 'NO_COLOR']) vi.stubEnv(name, '')
  writeFileSync(known.get('png') ?? '', Buffer.from(onePixel, 'base64'))
  const stopping = new Promise<void>((done) => {
    stop = done
  })
  const environment = anEnvironment()
  await new Promise<void>((done, fail) => {
    served = runServe({ port: 0, address: '127.0.0.1', data, demo: true }, environment, () => {
      done()
      return stopping
    })
    served.catch(fail)
  })
  known.set('address', /running at (\S+),/.exec(environment.written.out)?.[1] ?? '')
  const place = ['--city', 'Denver', '--state', 'CO', '--lat', '39.74', '--lon', '-104.99', '--year-built', '1998']
  for (const [name, args] of [
    ['deal', ['deal', 'create', 'Quarry Lantern', ...place]],
    ['otherDeal', ['deal', 'create', 'Second Deal']],
  ] as const) {
    known.set(name, (await uw(...args)).out.trim())
  }
  await uw('rent-roll', 'upload', `${sample}/rent-roll.xlsx`, '--deal', known.get('deal') ?? '')
  const statement = await uw('operating-statement', 'upload', `${sample}/t12.xlsx`, '--deal', known.get('deal') ?? '')
  known.set('saved', statement.out.split(/\s/)[0] ?? '')
  const shown = await uw('operating-statement', 'show', known.get('saved') ?? '', '--json')
  known.set('original', JSON.parse(shown.out).parsedFileId)
  await uw('sizer', 'export', '--deal', known.get('deal') ?? '', '-o', join(home, 'sizer.xlsm'))
}, 120_000)

afterAll(async () => {
  stop()
  await served
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true, force: true })
}, 60_000)

const withKnown = (args: readonly string[]) => args.map((arg) => filled(arg, known))

describe('every command', () => {
  const tried = new Set(invocations.map(({ command }) => command))

  test('is run by a test, here or in the file that is named for it', () => {
    expect(leaves.filter((leaf) => !tried.has(leaf) && testedIn[leaf] === undefined)).toEqual([])
    expect([...tried, ...Object.keys(testedIn)].filter((command) => !leaves.includes(command))).toEqual([])
  })

  test.each(Object.entries(testedIn))('uw %s is run by %s', (command, file) => {
    const words = command.split(' ').map((word) => `'${word}'`)
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`[([]\\s*(?:[.\\w]+,\\s*)?${words.join(',\\s*')}\\s*[,)\\]]`))
  })

  test('is typed wrong by a test too', () => {
    expect(leaves.filter((leaf) => wrongInvocations[leaf] === undefined)).toEqual([])
    expect(Object.keys(wrongInvocations).filter((command) => !leaves.includes(command))).toEqual([])
  })
})

// The output of one command is the input of the next, as for a user: these are the steps of one story, in order.
describe('what a user does', { shuffle: false }, () => {
  test.each(invocations)(
    'uw $command',
    async ({ command, args = [], jsonArgs = args, output, json, stores = {}, file }) => {
      const path = known.get('file') ?? ''
      const text = await uw(...command.split(' '), ...withKnown(args))
      expect([text.code, text.err]).toEqual([0, ''])
      if (typeof output === 'string') expect(text.out).toBe(filled(output, known))
      else expect(text.out).toMatch(new RegExp(filled(output.source, known), output.flags))
      if (file !== undefined) {
        expect(readFileSync(path, 'latin1').slice(0, file.length)).toBe(file)
        rmSync(path)
      }

      const asJson = await uw(...command.split(' '), ...withKnown(jsonArgs), '--json')
      expect([asJson.code, asJson.err]).toEqual([0, ''])
      const [first] = asJson.out.split('\n')
      const record = JSON.parse(first ?? '')
      if (file !== undefined) {
        expect([record, existsSync(path)]).toEqual([{ output: path }, true])
        rmSync(path)
      } else if (json === null) expect(record).toBeNull()
      else expect(record).toMatchObject(JSON.parse(filled(JSON.stringify(json ?? {}), known)))
      for (const [name, field] of Object.entries(stores)) known.set(name, String(record[field]))
    },
  )
})

test.each(Object.entries(wrongInvocations))(
  'uw %s, typed wrong, says what was seen and what to do',
  async (command, [args, says]) => {
    const { code, err } = await uw(...command.split(' '), ...withKnown(args))
    expect([code, err]).toEqual([2, expect.stringMatching(says)])
    expect(err).not.toMatch(/\n\s+at /)
  },
)

test.each(program.filter(({ options }) => options.some(({ flag }) => flag === '--yes')))(
  'uw $command asks first, and without a person does nothing',
  async ({ command }) => {
    const args = wrongInvocations[command]?.[0].filter((arg) => arg !== '--yes') ?? []
    const { code, out, err } = await uw(...command.split(' '), ...withKnown(args))
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^error: [^?]+\? There is no terminal for confirmation\. Add --yes to confirm\n$/)
  },
)
