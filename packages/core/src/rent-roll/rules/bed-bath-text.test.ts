import { expect, it } from 'vitest'
import { floorplanText, floorplanWords } from './bed-bath-text.ts'

it('drops every word of a renovation tier, but no word that merely begins like one', () => {
  expect(floorplanWords('A2-Reno  Upgraded')).toBe('a2-')
  expect(floorplanWords('Renoir Classical')).toBe('renoir classical')
})

it.each([
  ['2x2 60%', '2x2'],
  ['1x1-50', '1x1-'],
  ['B60', 'b60'],
  ['B2-1050', 'b2-'],
  ['A850', 'a850'],
  ['2BR S8', '2br'],
  ['HC 1x1 ADA', '1x1'],
  ['Bldg 12 2x2', '2x2'],
  ['2x2 $1,250', '2x2'],
  ['1x1 12/31/2025', '1x1'],
  ['Unit 2 Bed', 'unit 2 bed'],
  ['Three-Bedroom Town House', '3-bedroom th'],
])('leaves of %s what may speak of rooms', (name, text) => {
  expect(floorplanText(name)).toBe(text)
})
