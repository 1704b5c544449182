import { expect, it } from 'vitest'
import { scenario } from './further-sizings.ts'

it('is a name and what differs', () => {
  expect(scenario('interest only: io=60, rate=5.6%, value=20m, program=freddie-fixed')).toEqual({
    name: 'interest only',
    program: 'freddie-fixed',
    request: { interestOnlyMonths: 60, rate: 0.056, value: 20_000_000 },
  })
  expect(scenario('as asked:')).toEqual({ name: 'as asked', request: {} })
})

it('names what it cannot read', () => {
  expect(() => scenario('rate=5%')).toThrow('must begin with a name')
  expect(() => scenario('a: speed=5')).toThrow('can change only program, rate, io')
  expect(() => scenario('a: rate=5')).toThrow(
    'has an invalid rate. Enter a percentage such as 5.85% or 0.0585; received',
  )
  expect(() => scenario('a: market=huge')).toThrow('Enter one of top, standard, small, very small; received')
})
