import { expect, it } from 'vitest'
import { bedBathByConvention } from './bed-bath-by-convention.ts'

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
