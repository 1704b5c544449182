import { expect, test } from 'vitest'
import { programmeOfLoan } from './programme-of-loan.ts'

test('the programme that was chosen goes before that of the product', () => {
  expect(programmeOfLoan({ product: 'Freddie', programme: 'hud-223f' }).id).toBe('hud-223f')
  expect(programmeOfLoan({ product: 'Freddie', programme: null }).id).toBe('freddie-fixed')
})

test('a programme that is gone leaves the loan to its product, and no loan to Fannie Mae', () => {
  expect(programmeOfLoan({ product: 'bank', programme: 'gone-since' }).id).toBe('bank')
  expect(programmeOfLoan(null).id).toBe('fannie-conventional')
})
