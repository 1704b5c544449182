import { expect, it } from 'vitest'
import { type BedBathVote, bedBathByVote } from './bed-bath-vote.ts'

const on = (rawText: string, category: string, createdBy = 7, uniqueId = 'elm'): BedBathVote => ({
  rawText,
  uniqueId,
  createdBy,
  category,
})

it('trusts the very same name more than a similar one, and the property more than the provider', () => {
  const confidences = [
    bedBathByVote('Aspen', [on('ASPEN renovated', '1|1')], 'elm'),
    bedBathByVote('Aspen', [on('Aspens', '1|1')], 'elm'),
    bedBathByVote('Aspen', [on('Aspen', '1|1', 0, 'oak')], 'elm'),
    bedBathByVote('Aspen', [on('Aspens', '1|1', 0, 'oak')], 'elm'),
  ].map((result) => result?.confidence)
  expect(confidences).toEqual(['high', 'medium', 'medium', 'low'])
})

it('hears neither the users of other properties nor names that are not alike', () => {
  expect(bedBathByVote('Aspen', [on('Aspen', '1|1', 7, 'oak'), on('Willow', '2|2')], 'elm')).toBeNull()
  expect(bedBathByVote('Aspen', [on('Aspen', '1|1', 7, 'oak')])).toBeNull()
})

it('lets the later vote win between equal counts', () => {
  expect(bedBathByVote('Aspen', [on('Aspen', '1|1'), on('Aspen', '2|2')], 'elm')).toMatchObject({ bed: 2, bath: 2 })
})

it('passes over votes that name no dwelling', () => {
  const odd = ['9|1', '-1|1', '2', '', '2|9', 'two|one'].map((category) => on('Aspen', category))
  expect(bedBathByVote('Aspen', odd, 'elm')).toBeNull()
  expect(bedBathByVote('Aspen', [...odd, on('Aspen', '2|?')], 'elm')).toMatchObject({ bed: 2, bath: null })
})

it('takes a similar name only where it agrees with the bedrooms that the name says', () => {
  expect(bedBathByVote('Aspen Two', [on('Aspen', '1|1')], 'elm', 2)).toBeNull()
  expect(bedBathByVote('Aspen Two', [on('Aspen', '2|1')], 'elm', 2)).toMatchObject({ bed: 2, bath: 1 })
})
