import { expect, it } from 'vitest'
import { blockOf } from './clipboard-block.ts'

it('makes every line as long as the longest', () => {
  expect(blockOf([['1'], ['1', '2', '3'], []], 9)).toEqual({
    ok: true,
    cells: [
      ['1', '', ''],
      ['1', '2', '3'],
      ['', '', ''],
    ],
  })
})

it('refuses a block whose empty cells make it too large before it fills them in', () => {
  const ragged = [...Array.from({ length: 400_000 }, () => ['1']), Array.from({ length: 10_000 }, () => '1')]
  expect(blockOf(ragged, 500_000)).toEqual({
    ok: false,
    reason: 'The clipboard holds more than 500,000 cells: copy a smaller part, or import the file',
  })
})
