import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { SourceFile } from '../../tools/structure/source-file.ts'
import { drawFaults, type Fault, faultsOf, randomNumbers, sharesOf } from './draw-faults.ts'
import { nearestTests } from './nearest-tests.ts'
import { plantFault } from './plant-fault.ts'

const path = 'packages/core/src/sizing/rules/coverage.ts'
const source = `import { round } from '../../shared/index.ts'

export interface Income {
  noi: 1 | 2
}

/** Coverage of a payment. Not < 1. */
export function coverage(income: number, payment: number | null): number | null {
  if (payment === null) return null
  return round(income / payment)
}

export const lenders = ['fannie', 'freddie']
`

const { faults } = JSON.parse(readFileSync(join(import.meta.dirname, 'faults.json'), 'utf8')) as { faults: Fault[] }

describe('the faults that a file can have', () => {
  const drawn = faultsOf(path, source)

  test('stand in functions and tables, each on one line of its own text', () => {
    expect(drawn.map(({ line, kind, changed }) => `${line} ${kind}: ${changed}`)).toEqual([
      '9 condition negated: if (!(payment === null)) return null',
      '9 early return dropped: if (false) return null',
      '9 comparison turned: if (payment !== null) return null',
      '10 operator swapped: return round(income * payment)',
      "13 word of data changed: export const lenders = ['fanniex', 'freddie']",
      "13 word of data changed: export const lenders = ['fannie', 'freddiex']",
    ])
  })

  test('name their declaration and the lines around them', () => {
    expect(drawn[3]).toMatchObject({ within: 'coverage', before: 'if (payment === null) return null', after: '}' })
  })

  test('are drawn in the same order from the same seed, one a file', () => {
    const files = ['a', 'b', 'c'].map((name) => ({ path: `packages/core/src/${name}.ts`, text: source }))
    const draw = () => [...drawFaults(files, randomNumbers(7))]
    expect(draw()).toEqual(draw())
    expect(
      draw()
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual(files.map(({ path }) => path))
  })

  test('are shared among packages by their lines, with a least number each', () => {
    // 60 and 40 percent of 100 faults, and one line that gets 8 of them, taken from the largest.
    expect(sharesOf({ core: 600, react: 399, cli: 1 }, 100, 8)).toEqual({ core: 53, react: 39, cli: 8 })
  })
})

describe('a fault is planted', () => {
  const fault = { ...faultsOf(path, source)[3], id: 'core-1', package: 'core' } as Fault
  const plantedLine = (texts: Record<string, string>) => {
    const planting = plantFault(
      fault,
      Object.entries(texts).map(([file, text]) => ({ path: file, text })),
    )
    return planting && `${planting.path}:${planting.line} ${planting.text.split('\n')[planting.line - 1]?.trim()}`
  }

  test('where it was drawn', () => {
    expect(plantedLine({ [path]: source })).toBe(`${path}:10 return round(income * payment)`)
  })

  test('where its line moved to, though a line like it stands in the old file', () => {
    const moved = 'packages/core/src/sizing/ratios.ts'
    const old = 'export function share(part: number, whole: number) {\n  return floor(part / whole)\n}\n'
    expect(plantedLine({ [path]: old, [moved]: `\n${source}` })).toBe(`${moved}:11 return round(income * payment)`)
  })

  test('in the names of today, where only names changed', () => {
    const renamed = source.replaceAll('payment', 'debtService').replaceAll('income', 'netIncome')
    expect(plantedLine({ [path]: renamed })).toBe(`${path}:10 return round(netIncome * debtService)`)
  })

  test('nowhere, where it changes a text that says something else today', () => {
    const told = (text: string) => `export function told(unit: number) {\n  return ${text}\n}\n`
    const [counted] = faultsOf(path, told('`unit ${unit + 1}`'))
    const drawn = { ...counted, id: 'core-1', package: 'core' } as Fault
    expect(plantFault(drawn, [{ path, text: told('`unit ${unit + 1}`') }])?.text).toBe(told('`unit ${unit - 1}`'))
    expect(plantFault(drawn, [{ path, text: told('`row ${unit + 1}`') }])).toBeNull()
  })

  test('nowhere, where its line is gone', () => {
    expect(plantedLine({ [path]: source.replace('income / payment', 'ratio(income, payment)') })).toBeNull()
  })
})

test('the nearest tests are those beside, in the folder, then those that load the file by the fewest steps', () => {
  const file = (name: string, ...specifiers: string[]): [string, SourceFile] => [
    name,
    {
      path: name,
      lineCount: 1,
      hasFunctions: true,
      onlyReexports: false,
      messageWords: [],
      namedZod: [],
      verblessDocs: [],
      links: specifiers.map((specifier) => ({ specifier, line: 1, isStarExport: false })),
    },
  ]
  const files = new Map([
    file('packages/core/src/deal/name.ts'),
    file('packages/core/src/deal/name.test.ts', './name.ts'),
    file('packages/core/src/deal/index.ts', './name.ts'),
    file('packages/core/src/deal/index.test.ts', './index.ts'),
    file('packages/core/src/loan/loan.test.ts', '../deal/index.ts'),
    file('packages/core/src/loan/other.test.ts'),
    file('packages/core/src/deal/name.stories.tsx', './index.ts'),
    file('packages/react/src/deal/name.stories.tsx', '@uwkit/core/deal'),
    file('packages/cli/src/deal/list.test.ts', '@uwkit/core/deal'),
  ])
  const testsOf = nearestTests({ files, entries: { '@uwkit/core/deal': 'packages/core/src/deal/index.ts' } })
  expect(testsOf('packages/core/src/deal/name.ts')).toEqual({
    beside: ['packages/core/src/deal/name.test.ts'],
    folder: ['packages/core/src/deal/index.test.ts'],
    near: ['packages/core/src/loan/loan.test.ts'],
    browser: ['packages/core/src/deal/name.stories.tsx'],
    package: [],
    everywhere: ['packages/cli/src/deal/list.test.ts'],
  })
})

test('the list holds 200 faults over all packages, each with a line of its own', () => {
  const packages = Object.entries(Object.groupBy(faults, (fault) => fault.package))
  expect(faults).toHaveLength(200)
  expect(packages.map(([name]) => name).toSorted()).toEqual([
    'analytics',
    'cli',
    'core',
    'documents',
    'react',
    'server',
    'web',
  ])
  expect(packages.filter(([, own = []]) => own.length < 8)).toEqual([])
  expect(new Set(faults.map(({ file, line }) => `${file}:${line}`)).size).toBe(200)
  expect(faults.filter(({ text, changed }) => text === changed)).toEqual([])
})
