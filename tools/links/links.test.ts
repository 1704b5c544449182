import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const pages = globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md', 'samples/**/*.md']).filter(
  (page) => !page.includes('CHANGELOG'),
)

/** File names of sources, without their folders. */
const fileNames = new Set(
  globSync('{packages,apps,tests,tools,examples,samples}/**/*.{ts,tsx,mjs,sql}', {
    exclude: (path) => /(^|\/)(node_modules|dist|out)$/.test(path),
  }).map((path) => basename(path)),
)

describe('documents', () => {
  test.each(pages)('every link of %s leads somewhere', (page) => {
    const targets = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target)
    const broken = targets.filter((target) => !/^https?:/.test(target) && !existsSync(join(dirname(page), target)))
    expect(broken).toEqual([])
  })

  test.each(pages)('every source file that %s names is there', (page) => {
    const named = [...readFileSync(page, 'utf8').matchAll(/`([\w@/-][\w@./-]*\.(?:ts|tsx|mjs|sql))`/g)].map(
      ([, name = '']) => name,
    )
    const places = ['', dirname(page), join(dirname(page), 'src')]
    const isThere = (name: string) => places.some((place) => existsSync(join(place, name))) || fileNames.has(name)
    expect(named.filter((name) => !isThere(name))).toEqual([])
  })

  test('the index names every decision, each once', () => {
    const index = readFileSync('docs/README.md', 'utf8')
    const timesNamed = (file: string) => index.split(`decisions/${file}`).length - 1
    expect(readdirSync('docs/decisions').filter((file) => timesNamed(file) !== 1)).toEqual([])
  })
})
