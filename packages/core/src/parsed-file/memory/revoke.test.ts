import { expect, it } from 'vitest'
import type { RememberedRule } from './remembered-rule.ts'
import { revoke } from './revoke.ts'

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
