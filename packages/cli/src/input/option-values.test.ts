import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { describe, expect, it, test } from 'vitest'
import { uw } from '../output/command.fixtures.ts'
import { fileBytes, givenIdsText } from './option-values.ts'

const parsed = (...args: string[]) =>
  new Command()
    .argument('<deal>', 'ID, from uw deal list')
    .argument('<tag>', 'such as done')
    .argument('[comps...]', 'loan numbers of the comps')
    .option('--statement <id>', 'the statement')
    .option('--page <number>', 'from 0')
    .action(() => {})
    .parse(args, { from: 'user' })

test('ids are told as they were typed, with what they should be', () => {
  expect(givenIdsText(parsed('7', 'done', 'L1', 'L2', '--statement', 's9', '--page', '3'))).toBe(
    'deal "7" (ID, from uw deal list); comps "L1", "L2" (loan numbers of the comps); --statement "s9" (the statement)',
  )
})

test('what was not given is not told', () => {
  expect(givenIdsText(parsed('7', 'done'))).toBe('deal "7" (ID, from uw deal list)')
})

// No server answers there: the command must reject the option before it calls the server.
const deal = ['--deal', '7', '--host', 'http://127.0.0.1:9']

describe.each([
  [['sizer', 'export']],
  [['export', 'quote']],
  [['export', 'term-sheet']],
  [['export', 'memo']],
  [['export', 'narrative']],
])('uw %j of a deal on a server', (command) => {
  it.each([
    ['--value', '18m'],
    ['--rate', '5.75%'],
    ['--loan', '9m'],
    ['--program', 'hud-223f'],
    ['--deal-name', 'Oak Court'],
    ['--corrections', 'roll.json'],
  ])('refuses %s, which would be left out, and says what to do', async (option, value) => {
    const { code, err } = await uw(...command, ...deal, option, value)
    expect([code, err]).toEqual([2, expect.stringContaining(`${option} can’t be combined with --deal`)])
    expect(err).toContain('Omit it, or replace --deal with --rent-roll and --statement')
  })

  it('takes what says where it goes, and asks the server', async () => {
    const { err } = await uw(...command, ...deal)
    expect(err).not.toContain('can’t be combined with')
  })

  it.each([
    [['--rent-roll', 'roll.xlsx'], '--statement is missing'],
    [['--statement', 't12.xlsx'], '--rent-roll is missing'],
    [[], '--deal must name a deal on a server; for local files, use --rent-roll and --statement'],
  ])('asks for what is missing of files: %j', async (given, words) => {
    const { code, err } = await uw(...command, ...given)
    expect([code, err]).toEqual([2, expect.stringContaining(words)])
    expect(err).not.toContain('undefined')
  })
})

it('the documents of a deal are those of the server in a quote', async () => {
  const { code, err } = await uw('export', 'quote', ...deal, '--rent-roll', 'roll.xlsx')
  expect([code, err]).toEqual([2, expect.stringContaining('--rent-roll can’t be combined with --deal')])
})

test('a file that is not there, and a folder, are named with what is wrong', async () => {
  const missing = join(tmpdir(), 'uw-no-such-file')
  await expect(fileBytes(missing)).rejects.toThrow(`${missing}: file not found`)
  await expect(fileBytes(tmpdir())).rejects.toThrow(`${tmpdir()}: it can’t be opened (EISDIR)`)
})
