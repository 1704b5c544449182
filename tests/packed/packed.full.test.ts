import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveFolder } from '../../tools/screenshots/serve-folder.ts'
import { chromiumPath } from '../../tools/verify/chromium.ts'
import { installOutside, packInto, writeInApp } from './outside-app.ts'

const main = `
import '@uwkit/react/fonts.css'
import { Grid, type GridColumn } from '@uwkit/react/grid'
import { ThemeProvider } from '@uwkit/react/theme'
import { Button } from '@uwkit/react/ui'
import { createRoot } from 'react-dom/client'

const columns: GridColumn[] = [
  { id: 'unit', title: 'Unit', kind: 'text', frozen: 'start' },
  { id: 'rent', title: 'Rent', kind: 'money', total: 'sum' },
]
const rows = [
  { id: 'a', values: { unit: '101', rent: 1250 } },
  { id: 'b', values: { unit: '102', rent: 1310.5 } },
]
createRoot(document.getElementById('root') ?? document.body).render(
  <ThemeProvider brand="partner" scheme="dark">
    <Button variant="primary" onPress={() => undefined}>Save</Button>
    <div style={{ height: 300 }}><Grid label="Units" columns={columns} rows={rows} /></div>
  </ThemeProvider>,
)
`

describe('the published kit, in an app outside the workspace', () => {
  let app = ''
  beforeAll(() => {
    app = installOutside(['core', 'react'])
    writeInApp(app, 'src/main.tsx', main)
    writeInApp(app, 'index.html', '<div id="root"></div><script type="module" src="/src/main.tsx"></script>')
    writeInApp(app, 'package.json', JSON.stringify({ name: 'outside', private: true, type: 'module' }))
    writeInApp(
      app,
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          jsx: 'react-jsx',
          target: 'es2022',
          module: 'esnext',
          moduleResolution: 'bundler',
          noUncheckedSideEffectImports: false,
          // The types of styled-components refer to those of Node, which a page does not have.
          skipLibCheck: true,
          types: [],
        },
        include: ['src'],
      }),
    )
  })
  afterAll(() => rmSync(app, { recursive: true, force: true }))

  test('compiles strictly against the published types', () => {
    const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', app], { encoding: 'utf8' })
    expect(stdout).toBe('')
  })

  test('is bundled, and a page of it shows the grid with its total', async ({ skip }) => {
    // Runs in a separate process, since it changes state that tests of other files depend on.
    const { status, stderr } = spawnSync(resolve('node_modules/.bin/vite'), ['build', app], { encoding: 'utf8' })
    expect(stderr).not.toContain('rror')
    expect(status).toBe(0)
    expect(existsSync(join(app, 'dist/index.html'))).toBe(true)
    const executablePath = chromiumPath()
    if (!existsSync(executablePath)) skip(`there is no ${executablePath}`)
    const served = await serveFolder(join(app, 'dist'))
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const page = await browser.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      await page.goto(served.url)
      await page.getByRole('grid', { name: 'Units' }).waitFor()
      // 1,250 + 1,310.50
      expect(await page.locator('.foot').textContent()).toContain('2,560.50')
      expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(1)
      expect(
        await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('13px "Inter Variable"'))),
      ).toBe(true)
      expect(faults).toEqual([])
    } finally {
      await browser.close()
      served.close()
    }
  })
})

test('the published command is below 12 MB, with the app and the licenses of all that it bundles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-packed-'))
  try {
    const tarball = packInto(folder, 'cli')
    expect(statSync(tarball).size).toBeLessThan(12_000_000)
    const files = spawnSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).stdout.split('\n')
    const wanted = ['THIRD-PARTY-LICENSES.txt', 'fonts/LICENSE', 'web/index.html', 'web/THIRD-PARTY-LICENSES.md']
    expect(files).toEqual(expect.arrayContaining(wanted.map((file) => `package/dist/${file}`)))
    // Files of a dependency, files only for developers, and second forms of the same file.
    expect(files.filter((file) => /pglite\.|initdb|\.map$|\.(br|gz)$|\/\.vite\//.test(file))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
