import { expect, it } from 'vitest'
import { shownSelection, usualFactor } from './shown-selection.ts'

it('shows under an override what the line would be without it', () => {
  expect(shownSelection({ key: 'managementFees', selection: 'Override' })).toBe('Rule')
  expect(shownSelection({ key: 'realEstateTaxes', selection: 'Override' })).toBe('T12')
  expect(shownSelection({ key: 'realEstateTaxes', selection: 'T3' })).toBe('T3')
})

it('inflates only what management controls', () => {
  expect([usualFactor({ key: 'utilities' }, 1.03), usualFactor({ key: 'realEstateTaxes' }, 1.03)]).toEqual([1.03, 1])
})
