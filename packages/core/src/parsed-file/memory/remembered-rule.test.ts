import { expect, it } from 'vitest'
import { type RememberedRule, rememberedWords, revoke } from './remembered-rule.ts'

it('a rule says what it is about, and what it says of it', () => {
  expect([
    rememberedWords({ kind: 'columnKind', caption: 'Actual Rent', columnKind: 'contract rent' }),
    rememberedWords({ kind: 'chargeCode', code: 'rubs', category: 'Premiums', inPlaceRent: false }),
    rememberedWords({ kind: 'lineCategory', label: 'Pest', code: null, category: null, chartOfAccountsId: 2 }),
    rememberedWords({ kind: 'sectionBorder', label: 'Net Income', code: null, border: 'netOperatingIncome' }),
  ]).toEqual([
    'column “Actual Rent” is contract rent',
    'charge code “rubs” is category Premiums, inPlaceRent false',
    'the category of line “Pest” is none',
    'the NOI line, “Net Income”',
  ])
})

const rule: RememberedRule = {
  id: 'r1',
  fingerprint: 'rent_roll-0',
  scope: { kind: 'company', id: 'acme' },
  property: null,
  content: { kind: 'status', status: 'Turn', occupancy: 'vacant' },
  by: 'A. Lee',
  at: '2026-01-15',
  file: 'roll.xlsx',
  reason: null,
  revoked: null,
}

it('a revoked rule stays, with who took it back first', () => {
  const once = revoke([rule, { ...rule, id: 'r2' }], 'r1', { by: 'B. Kim', at: '2026-02-01' })
  expect(once.map(({ revoked }) => revoked?.by ?? null)).toEqual(['B. Kim', null])
  expect(revoke(once, 'r1', { by: 'C. Diaz', at: '2026-03-01' })).toEqual(once)
})
