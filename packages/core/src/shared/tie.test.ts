import { expect, it } from 'vitest'
import { tieOf } from './tie.ts'

const source = { file: 'rr.xlsx', sheet: 'Report1', cell: 'F40' }

it('holds a total that is printed in whole dollars to half a dollar, and one in cents to the cent', () => {
  expect(tieOf('Rent', 18_469, 18_468.95, 0.5, source).holds).toBe(true)
  expect(tieOf('Rent', 18_468.96, 18_468.95, 0.005, source)).toMatchObject({ holds: false, difference: -0.01 })
})
