import { expect, it } from 'vitest'
import * as z from 'zod'
import { faultTexts } from './decode-request.ts'

const Roll = z.object({ kind: z.literal('rent_roll'), units: z.array(z.object({ unit: z.string() })) })
const Statement = z.object({ kind: z.literal('statement'), lines: z.array(z.string()), months: z.array(z.string()) })
const documents = z.object({ documents: z.array(z.union([Roll, Statement])) })

function faultsOf(schema: z.ZodType, value: unknown): string[] {
  return faultTexts(schema.safeParse(value).error?.issues ?? [], 'The body')
}

it('a document that has the wrong type is told where it differs from that kind, not from others', () => {
  const wrong = { documents: [{ kind: 'rent_roll', units: [{ unit: 7 }, { unit: '102' }, {}] }] }
  expect(faultsOf(documents, wrong)).toEqual([
    'documents.0.units.0.unit: Invalid input: expected string, received number',
    'documents.0.units.2.unit: Invalid input: expected string, received undefined',
  ])
})

it('a body that names no kind is held against what it is most like', () => {
  const one = z.object({ id: z.string(), name: z.string(), lines: z.array(z.string()) })
  const several = z.object({ creates: z.array(one), updates: z.array(one) })
  expect(faultsOf(z.union([several, one]), { id: 'a', lines: [] })).toEqual([
    'name: Invalid input: expected string, received undefined',
  ])
  expect(faultsOf(z.union([several, one]), { creates: [{ id: 'a', name: 'b', lines: 'c' }], updates: [] })).toEqual([
    'creates.0.lines: Invalid input: expected array, received string',
  ])
})

it('a body that is no object at all is said to be that', () => {
  expect(faultsOf(z.union([Roll, Statement]), 7)).toEqual(['The body: Invalid input: expected object, received number'])
})
