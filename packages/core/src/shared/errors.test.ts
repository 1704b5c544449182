import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { InvalidInputError, UnreadableDocumentError, UwkitError, wrongValueText } from './errors.ts'

it('names the parameter, the rule and the value that was seen', () => {
  const error = new InvalidInputError('minimumRatio', 0, 'must be above 0')
  expect(error).toMatchObject({
    code: 'invalid_input',
    parameter: 'minimumRatio',
    seen: 0,
    message: 'minimumRatio must be above 0; received 0',
  })
})

it('names the file that cannot be read', () => {
  const error = new UnreadableDocumentError('encrypted_file', 'rr.xlsx', 'is protected by a password.')
  expect([error.name, error.code, error.message]).toEqual([
    'UnreadableDocumentError',
    'encrypted_file',
    'rr.xlsx: is protected by a password.',
  ])
})

it('knows its own errors, whichever copy of the package threw them, and no others', () => {
  const foreign = Object.defineProperty(new Error('x'), Symbol.for('uwkit.error'), { value: true })
  expect([new InvalidInputError('a', 1, 'b'), foreign, new Error('x'), null].map(UwkitError.isInstance)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: wrongValueText }).error?.issues[0]?.message

describe('what is wrong with a value is said in our words', () => {
  it.each([
    [z.string(), 7, 'isn’t text'],
    [z.string(), undefined, 'is missing'],
    [z.number(), '7', 'isn’t a number'],
    [z.int(), 7.5, 'isn’t a whole number'],
    [z.boolean(), 'yes', 'isn’t true or false'],
    [z.array(z.string()), 'a', 'isn’t a list'],
    [z.object({}), 7, 'isn’t an object'],
    [z.string().min(1), '', 'is empty'],
    [z.string().max(2), 'abc', 'must have at most 2 characters'],
    [z.array(z.int()).max(1), [1, 2], 'must have at most 1 entry'],
    [z.number().positive(), 0, 'must be more than 0'],
    [z.number().lt(5), 5, 'must be less than 5'],
    [z.int().min(1), 0, 'must be at least 1'],
    [z.enum(['user', 'company']), 'x', 'must be one of user, company'],
    [z.enum(['user', 'company']), undefined, 'is missing'],
    [z.literal('opex'), 'x', 'must be opex'],
    [z.email(), 'x', 'isn’t an email address'],
    [z.string().regex(/^x$/), 'y', 'has the wrong format'],
    [z.number().multipleOf(5), 7, 'must be a multiple of 5'],
    [z.strictObject({}), { a: 1 }, 'has unknown fields: a'],
    [z.union([z.string(), z.int()]), true, 'matches none of the allowed types'],
    [z.custom((value) => value === 1), 2, 'isn’t allowed'],
    [
      z.discriminatedUnion('type', [z.object({ type: z.literal('A') }), z.object({ type: z.literal('B') })]),
      { type: 'C' },
      'must be one of A, B',
    ],
  ])('of %#', (schema, value, words) => {
    expect(said(schema, value)).toBe(words)
  })

  it('and what a schema says itself stays', () => {
    expect(said(z.string().regex(/^\d+$/, 'isn’t a whole number'), 'x')).toBe('isn’t a whole number')
  })

  it('lists no more values than a person reads', () => {
    const many = z.enum(Array.from({ length: 40 }, (_, at) => `v${at}`) as [string, ...string[]])
    expect(said(many, 'x')).toMatch(/, v29, and 10 more$/)
  })
})
