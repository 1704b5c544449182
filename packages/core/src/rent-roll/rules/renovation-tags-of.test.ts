import { expect, it } from 'vitest'
import { renovationTagsOf } from './renovation-tags-of.ts'

it.each([
  ['B2 Renovated', ['Renovated']],
  ['A2-Reno', ['Renovated']],
  ['1/1 Upgraded', ['Renovated']],
  ['1/1 UPGRADED reno', ['Renovated']],
  ['B2 Elite Renovated', ['Elite', 'Renovated']],
  ['2/2 Classic', ['Classic']],
  ['2x2 Non-Renovated', ['Classic']],
  ['2x2 Not Upgraded', ['Classic']],
  ['A1R', ['Renovated']],
  ['2B2R', ['Renovated']],
  ['B11P', ['Platinum']],
])('tags %s', (name, tags) => {
  expect(renovationTagsOf(name)).toEqual(tags)
})

it.each(['2x2', 'The Renoir', '2BR', '1x1', 'Aspen', ''])('gives "%s" no tag', (name) => {
  expect(renovationTagsOf(name)).toEqual([])
})
