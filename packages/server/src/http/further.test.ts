import { expect, it } from 'vitest'
import * as z from 'zod'
import { furtherOf, withoutServerFields } from './further.ts'

const Loan = z.object({ city: z.string(), dealId: z.string() })
const claims = { id: 'x', user_id: 'evil', userId: 'evil', company_id: 'x', created_by: 'evil', modified_on: 1 }

it('keeps what nobody lists, under its own name, and nothing that says whose the record is', () => {
  const body = { city: 'Dover', deal_id: 'd1', my_note: 'ask', nested: { user_id: 'stays inside' }, ...claims }
  expect(furtherOf(body, Loan)).toEqual({ my_note: 'ask', nested: { user_id: 'stays inside' } })
})

it('leaves a body what it lists and what nobody lists', () => {
  expect(withoutServerFields({ city: 'Dover', my_note: 'ask', ...claims }, Loan)).toEqual({
    city: 'Dover',
    my_note: 'ask',
  })
  expect(withoutServerFields({ id: 'd1' }, z.object({ id: z.string() }))).toEqual({ id: 'd1' })
})
