import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aUnit } from '../rent-roll.fixtures.ts'
import { type ChargeCode, TagFilter } from '../rent-roll.schema.ts'
import {
  filterUnitsByTags,
  isAffordableText,
  renovationTagsOf,
  rentRollTagsOf,
  type TagContext,
  type TagEvidence,
  unitTagger,
} from './tags.ts'

function code(name: string, category: ChargeCode['category'], description: string | null = null): ChargeCode {
  return { code: name, description, category, probability: 1, inPlaceRent: true, yearly: false, total: 0 }
}

const unitTagsOf = (evidence: TagEvidence & TagContext) => unitTagger(evidence)(evidence)

const nothing: TagEvidence & TagContext = {
  floorplan: 'A1',
  designation: null,
  designationCaption: '',
  charges: {},
  chargeCodes: [],
}
const designated = (designationCaption: string, designation: string) =>
  unitTagsOf({ ...nothing, designation, designationCaption })

describe('renovated units', () => {
  it.each(['Renovated', 'Reno', 'Rehabbed', 'Remodeled', 'Refurbished', 'Updated', 'Upgraded', 'UPG'])(
    'are those of a plan that says so: %s',
    (word) => {
      expect(unitTagsOf({ ...nothing, floorplan: `2x2 ${word}` })).toEqual(['Renovated'])
    },
  )
})

describe('affordable units', () => {
  it('are those that an authority pays part of', () => {
    const chargeCodes = [code('rent', 'Contract Rent'), code('hap', 'Subsidy')]
    expect(unitTagsOf({ ...nothing, chargeCodes, charges: { rent: 300, hap: 650 } })).toEqual(['Affordable'])
    expect(unitTagsOf({ ...nothing, chargeCodes, charges: { rent: 950, hap: 0 } })).toEqual([])
  })

  it('are those that pay rent under a code named after a program, and no others', () => {
    const chargeCodes = [code('rent', 'Contract Rent'), code('aff', 'Contract Rent', 'Affordable rent')]
    expect(unitTagsOf({ ...nothing, chargeCodes, charges: { aff: 800 } })).toEqual(['Affordable'])
    expect(unitTagsOf({ ...nothing, chargeCodes, charges: { rent: 1400 } })).toEqual([])
  })

  it('are those whose floorplan names an income limit', () => {
    expect(unitTagsOf({ ...nothing, floorplan: '2x2 60%' })).toEqual(['Affordable'])
  })

  it.each([
    ['AMI', '60%'],
    ['AMI', '0.6'],
    ['AMI', '60'],
    ['Program', 'Bond'],
    ['Set Aside', 'Yes'],
    ['Subsidy Type', 'HUD'],
  ])('are those with a program column that answers (%s: %s)', (caption, text) => {
    expect(designated(caption, text)).toEqual(['Affordable'])
  })

  it.each([
    ['AMI', 'Market'],
    ['Program', 'None'],
    ['Program', 'Unrestricted'],
    ['Set Aside', 'N'],
    ['AMI', '--'],
  ])('are not those whose program column denies (%s: %s)', (caption, text) => {
    expect(designated(caption, text)).toEqual([])
  })
})

describe('renovated units', () => {
  it.each([
    ['Renovated', 'Y'],
    ['Reno Status', 'Renovated'],
    ['Unit Class', 'Upgraded'],
    ['Upgraded', 'Yes - 2023'],
  ])('are those whose designation says so (%s: %s)', (caption, text) => {
    expect(designated(caption, text)).toEqual(['Renovated'])
  })

  it.each([
    ['Renovated', 'No'],
    ['Renovated', 'Original'],
    ['Unit Class', 'Y'],
  ])('are not those whose designation says otherwise (%s: %s)', (caption, text) => {
    expect(designated(caption, text)).toEqual([])
  })

  it('are told by the letter behind a plan only where the plan without it exists', () => {
    const plan = { ...nothing, floorplan: 'A1R' }
    expect(unitTagsOf({ ...plan, floorplans: new Set(['A1', 'A1R']) })).toEqual(['Renovated'])
    expect(unitTagsOf({ ...plan, floorplans: new Set(['A1L', 'A1R']) })).toEqual([])
  })
})

