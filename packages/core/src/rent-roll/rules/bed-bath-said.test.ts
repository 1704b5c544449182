import { expect, it } from 'vitest'
import { bedBathSaid, namesRooms } from './bed-bath-said.ts'

it.each([
  ['br3ba2', 3, 2],
  ['beds: 2 baths: 1.5', 2, 1.5],
  ['2br15', 2, 1.5],
  ['2b2b', 2, 2],
  ['4b4b', 4, 4],
  ['2x2.4', 2, 2],
  ['22a', 2, 2],
  ['11s18', 1, 1],
  ['2c1', 2, 1],
  ['ut000022', 2, 2],
])('reads bedrooms and baths in %s', (text, bed, bath) => {
  expect(bedBathSaid(text)).toMatchObject({ bed, bath })
})

it.each([
  ['2br', 2, null],
  ['1brden', 1, null],
  ['1+den', 1, null],
  ['efficiency', 0, null],
  ['1ba', null, 1],
])('leaves open what %s does not say', (text, bed, bath) => {
  expect(bedBathSaid(text)).toMatchObject({ bed, bath })
})

it.each(['a12', 'b2', '60212c', '1009t016', '10x20', '7x2', '1x4', 'a1-12'])('says nothing for %s', (text) => {
  expect(bedBathSaid(text)).toBeNull()
})

it('knows a word for rooms from a space without', () => {
  expect(['studio', '2 bed', 'garage 2'].map(namesRooms)).toEqual([true, true, false])
})
