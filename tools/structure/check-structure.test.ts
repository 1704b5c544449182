import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { checkStructure } from './check-structure.ts'
import { readSourceTree } from './source-tree.ts'

const packageJson = (name: string, ...concepts: string[]) =>
  JSON.stringify({
    name: `@uwkit/${name}`,
    exports: Object.fromEntries(concepts.map((one) => [`./${one}`, { '@uwkit/source': `./src/${one}/index.ts` }])),
  })

/** A small repository in which everything is in its place. */
const clean: Record<string, string> = {
  'packages/core/package.json': packageJson('core', 'rent-roll', 'sizing', 'shared'),
  'packages/core/src/shared/index.ts': "export { sum } from './money.ts'",
  'packages/core/src/shared/money.ts': 'export const sum = (a: number, b: number) => a + b',
  'packages/core/src/rent-roll/index.ts': "export { occupancy } from './rules/occupancy.ts'",
  'packages/core/src/rent-roll/rent-roll.schema.ts': "import * as z from 'zod'\nexport const Unit = z.string()",
  'packages/core/src/rent-roll/rules/occupancy.ts':
    "import { sum } from '../../shared/money.ts'\nexport function occupancy() { return sum(1, 1) }",
  'packages/core/src/rent-roll/rules/occupancy.test.ts':
    "import { test } from 'vitest'\nimport { occupancy } from './occupancy.ts'",
  'packages/core/src/rent-roll/rules/words.ts': 'export interface Words { list: string[] }',
  'packages/core/src/sizing/index.ts': "export { size } from './rules/size.ts'",
  'packages/core/src/sizing/rules/size.ts':
    "import { Unit } from '../../rent-roll/rent-roll.schema.ts'\nimport { occupancy } from '../../rent-roll/index.ts'\nexport function size() { return [Unit, occupancy] }",
  'packages/core/src/sizing/rules/size.test.ts': "import { size } from './size.ts'",
  'packages/documents/package.json': packageJson('documents', 'formats'),
  'packages/documents/src/formats/index.ts': "export { read } from './read.ts'",
  'packages/documents/src/formats/read.ts':
    "import { sum } from '@uwkit/core/shared'\nexport const read = () => sum(1, 2)",
  'packages/documents/src/workbooks/rent-roll-sheet.ts':
    "import { occupancy } from '@uwkit/core/rent-roll'\nexport const rentRollSheet = occupancy",
  'packages/documents/src/node/read-file.ts':
    "import { readFileSync } from 'node:fs'\nexport const readFile = readFileSync",
  // The lock has no index.ts, so its own package imports its files.
  'packages/server/package.json': packageJson('server'),
  'packages/server/src/lock/lock.store.ts': 'export const holder = 1',
  'packages/server/src/deal/deal.routes.ts':
    "import { holder } from '../lock/lock.store.ts'\nexport const routes = [holder]",
}

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Returns the violations of a clean tree after some files were added to it, as `rule file`. */
function violationsWith(planted: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'structure-'))
  folders.push(root)
  for (const [path, text] of Object.entries({ ...clean, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkStructure(readSourceTree(root)).map(({ rule, file }) => `${rule} ${file}`)
}

test('a tree in which everything is where it belongs has no violations', () => {
  expect(violationsWith({})).toEqual([])
})

describe('a planted violation is found and named by its file', () => {
  const core = 'packages/core/src'
  const cases: [what: string, rule: string, file: string, planted: Record<string, string>][] = [
    ['a folder that is no word of the product', 'folders', `${core}/helpers`, { [`${core}/helpers/a.ts`]: '' }],
    [
      'a concept in a package of generic folders',
      'folders',
      'packages/documents/src/rent-roll',
      { 'packages/documents/src/rent-roll/a.ts': '' },
    ],
    [
      'a package nobody has a rule for',
      'folders',
      'packages/extra/src/a.ts',
      { 'packages/extra/package.json': packageJson('extra'), 'packages/extra/src/a.ts': '' },
    ],
    ['a file directly in src', 'folders', `${core}/util.ts`, { [`${core}/util.ts`]: '' }],
    [
      'a file without a known role',
      'file roles',
      `${core}/sizing/sizing.helper.ts`,
      { [`${core}/sizing/sizing.helper.ts`]: '' },
    ],
    [
      'a file named for another concept',
      'file roles',
      `${core}/sizing/loan.schema.ts`,
      { [`${core}/sizing/loan.schema.ts`]: '' },
    ],
    ['a folder without a known role', 'file roles', `${core}/sizing/misc/a.ts`, { [`${core}/sizing/misc/a.ts`]: '' }],
    ['a name that is not kebab-case', 'file roles', `${core}/shared/myMoney.ts`, { [`${core}/shared/myMoney.ts`]: '' }],
    [
      'a concept in a generic folder',
      'file roles',
      `${core}/shared/rent-roll-sum.ts`,
      { [`${core}/shared/rent-roll-sum.ts`]: '' },
    ],
    [
      'core importing another package',
      'package imports',
      `${core}/shared/a.ts`,
      { [`${core}/shared/a.ts`]: "import { read } from '@uwkit/documents/formats'" },
    ],
    [
      'core importing a library',
      'package imports',
      `${core}/shared/a.ts`,
      { [`${core}/shared/a.ts`]: "import x from 'lodash'" },
    ],
    [
      'a decision by the words of a message',
      'words of messages',
      `${core}/shared/a.ts`,
      { [`${core}/shared/a.ts`]: "export const isLate = (error: Error) => error.message.includes('meanwhile')" },
    ],
    [
      'zod by its name z',
      'zod as a whole',
      `${core}/shared/a.ts`,
      { [`${core}/shared/a.ts`]: "import { z } from 'zod'\nexport const Word = z.string()" },
    ],
    [
      'core using Node',
      'package imports',
      `${core}/shared/a.ts`,
      { [`${core}/shared/a.ts`]: "import { join } from 'node:path'" },
    ],
    [
      'a browser reader using Node',
      'package imports',
      'packages/documents/src/formats/a.ts',
      { 'packages/documents/src/formats/a.ts': "import 'node:fs'" },
    ],
    [
      'Node behind a dynamic import',
      'package imports',
      `${core}/shared/a.ts`,
      { [`${core}/shared/a.ts`]: "export const x = () => import('fs')" },
    ],
    [
      'a path into another package',
      'package imports',
      'packages/documents/src/formats/a.ts',
      { 'packages/documents/src/formats/a.ts': "import { sum } from '../../../core/src/shared/money.ts'" },
    ],
    [
      'a test across packages reaching into a source',
      'package imports',
      'tests/a.test.ts',
      { 'tests/a.test.ts': "import { sum } from '../packages/core/src/shared/money.ts'" },
    ],
    [
      'something a package does not offer',
      'package imports',
      'packages/documents/src/formats/a.ts',
      { 'packages/documents/src/formats/a.ts': "import x from '@uwkit/core/src/shared/money.ts'" },
    ],
    [
      'an import without its extension',
      'package imports',
      `${core}/shared/a.ts`,
      { [`${core}/shared/a.ts`]: "import { sum } from './money'" },
    ],
    [
      'a format reader that knows rent rolls',
      'package imports',
      'packages/documents/src/formats/a.ts',
      { 'packages/documents/src/formats/a.ts': "import type { Unit } from '@uwkit/core/rent-roll'" },
    ],
    [
      'a concept imported by the back door',
      'front doors',
      `${core}/sizing/rules/words.ts`,
      { [`${core}/sizing/rules/words.ts`]: "export { occupancy } from '../../rent-roll/rules/occupancy.ts'" },
    ],
    [
      'a concept imported by what is shared',
      'front doors',
      `${core}/shared/a.ts`,
      { [`${core}/shared/a.ts`]: "import { Unit } from '../rent-roll/rent-roll.schema.ts'" },
    ],
    [
      'a concept that knows what is assembled of all of them',
      'core layers',
      `${core}/sizing/sizing.contract.ts`,
      {
        [`${core}/sizing/sizing.contract.ts`]:
          "import type { Client } from '../api/client.ts'\nexport type Its = Client",
        [`${core}/api/client.ts`]: 'export interface Client { host: string }',
      },
    ],
    [
      'a rule of the grid that knows how it is kept',
      'grid layers',
      'packages/react/src/grid/state/a.ts',
      {
        'packages/react/package.json': packageJson('react'),
        'packages/react/src/grid/state/a.ts':
          "import type { Store } from '../behavior/store.ts'\nexport type Kept = Store",
        'packages/react/src/grid/behavior/store.ts': 'export interface Store { rows: string[] }',
      },
    ],
    [
      'a behavior of the grid that knows how it is drawn',
      'grid layers',
      'packages/react/src/grid/behavior/a.ts',
      {
        'packages/react/package.json': packageJson('react'),
        'packages/react/src/grid/behavior/a.ts': "import { layout } from '../view/layout.ts'",
        'packages/react/src/grid/view/layout.ts': 'export const layout = 1',
      },
    ],
    [
      'imports in a circle',
      'cycles',
      `${core}/shared/a.ts`,
      { [`${core}/shared/a.ts`]: "import './b.ts'", [`${core}/shared/b.ts`]: "import type { A } from './a.ts'" },
    ],
    [
      'a star export',
      'listed exports',
      `${core}/shared/index.ts`,
      { [`${core}/shared/index.ts`]: "export * from './money.ts'" },
    ],
    [
      'code in an index',
      'listed exports',
      `${core}/shared/index.ts`,
      { [`${core}/shared/index.ts`]: 'export const one = 1' },
    ],
    [
      'a file of 401 lines',
      'file length',
      `${core}/shared/long.ts`,
      { [`${core}/shared/long.ts`]: `${'//\n'.repeat(400)}export const last = 1\n` },
    ],
    [
      'a docstring that does not begin with a verb',
      'docstrings',
      `${core}/shared/money.ts`,
      { [`${core}/shared/money.ts`]: '/** What they come to. */\nexport function sum() { return 1 }' },
    ],
    [
      'a rule without a test',
      'tests beside',
      `${core}/sizing/rules/cap.ts`,
      { [`${core}/sizing/rules/cap.ts`]: 'export const cap = () => 1' },
    ],
  ]

  test.each(cases)('%s', (_, rule, file, planted) => {
    expect(violationsWith(planted)).toEqual([`${rule} ${file}`])
  })
})

test('a message says what to do', () => {
  const root = mkdtempSync(join(tmpdir(), 'structure-'))
  folders.push(root)
  mkdirSync(join(root, 'tools'))
  writeFileSync(join(root, 'tools/long.ts'), '//\n'.repeat(500))
  expect(checkStructure(readSourceTree(root))).toEqual([
    {
      file: 'tools/long.ts',
      line: null,
      rule: 'file length',
      message: '500 lines; the most is 400. Ask what the second file would be called, and make it',
    },
  ])
})