describe('a Tags column', () => {
  it('gives its words as printed, and the default tags for what they mean', () => {
    expect(designated('Tags', 'Corporate, Section 8; Lake View')).toEqual(['Affordable', 'Corporate', 'Lake View'])
    expect(designated('Unit Designation', 'Extended Stay Unit')).toEqual(['Extended Stay Unit'])
  })

  it('gives no tag for a blank, a dash or a remark', () => {
    for (const text of ['', '--', 'n/a', 'call the office before showing this unit']) {
      expect(designated('Tags', text)).toEqual([])
    }
  })

  it('is not a column of amenities', () => {
    expect(designated('Amenities', 'Balcony, Pool')).toEqual([])
  })
})

it('what is told of one unit never changes the tags of the next', () => {
  const tagsOf = unitTagger({ chargeCodes: [code('hap', 'Subsidy')] })
  const unit = { ...nothing, floorplan: '2x2 Renovated' }
  expect(tagsOf({ ...unit, charges: { hap: 500 } })).toEqual(['Affordable', 'Renovated'])
  expect(tagsOf(unit)).toEqual(['Renovated'])
})

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

it.each([
  '2x2 60%',
  'A1 50% AMI',
  'AMI 80',
  'LIHTC 1BR',
  'B2 Section 8',
  'Sec. 8',
  '2BR S8',
  'HCV',
  'Tax Credit 2x1',
  'BMR_1x1',
  'Below Market Rate',
  'Income-Restricted',
  'set aside',
])('“%s” limits or pays the rent by a program', (text) => {
  expect(isAffordableText(text)).toBe(true)
})

it.each([
  'Non-LIHTC 1BR',
  'No subsidy',
  'Miami 2x2',
  'Hapsburg',
  'HC 1x1',
  'A1-50',
  '100%',
  '2x2',
  '5% off',
  'Prado',
  'B60',
  '',
])('“%s” says nothing of a program', (text) => {
  expect(isAffordableText(text)).toBe(false)
})

it('a rent roll without any tagged unit still offers Affordable and Renovated', () => {
  expect(rentRollTagsOf([aUnit()])).toEqual(['Affordable', 'Renovated'])
})

it('tags of units join the default ones, each once', () => {
  const units = [aUnit({ tags: ['Platinum'] }), aUnit({ tags: ['Renovated', 'Platinum'] })]
  expect(rentRollTagsOf(units)).toEqual(['Affordable', 'Renovated', 'Platinum'])
})

const units = [
  { unit: '101', tags: [] },
  { unit: '102', tags: ['Affordable'] },
  { unit: '103', tags: ['Renovated'] },
  { unit: '104', tags: ['Affordable', 'Renovated'] },
]
const left = (filters: Record<string, TagFilter>) => filterUnitsByTags(units, filters).map(({ unit }) => unit)

it('keeps every unit until a person sets a filter', () => {
  expect(left({})).toEqual(['101', '102', '103', '104'])
  expect(left({ Affordable: 'included', Renovated: 'included' })).toEqual(['101', '102', '103', '104'])
})

it('removes the units of an excluded tag', () => {
  expect(left({ Affordable: 'excluded' })).toEqual(['101', '103'])
})

it('keeps only the units of a tag', () => {
  expect(left({ Affordable: 'include only' })).toEqual(['102', '104'])
})

it('keeps only units that carry both of two tags', () => {
  expect(left({ Affordable: 'include only', Renovated: 'include only' })).toEqual(['104'])
})

it('takes the renovated ones out of the affordable ones', () => {
  expect(left({ Affordable: 'include only', Renovated: 'excluded' })).toEqual(['102'])
})

it('two filters leave what each of them leaves alone', () => {
  const setting = fc.constantFrom(...TagFilter.options)
  fc.assert(
    fc.property(setting, setting, (affordable, renovated) => {
      const both = left({ Affordable: affordable, Renovated: renovated })
      const second = left({ Renovated: renovated })
      expect(both).toEqual(left({ Affordable: affordable }).filter((unit) => second.includes(unit)))
    }),
  )
})
