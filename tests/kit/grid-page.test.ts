import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const grid = 'packages/react/src/grid'
const page = readFileSync('docs/grid.md', 'utf8')
const points = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What ') && !line.startsWith('| ---'))
  .map((line): [what: string, shownBy: string] => {
    const [, what = '', shownBy = ''] = line.split(/(?<!\\)\|/)
    return [what.trim(), shownBy.trim()]
  })

describe('the page of the grid', () => {
  test('lists its points', () => {
    expect(points.length).toBeGreaterThan(50)
  })

  test.each(points)('%s: names a test or a story that exists, or gives a reason', (_, shownBy) => {
    const tests = [...shownBy.matchAll(/`([a-z-]+)` "([^"]+)"/g)]
    const stories = [...shownBy.matchAll(/story `(\w+)` in `([a-z-]+)`/g)]
    expect(tests.length + stories.length > 0 || shownBy.startsWith('Reason: ')).toBe(true)
    for (const [, file = '', title = ''] of tests) {
      expect(readFileSync(join(grid, 'tests', `${file}.browser.test.tsx`), 'utf8')).toContain(`'${title}'`)
    }
    for (const [, name = '', file = ''] of stories) {
      expect(readFileSync(join(grid, 'view/panels', `${file}.stories.tsx`), 'utf8')).toContain(`export const ${name}:`)
    }
  })
})
