import { expect, it } from 'vitest'
import { shownCoverage } from './shown-coverage.ts'

const plain = shownCoverage({ rulePack: { tiers: [{}] } }, 'not tested')
const ofShare = shownCoverage({ rulePack: { tiers: [{ debtServiceShare: 0.87 }] } }, 'not tested')

it('never shows a coverage below the limit as the limit', () => {
  expect([plain.shown(1.2499), plain.shown(1.25), plain.shown(null)]).toEqual([1.24, 1.25, null])
})

it('shows a coverage right at the reciprocal of a share as the limit prints, and one below it as less', () => {
  // 1 over 0.87 is 1.149425, which prints as 1.15.
  expect([ofShare.shown(1 / 0.87), ofShare.shown(1.1493), ofShare.shown(1.16)]).toEqual([1.15, 1.14, 1.16])
})
