import { describe, expect, it } from 'vitest'
import type { ChargeCode } from '../rent-roll.schema.ts'
import { type TagContext, type TagEvidence, unitTagger } from './unit-tagger.ts'

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
