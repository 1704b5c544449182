import { expect, it } from 'vitest'
import { SizingRulePack } from '../sizing.schema.ts'
import { fannieConventional } from './rule-packs.ts'

it('is a dated pack in the shape of the schema, every group of figures with its source', () => {
  expect(SizingRulePack.parse(fannieConventional)).toEqual(fannieConventional)
  for (const field of ['tiers', 'usualTier', 'fullTermInterestOnlyTier', 'loanMultiple', 'exit']) {
    expect(fannieConventional.sources[field], field).toBeTruthy()
  }
  for (const field of Object.keys(fannieConventional.underwriting)) {
    expect(fannieConventional.sources[`underwriting.${field}`], field).toBeTruthy()
  }
})
