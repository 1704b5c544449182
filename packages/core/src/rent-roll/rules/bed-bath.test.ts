import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import table from '../data/bed-bath-examples.json' with { type: 'json' }
import { renovationTierTags } from '../data/bed-bath-words.ts'
import { type BedBathVote, bedBathByVote, bedBathOfFloorplan, floorplanSimilarity } from './bed-bath.ts'

const category = (name: string) => {
  const { bed, bath } = bedBathOfFloorplan(name)
  return `${bed ?? '?'}|${bath ?? '?'}`
}
const vote = (rawText: string, uniqueId: string, createdBy: number, corrected: string): BedBathVote => ({
  rawText,
  uniqueId,
  createdBy,
  category: corrected,
})

describe('names seen in rent rolls', () => {
  const wrong = (sure: string) =>
    table.examples.filter(([name = '', corrected, confidence]) => confidence === sure && category(name) !== corrected)

  it('reads every name that a person is sure of', () => {
    expect(wrong('high')).toEqual([])
  })

  it('reads at least 85 % of the names that a person is fairly sure of', () => {
    const asked = table.examples.filter(([, , confidence]) => confidence === 'medium')
    expect(1 - wrong('medium').length / asked.length).toBeGreaterThanOrEqual(0.85)
  })

  it('never calls itself sure where it differs from the person', () => {
    const misread = [...wrong('medium'), ...wrong('low')]
    expect(misread.filter(([name = '']) => bedBathOfFloorplan(name).confidence !== 'low')).toEqual([])
  })
})

// Expected values entered manually from the plain words of the caption.
it.each([
  ['1BR/1BA', '1|1'],
  ['2 Bed / 2 Bath', '2|2'],
  ['0 Bed 1 Bath-A', '0|1'],
  ['3 BR / 2 BA', '3|2'],
  ['2/1.00', '2|1'],
  ['2/2.50', '2|2.5'],
  ['3/--', '?|?'],
  ['Studio', '0|1'],
  ['Studio/1.00', '0|1'],
  ['1x1.3', '1|1'],
  ['Two Bedroom, Two Bath', '2|2'],
  ['2 Bed 1 1/2 Bath', '2|1.5'],
  ['A2 1BA', '1|1'],
])('reads the caption %s as %s', (name, corrected) => {
  expect(category(name)).toBe(corrected)
})

describe('what is not a count of rooms', () => {
  it.each(['A12', 'E11', 'B11P', '115mxA05'])('takes the digits of %s for a plan number', (name) => {
    expect(category(name)).not.toBe('1|2')
    expect(bedBathOfFloorplan(name).confidence).not.toBe('high')
  })

  it.each(['12/1/2025', '$1,150', '850 SF', 'Bldg 22', '2-201', '9x1', '5x10 Locker'])(
    'reads no rooms in %s',
    (name) => {
      expect(category(name)).toBe('?|?')
    },
  )

  it.each(['Garage 12', 'RV Lot 22', 'Storage 5x5'])('is sure that %s has no rooms', (name) => {
    expect(bedBathOfFloorplan(name)).toEqual({ bed: null, bath: null, confidence: 'high' })
  })

  it('still reads a dwelling that comes with a garage', () => {
    expect([category('2x2 Garage'), category('Garage Studio')]).toEqual(['2|2', '0|1'])
  })
})

