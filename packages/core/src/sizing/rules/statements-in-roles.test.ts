import { expect, it } from 'vitest'
import { aStatement } from '../sizing.fixtures.ts'
import { statementsInRoles } from './statements-in-roles.ts'

const lines = [{ concept: 'gpr', months: 10_000 }]
const of = (id: string, firstMonth: string) => ({ ...aStatement(lines, firstMonth, 12, `${id}.xlsx`), id })
const roles = (found: ReturnType<typeof statementsInRoles>) =>
  found.map(({ role, record }) => `${role} ${(record as unknown as { id: string }).id}`)

it('takes the latest full year as current, and the years before it beside it, latest first', () => {
  const statements = [of('y2024', '2024-01'), of('t12', '2025-05'), of('y2023', '2023-01')]
  expect(roles(statementsInRoles(statements, '2026-04-30', null))).toEqual([
    'current t12',
    'earlier y2024',
    'earlier y2023',
  ])
})

it('takes the statement that the deal names as its budget last, and never as current beside another', () => {
  const statements = [of('plan', '2026-05'), of('t12', '2025-05')]
  expect(roles(statementsInRoles(statements, '2026-04-30', 'plan'))).toEqual(['current t12', 'budget plan'])
  expect(roles(statementsInRoles([of('plan', '2026-05')], '2026-04-30', 'plan'))).toEqual(['current plan'])
})
