import { wrongValueText } from '@uwkit/core/shared'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { issueTexts } from './decode-request.ts'

const Roll = z.object({ kind: z.literal('rent_roll'), units: z.array(z.object({ unit: z.string() })) })
const Statement = z.object({ kind: z.literal('statement'), lines: z.array(z.string()), months: z.array(z.string()) })
const documents = z.object({ documents: z.array(z.union([Roll, Statement])) })

function faultsOf(schema: z.ZodType, value: unknown): string[] {
  return issueTexts(schema.safeParse(value, { error: wrongValueText }).error?.issues ?? [], 'The body')
}

it('a document that has the wrong type is told where it differs from that kind, not from others', () => {
  const wrong = { documents: [{ kind: 'rent_roll', units: [{ unit: 7 }, { unit: '102' }, {}] }] }
  expect(faultsOf(documents, wrong)).toEqual([
    'documents.0.units.0.unit: isn’t text',
    'documents.0.units.2.unit: is missing',
  ])
})

it('a body that names no kind is held against what it is most like', () => {
  const one = z.object({ id: z.string(), name: z.string(), lines: z.array(z.string()) })
  const several = z.object({ creates: z.array(one), updates: z.array(one) })
  expect(faultsOf(z.union([several, one]), { id: 'a', lines: [] })).toEqual(['name: is missing'])
  expect(faultsOf(z.union([several, one]), { creates: [{ id: 'a', name: 'b', lines: 'c' }], updates: [] })).toEqual([
    'creates.0.lines: isn’t a list',
  ])
})

it('a body that is no object at all is said to be that', () => {
  expect(faultsOf(z.union([Roll, Statement]), 7)).toEqual(['The body: isn’t an object'])
})
