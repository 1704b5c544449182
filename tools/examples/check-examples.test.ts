import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkExamples, findExamples, runExample } from './check-examples.ts'

describe('finding examples', () => {
  const source = `
/**
 * Twice a number.
 *
 * @example
 * const four = twice(2)
 * four + 1
 * // => 5
 * @throws never
 */
export function twice(value: number): number { return value * 2 }

/** Says nothing. */
export const shout = (text: string) => text.toUpperCase()

/**
 * A table.
 * @example
 * limit // => 400
 */
export const limit = 400
`
  test('takes the code and the claimed value from the docstring of an exported function', () => {
    expect(findExamples('twice.ts', source)).toEqual([
      { name: 'twice', line: 11, examples: [{ line: 5, code: 'const four = twice(2)\nfour + 1', expected: '5' }] },
      { name: 'shout', line: 14, examples: [] },
    ])
  })

  test('reads a claim that runs over several lines', () => {
    const doc =
      '/**\n * @example\n * pair()\n * // => [\n * //   1,\n * // ]\n */\nexport function pair() { return [1] }'
    expect(findExamples('pair.ts', doc)[0]?.examples[0]?.expected).toBe('[\n  1,\n]')
  })
})

describe('running an example', () => {
  const scope = { twice: (value: number) => value * 2, later: async () => 'done' }
  const fault = (code: string, expected: string | null) => runExample({ line: 1, code, expected }, scope)

  test('holds where the last expression has the claimed value, compared deeply', async () => {
    expect(await fault('[{ value: twice(2) }]', '[{ value: 4 }]')).toBeNull()
    expect(await fault('const x = twice(1)\nx', '2')).toBeNull()
    expect(await fault('await later()', "'done'")).toBeNull()
  })

  test('shows both values where they differ', async () => {
    expect(await fault('twice(2)', '5')).toContain('claims 5\n  gives  4')
  })

  test('a claim of nothing, a throw and broken code are faults', async () => {
    expect(await fault('twice(2)', null)).toContain('claims no value')
    expect(await fault('missing()', '1')).toContain('missing is not defined')
    expect(await fault('twice(', '1')).toContain('throws')
    expect(await fault('const x = 1', '1')).toContain('does not end with an expression')
  })
})

describe('checking a repository', () => {
  const root = mkdtempSync(join(tmpdir(), 'examples-'))
  afterAll(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  test('counts what holds, and names what is public without an example, what fails and what cannot be loaded', async () => {
    const source = { './loan': { '@uwkit/source': './src/loan/index.ts' } }
    write('packages/core/package.json', JSON.stringify({ name: '@uwkit/core', type: 'module', exports: source }))
    write('packages/core/src/loan/index.ts', "export { bare, good, wrong } from './rules.ts'")
    write(
      'packages/core/src/loan/rules.ts',
      [
        '/** @example\n * good()\n * // => 1\n */\nexport function good() { return 1 }'.replace('/** ', '/**\n * '),
        '/**\n * @example\n * wrong()\n * // => 1\n */\nexport function wrong() { return 2 }',
        'export function bare() { return 3 }',
        'export function inner() { return 4 }',
      ].join('\n'),
    )
    write('packages/core/src/loan/broken.ts', "import './missing.ts'\nexport function broken() {}")
    const { held, failures } = await checkExamples(root)
    expect(held).toBe(1)
    expect(failures.map((failure) => failure.split(/: |\n/).slice(0, 2).join(': '))).toEqual([
      'packages/core/src/loan/broken.ts: cannot be imported',
      expect.stringContaining('packages/core/src/loan/rules.ts:8 wrong: wrong()'),
      expect.stringContaining('rules.ts:13 bare: is public and has no @example'),
    ])
  })
})
