import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const pages = globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md', 'samples/**/*.md']).filter(
  (page) => !page.includes('CHANGELOG'),
)

describe('documents', () => {
  test.each(pages)('every link of %s leads somewhere', (page) => {
    const targets = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target)
    const broken = targets.filter((target) => !/^https?:/.test(target) && !existsSync(join(dirname(page), target)))
    expect(broken).toEqual([])
  })

  test('the index names every decision, each once', () => {
    const index = readFileSync('docs/README.md', 'utf8')
    const timesNamed = (file: string) => index.split(`decisions/${file}`).length - 1
    expect(readdirSync('docs/decisions').filter((file) => timesNamed(file) !== 1)).toEqual([])
  })
})
