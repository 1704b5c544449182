import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { wireOf } from './wire-of.ts'

const Edit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lineSign'), isInverse: z.boolean(), givenBy: z.string().nullable() }),
  z.object({ kind: z.literal('cellValue'), newValue: z.union([z.string(), z.number(), z.null()]) }),
])
const Page = z.object({
  allEdits: z.array(Edit),
  byName: z.record(z.string(), z.number()),
  lastPage: z.int().optional(),
})
const codec = wireOf(Page)

const arbitrary = fc.record(
  {
    allEdits: fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constant('lineSign' as const),
          isInverse: fc.boolean(),
          givenBy: fc.option(fc.string(), { nil: null }),
        }),
        fc.record({
          kind: fc.constant('cellValue' as const),
          newValue: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
        }),
      ),
    ),
    byName: fc.dictionary(
      fc.string().filter((name) => name !== '__proto__'),
      fc.integer(),
    ),
    lastPage: fc.integer(),
  },
  { requiredKeys: ['allEdits', 'byName'] },
)

test('fields are spelled in the manner of the wire, deep down; keys that are data stay as they are', () => {
  const value = {
    allEdits: [{ kind: 'lineSign' as const, isInverse: true, givenBy: null }],
    byName: { firstYear: 1 },
  }
  expect(z.encode(codec, value)).toEqual({
    all_edits: [{ kind: 'lineSign', is_inverse: true, given_by: null }],
    by_name: { firstYear: 1 },
  })
})

test('nothing is lost on the way to the wire and back', () => {
  fc.assert(
    fc.property(arbitrary, (value) => {
      expect(z.decode(codec, z.encode(codec, value))).toEqual(value)
    }),
  )
})

test('a wrong field is named as the wire spells it', () => {
  const answer = codec.safeDecode({ all_edits: [{ kind: 'lineSign', is_inverse: 'yes', given_by: null }], by_name: {} })
  expect(answer.error?.issues[0]?.path).toEqual(['all_edits', 0, 'is_inverse'])
})

test('what a list may hold at most is as much on the wire', () => {
  const codec = wireOf(z.object({ unitIds: z.array(z.string()).max(2) }))
  expect(codec.safeDecode({ unit_ids: ['a', 'b'] }).success).toBe(true)
  expect(codec.safeDecode({ unit_ids: ['a', 'b', 'c'] }).success).toBe(false)
})
