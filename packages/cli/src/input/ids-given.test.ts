import { Command } from 'commander'
import { expect, test } from 'vitest'
import { idsGiven } from './ids-given.ts'

const parsed = (...args: string[]) =>
  new Command()
    .argument('<deal>', 'id, as uw deal list says')
    .argument('<tag>', 'such as done')
    .argument('[comps...]', 'loan numbers of comps')
    .option('--statement <id>', 'the statement')
    .option('--page <number>', 'from 0')
    .action(() => {})
    .parse(args, { from: 'user' })

test('ids are told as they were typed, with what they should be', () => {
  expect(idsGiven(parsed('7', 'done', 'L1', 'L2', '--statement', 's9', '--page', '3'))).toBe(
    'deal "7" (id, as uw deal list says); comps "L1", "L2" (loan numbers of comps); --statement "s9" (the statement)',
  )
})

test('what was not given is not told', () => {
  expect(idsGiven(parsed('7', 'done'))).toBe('deal "7" (id, as uw deal list says)')
})
