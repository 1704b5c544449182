import { expect, it } from 'vitest'
import { loanProducts } from '../../loan/loan.schema.ts'
import { programmeOfProduct } from './programme-of-product.ts'

it('knows a programme for every product of a loan, and takes Fannie Mae’s where none is known', () => {
  const names = loanProducts.map((product) => programmeOfProduct(product).id)
  expect(new Set(names).size).toBe(loanProducts.length)
  expect(programmeOfProduct(null).id).toBe('fannie-conventional')
})
