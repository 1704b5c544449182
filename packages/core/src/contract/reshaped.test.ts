import { expect, test } from 'vitest'
import { z } from 'zod'
import { reshaped } from './reshaped.ts'
import { wireObject } from './wire-object.ts'

const leases = reshaped(wireObject({ rentRoll: z.array(wireObject({ unit: z.string(), isFuture: z.boolean() })) }), {
  decode: ({ rentRoll, ...rest }) => ({
    ...rest,
    units: rentRoll.filter(({ isFuture }) => !isFuture),
    future: rentRoll.filter(({ isFuture }) => isFuture),
  }),
  encode: ({ units, future, ...rest }) => ({ ...rest, rentRoll: [...units, ...future] }),
})

test('one list of the wire is two in the product, and nothing is lost on the way back', () => {
  const wire = {
    rent_roll: [
      { unit: '1', is_future: false },
      { unit: '1', is_future: true },
    ],
    newer: 7,
  }
  const value = z.decode(leases, wire)
  expect(value).toMatchObject({ units: [{ unit: '1' }], future: [{ unit: '1' }], newer: 7 })
  expect(z.encode(leases, value)).toEqual(wire)
})

test('a wrong field is named as the wire spells it, and what is no object is refused', () => {
  expect(leases.safeDecode({ rent_roll: [{ unit: 1, is_future: true }] }).error?.issues[0]?.path).toEqual([
    'rent_roll',
    0,
    'unit',
  ])
  expect(leases.safeEncode(null as never).success).toBe(false)
})
