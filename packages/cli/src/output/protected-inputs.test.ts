import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { commandTree } from '../operations/completion.ts'
import { buildProgram } from '../program.ts'
import { anEnvironment, uw } from './command.fixtures.ts'

const sample = resolve('samples/quarry-lantern')
const [roll, statement] = [join(sample, 'rent-roll.xlsx'), join(sample, 't12.xlsx')]
const files = ['--rent-roll', roll, '--statement', statement]
const terms = ['--value', '18m', '--rate', '5.75%']
const folder = mkdtempSync(join(tmpdir(), 'uw-kept-files-'))
const at = (name: string) => join(folder, name)
const nowhere = ['--data', at('no-data')]

beforeAll(() => {
  writeFileSync(at('none.json'), '[]')
  writeFileSync(at('roll.csv'), 'As of 09/30/2026\nUnit,Type,Rent,Status\n101,A1,1200,Occupied\nTotal,,1200,\n')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => rmSync(folder, { recursive: true }))

/** Commands that download a file from a server, with their arguments. */
const downloads = [
  ['deal file', ['f1']],
  ['deal picture', ['p1']],
  ['rent-roll template', []],
  ['expense-comps download', ['d1']],
  ['parsed-file original', ['o1']],
  ['parsed-file template', []],
  ['data security-report', ['s1']],
  ['sizer download', ['fannie', 'd1']],
] as const

/** Commands that write over a file, with the option that names it. */
const writing: readonly (readonly [command: string, args: readonly string[], file: string])[] = [
  ['size', [...files, ...terms, '-o', at('kept.xlsm')], 'kept.xlsm'],
  ['sizer export', [...files, ...terms, '-o', at('kept.xlsm')], 'kept.xlsm'],
  ['sizer export', ['--deal', 'd1', ...nowhere, '-o', at('kept.xlsm')], 'kept.xlsm'],
  ...downloads.map((args) => [args[0], [...args[1], ...nowhere, '-o', at('kept.xlsm')], 'kept.xlsm'] as const),
  ['export quote', [...files, ...terms, '-o', at('kept.docm')], 'kept.docm'],
  ['export term-sheet', [...files, ...terms, '-o', at('kept.docm')], 'kept.docm'],
  ['export memo', [...files, ...terms, '--pdf', '-o', at('kept.pdf')], 'kept.pdf'],
  ['export narrative', ['--deal', 'd1', ...nowhere, '-o', at('kept.docm')], 'kept.docm'],
  ['portfolio', ['d1', ...nowhere, '-o', at('kept.csv')], 'kept.csv'],
  ['template map', [roll, '-o', at('kept.json')], 'kept.json'],
  ['template fill', [roll, '--map', at('none.json'), ...files, '-o', at('kept.xlsx')], 'kept.xlsx'],
  ['corrections export', [at('roll.csv'), '-o', at('kept.json')], 'kept.json'],
  ['corrections apply', [at('roll.csv'), at('none.json'), '--audit', at('kept.csv')], 'kept.csv'],
  ['intake', [roll, '--dry-run', '--letters', folder], 'quarry-lantern.docx'],
]

describe('a file that is there already', () => {
  it('is in the way of each command that takes --force, but for backups, whose files the server keeps', async () => {
    const tree = commandTree(await buildProgram(anEnvironment(), () => {}))
    const forced = tree.filter(({ options }) => options.some(({ flag }) => flag === '--force'))
    const tried = new Set(['backup', 'restore', ...writing.map(([command]) => command)].map((words) => `uw ${words}`))
    expect(forced.map(({ path }) => path).filter((path) => !tried.has(path))).toEqual([])
  })

  it.each(writing)('is kept by uw %s without --force or a person to ask', async (command, args, file) => {
    writeFileSync(at(file), 'of another day')
    const { code, out, err } = await uw(...command.split(' '), ...args)
    const refused = `error: ${at(file)} exists. Replace it? There is no terminal for confirmation. Add --force to confirm\n`
    expect([code, out, err]).toEqual([2, '', refused])
    expect(readFileSync(at(file), 'utf8')).toBe('of another day')
  })

  it.each(writing.filter(([command]) => command === 'intake' || command === 'corrections apply'))(
    'is written over by uw %s with --force',
    async (command, args, file) => {
      writeFileSync(at(file), 'of another day')
      expect(await uw(...command.split(' '), ...args, '--force')).toMatchObject({ code: 0, err: '' })
      expect(readFileSync(at(file), 'utf8')).not.toBe('of another day')
    },
  )
})

describe('a file that gets a name of its own', () => {
  it.each([
    ['size', 't12_09-30-2026', '.xlsm'],
    ['sizer export', 't12_09-30-2026', '.xlsm'],
    ['export quote', 'Quarry Lantern Apartments (qla)_Quote_09-30-2026', '.docm'],
  ])('lies beside the one that uw %s wrote before', async (command, name, ending) => {
    const own = mkdtempSync(at('own-'))
    vi.spyOn(process, 'cwd').mockReturnValue(own)
    for (const _ of [1, 2])
      expect(await uw(...command.split(' '), ...files, ...terms)).toMatchObject({ code: 0, err: '' })
    expect(readdirSync(own).toSorted()).toEqual([`${name} (2)${ending}`, `${name}${ending}`])
  })
})
