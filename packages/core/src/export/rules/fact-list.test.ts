import { expect, it } from 'vitest'
import { factList } from './fact-list.ts'

it('leaves out what is unknown, and says so in a sentence where all is', () => {
  expect(
    factList(
      [
        ['Roof', '—'],
        ['Stories', null],
      ],
      'Nothing is known.',
    ),
  ).toEqual({
    kind: 'paragraph',
    text: 'Nothing is known.',
    tone: 'muted',
  })
  expect(
    factList(
      [
        ['Roof', 'Tile', ''],
        ['Stories', '3', 'walk-up'],
      ],
      '',
    ),
  ).toEqual({
    kind: 'facts',
    facts: [
      { label: 'Roof', value: 'Tile' },
      { label: 'Stories', value: '3', remark: 'walk-up' },
    ],
  })
})