describe('votes', () => {
  const votes = [
    vote('Magnolia', 'elm', 7, '2|1.5'),
    vote('Magnolia', 'elm', 8, '2|1.5'),
    vote('Magnolia', 'elm', 9, '3|2'),
    vote('Magnolia', 'provider', 0, '1|1'),
    vote('B1', 'elm', 7, '2|1'),
    vote('Garage 1', 'elm', 7, '0|1'),
    vote('2BR', 'elm', 7, '2|1'),
  ]

  it('asks the property before the provider, and takes the larger count', () => {
    expect(bedBathOfFloorplan('The Magnolia', votes, 'elm')).toEqual({ bed: 2, bath: 1.5, confidence: 'high' })
    expect(bedBathOfFloorplan('The Magnolia', votes, 'oak')).toEqual({ bed: 1, bath: 1, confidence: 'medium' })
    expect(bedBathOfFloorplan('The Magnolia')).toEqual({ bed: null, bath: null, confidence: 'low' })
  })

  it('puts a vote above the convention of plan letters', () => {
    expect(bedBathOfFloorplan('B1', votes, 'elm')).toEqual({ bed: 2, bath: 1, confidence: 'high' })
  })

  it('puts two digits in the name above a vote', () => {
    expect(bedBathOfFloorplan('2x2', [vote('2x2', 'elm', 7, '1|1')], 'elm')).toMatchObject({ bed: 2, bath: 2 })
  })

  it('fills in the baths that the name leaves out, and nothing that it contradicts', () => {
    expect(bedBathOfFloorplan('2 BR', votes, 'elm')).toMatchObject({ bed: 2, bath: 1 })
    expect(bedBathOfFloorplan('Magnolia Studio', votes, 'elm')).toMatchObject({ bed: 0, bath: 1 })
  })

  it('lets only a vote on the very same name make rooms of a garage', () => {
    expect(bedBathOfFloorplan('Garage 1', votes, 'elm').bed).toBe(0)
    expect(bedBathOfFloorplan('Garages 1', votes, 'elm').bed).toBeNull()
  })
})

describe('for any name', () => {
  const seen = fc.constantFrom(...table.examples.map(([name = '']) => name))
  const piece = fc.oneof(
    seen,
    fc.constantFrom('2', '1.5', 'BR', 'ba', '/', 'x', '-', ' ', 'TH', '|', '60%'),
    fc.string(),
  )
  const name = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''))
  const votes = fc.array(
    fc.record({
      rawText: name,
      uniqueId: fc.constantFrom('elm', 'oak'),
      createdBy: fc.nat(1),
      category: fc.oneof(fc.constantFrom('2|1', '0|1', '9|9', '-1|1', '7|2', '2|?', ''), fc.string()),
    }),
    { maxLength: 3 },
  )

  it('case and surrounding blanks never change the answer', () => {
    fc.assert(
      fc.property(name, votes, (text, cast) => {
        const answer = bedBathOfFloorplan(text, cast, 'elm')
        for (const other of [text.toUpperCase(), text.toLowerCase(), `  ${text}\t`]) {
          expect(bedBathOfFloorplan(other, cast, 'elm')).toEqual(answer)
        }
      }),
    )
  })

  it('bedrooms are whole and run from 0 to 6, and baths are above 0', () => {
    fc.assert(
      fc.property(name, votes, (text, cast) => {
        const { bed, bath } = bedBathOfFloorplan(text, cast, 'elm')
        expect(bed === null || [0, 1, 2, 3, 4, 5, 6].includes(bed)).toBe(true)
        expect(bath === null || bath > 0).toBe(true)
      }),
    )
  })

  it('a word of renovation, before or behind, never changes the bedrooms', () => {
    fc.assert(
      fc.property(name, fc.constantFrom(...Object.keys(renovationTierTags)), votes, (text, tier, cast) => {
        const { bed } = bedBathOfFloorplan(text, cast, 'elm')
        expect(bedBathOfFloorplan(`${text} ${tier}`, cast, 'elm').bed).toBe(bed)
        expect(bedBathOfFloorplan(`${tier} ${text}`, cast, 'elm').bed).toBe(bed)
      }),
    )
  })
})

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

it('names that differ by tier, case, punctuation or filler words are the same', () => {
  expect(floorplanSimilarity('The B-2 Elite', 'b2 renovated')).toBe(1)
  expect(floorplanSimilarity('Plan A', 'A')).toBe(1)
})

it('half of the words shared is half alike', () => {
  // Words: one shared of two each, 2 x 1 / 4. Letter pairs with a blank at both ends: _m mo os ss of 8 each, 2 x 4 / 16.
  expect(floorplanSimilarity('moss ivy', 'moss oak')).toBe(0.5)
})

it('plans of another number are not alike, nor are names without words', () => {
  expect([floorplanSimilarity('V1', 'V2'), floorplanSimilarity('A1-12', 'A11-2')]).toEqual([0, 0])
  expect([floorplanSimilarity('', ''), floorplanSimilarity('Classic', 'Elite')]).toEqual([0, 0])
})

it('is the same both ways and lies between 0 and 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (left, right) => {
      const similarity = floorplanSimilarity(left, right)
      expect(floorplanSimilarity(right, left)).toBe(similarity)
      expect(similarity >= 0 && similarity <= 1).toBe(true)
    }),
  )
})
