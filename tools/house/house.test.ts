import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import base from './base.json' with { type: 'json' }
import { houseTable } from './house-table.ts'
import { isProduction, measureHouse } from './measure.ts'
import { findRepeats } from './repeats.ts'

const root = mkdtempSync(join(tmpdir(), 'house-test-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const sumOfRents = `
export function rentOfUnits(units: { rent: number | null; isVacant: boolean }[]): number {
  let total = 0
  for (const unit of units) {
    if (unit.isVacant) continue
    if (unit.rent === null) continue
    const yearly = unit.rent * 12
    total += yearly
  }
  return Math.round(total)
}
`
const underOtherNames = sumOfRents
  .replaceAll(/\bunits?\b/g, (word) => (word === 'unit' ? 'loan' : 'loans'))
  .replaceAll('rent', 'payment')
  .replace('rentOfUnits', 'paymentsOfLoans')
  .replace('12', '4')

describe('what counts as production', () => {
  test('sources of packages and apps count; tests, stories, fixtures and declarations do not', () => {
    const paths = [
      'a.ts',
      'a.tsx',
      'a.test.ts',
      'a.browser.test.tsx',
      'a.stories.tsx',
      'a.fixtures.ts',
      'a.d.ts',
      'a.json',
    ]
    expect(paths.filter((name) => isProduction(`packages/core/src/deal/${name}`))).toEqual(['a.ts', 'a.tsx'])
    expect(isProduction('apps/web/src/router.tsx')).toBe(true)
    expect(['packages/core/src/testing/index.ts', 'packages/core/scripts/a.ts', 'tools/a.ts'].some(isProduction)).toBe(
      false,
    )
  })
})

describe('a place that repeats another', () => {
  const repeatsOf = (...texts: string[]) =>
    findRepeats(texts.map((text, index) => ({ path: `packages/core/src/file-${index}.ts`, text })))

  test('is found where the lines are the same, with its files and lines', () => {
    // Ten lines, two of which are lone braces and do not count.
    expect(repeatsOf(sumOfRents, sumOfRents)).toEqual([
      {
        first: 'packages/core/src/file-0.ts:2-11',
        second: 'packages/core/src/file-1.ts:2-11',
        lines: 8,
        kind: 'same',
      },
    ])
  })

  test('is found where only names and numbers differ', () => {
    expect(repeatsOf(sumOfRents, underOtherNames).map(({ kind }) => kind)).toEqual(['shape'])
  })

  test('is no table of plain values, no type and no list of imports of the same shape', () => {
    const table = (word: string) =>
      `export const names = {\n${Array.from({ length: 20 }, (_, index) => `  ${word}${index}: 'The ${word} ${index}',`).join('\n')}\n}\n`
    const type = (word: string) =>
      `export interface Named {\n${Array.from({ length: 20 }, (_, index) => `  ${word}${index}: string | null`).join('\n')}\n}\n`
    const links = (word: string) =>
      Array.from({ length: 20 }, (_, index) => `import { ${word}${index} } from './${word}-${index}.ts'`).join('\n')
    for (const text of [table, type, links]) expect(repeatsOf(text('rent'), text('loan'))).toEqual([])
    expect(repeatsOf(table('rent'), table('rent'))).toHaveLength(1)
  })

  test('is no pair of types whose fields differ', () => {
    const types = Array.from({ length: 20 }, (_, at) => {
      const fields = Array.from({ length: 6 + at }, (_each, index) => `  field${at}of${index}: Type${at * index}\n`)
      return `export interface Record${at} {\n${fields.join('')}}\n`
    })
    expect(repeatsOf('', types.join(''))).toEqual([])
  })

  test('is no pair of tables whose rows hold functions of one line', () => {
    const table = (word: string) =>
      `export const rows = [\n${Array.from({ length: 20 }, (_, index) => `  { name: '${word}${index}', value: (one: Row) => one.${word}${index} ?? null },`).join('\n')}\n]\n`
    expect(repeatsOf(table('rent'), table('loan'))).toEqual([])
  })

  test('has six lines at least', () => {
    const short = 'export const five = [\n  one(1),\n  two(2),\n  three(3),\n  four(4),\n]\n'
    expect(repeatsOf(short, short)).toEqual([])
  })
})

describe('the figures of a checkout', () => {
  const documented = `/**
 * Twice an amount.
 *
 * @example
 * twice(2)
 * // => 4
 */
export function twice(amount: number): number {
  return amount * 2 // a remark behind code is no comment line
}
`
  write('packages/core/src/shared/twice.ts', documented)
  write('packages/core/src/shared/twice.test.ts', 'test\n')
  write('packages/core/src/shared/rents.ts', sumOfRents)
  write('packages/core/src/shared/words.json', '{}\n')
  for (let index = 0; index < 21; index += 1)
    write(`apps/web/src/deal/file-${index}.tsx`, `export const a = ${index}\n`)
  const { figures } = measureHouse(root)

  test('count lines, bytes and files of production', () => {
    // 10 lines, 11 lines, and 21 files of one line.
    expect(figures).toMatchObject({
      lines: 42,
      files: 23,
      medianLines: 1,
      filesOver400Lines: 0,
      otherLines: 1,
      jsonBytes: 3,
    })
    expect(figures.bytes).toBe(documented.length + sumOfRents.length + 10 * 19 + 11 * 20)
  })

  test('count lines that are all comment, examples, short files and full folders', () => {
    expect(figures).toMatchObject({
      commentLines: 7,
      examples: 1,
      filesOfTenLines: 23,
      foldersOver20Files: 1,
      repeats: 0,
    })
    expect(figures.commentShare).toBeCloseTo(7 / 42, 10)
  })

  test('stand beside those of the base with their ratio and aim', () => {
    const table = houseTable({ ...figures, lines: 78, repeats: 2 }, { ...figures, lines: 100, repeats: 10 })
    expect(table.find((line) => line.startsWith('lines '))).toMatch(/ 78 +100 +78\.0% {2}yes {2}at most 78% of base$/)
    expect(table.find((line) => line.startsWith('places'))).toMatch(/ 2 +10 +20\.0% {2}no {3}at most 10% of base$/)
  })
})

test('the base names the commit it was measured at', () => {
  expect(base.commit).toMatch(/^[0-9a-f]{40}$/)
  expect(base.figures.lines).toBeGreaterThan(150_000)
})
