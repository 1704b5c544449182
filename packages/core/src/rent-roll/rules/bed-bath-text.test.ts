import { expect, it } from 'vitest'
import {
  bedBathByConvention,
  floorplanText,
  floorplanWords,
  isPlausibleBedBath,
  namesRooms,
  statedBedBath,
} from './bed-bath-text.ts'

it('holds a studio with one bath and a six-bedroom with eight for dwellings', () => {
  expect([isPlausibleBedBath(0, 1), isPlausibleBedBath(6, 8), isPlausibleBedBath(2, 1.75)]).toEqual([true, true, true])
})

it.each([
  [7, 2],
  [-1, 1],
  [1.5, 1],
  [1, 0],
  [1, 4],
  [2, 1.1],
  [Number.NaN, 1],
])('does not believe %d bedrooms with %d baths', (bed, bath) => {
  expect(isPlausibleBedBath(bed, bath)).toBe(false)
})

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
  expect(statedBedBath(text)).toMatchObject({ bed, bath })
})

it.each([
  ['2br', 2, null],
  ['1brden', 1, null],
  ['1+den', 1, null],
  ['efficiency', 0, null],
  ['1ba', null, 1],
])('leaves open what %s does not say', (text, bed, bath) => {
  expect(statedBedBath(text)).toMatchObject({ bed, bath })
})

it('is sure that a studio has no bedroom, and only fairly sure of bedrooms without baths', () => {
  expect(['studio', '1+den', '2br'].map((text) => statedBedBath(text)?.confidence)).toEqual([
    'high',
    'medium',
    'medium',
  ])
})

it.each(['a12', 'b2', '60212c', '1009t016', '10x20', '7x2', '1x4', 'a1-12'])('says nothing for %s', (text) => {
  expect(statedBedBath(text)).toBeNull()
})

it('knows a word for rooms from a space without', () => {
  expect(['studio', '2 bed', 'garage 2'].map(namesRooms)).toEqual([true, true, false])
})

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

it.each([
  ['a10', 1, 1, 'medium'],
  ['stc_b4', 2, 2, 'medium'],
  ['b1', 2, 2, 'low'],
  ['b60', 2, 2, 'low'],
  ['c1a', 3, 2, 'medium'],
  ['d2', 4, 2, 'low'],
  ['e11', 0, 1, 'medium'],
  ['115mxa05', 1, 1, 'medium'],
  ['a-1', 1, 1, 'medium'],
  ['2a', 2, 2, 'low'],
  ['1a3', 1, 1, 'medium'],
  ['th3', 3, 2.5, 'medium'],
  ['2th', 2, 1.5, 'medium'],
  ['ch2-2b-l', 2, 2, 'low'],
  ['ug1b/d', 1, 1, 'low'],
  ['3tde a', 3, 2, 'low'],
  ['1gd ar', 1, 1, 'low'],
  ['60212c4', 3, 2, 'low'],
  ['153a5b17', 2, 2, 'low'],
  ['153a8s02', 0, 1, 'low'],
])('takes plan %s for %s bedrooms and %s baths', (text, bed, bath, confidence) => {
  expect(bedBathByConvention(text)).toEqual({ bed, bath, confidence })
})

it.each(['2nd fl', 'hrp1', 'v1', 'ph1', 'stc_eh', 'aspen', '1009t016', 'a1/b2', 'constructor', ''])(
  'has no convention for "%s"',
  (text) => {
    expect(bedBathByConvention(text)).toBeNull()
  },
)
