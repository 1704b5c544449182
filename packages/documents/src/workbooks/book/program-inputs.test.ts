import { programOf, sizeLoan, underwrite } from '@uwkit/core/sizing'
import { expect, it } from 'vitest'
import { programInputs } from './program-inputs.ts'

const names = (id: string) =>
  programInputs(sizeLoan(underwrite(null, []), {}, programOf(id))).map(({ name }) => name.slice(3))

it('asks a first loan only for the remaining debt', () => {
  expect(names('fannie-conventional')).toEqual(['DebtServiceInPlace', 'BalanceInPlace'])
})

it('asks for the inputs of a program’s additional tests', () => {
  expect(names('fannie-structured-arm').slice(2)).toEqual(['MaximumRate', 'FixedRate'])
  expect(names('fannie-green-rewards').slice(2)).toEqual([
    'OwnerSavings',
    'OwnerShare',
    'TenantSavings',
    'TenantShare',
    'MoreProceeds',
  ])
  expect(names('fannie-cooperative').at(-1)).toBe('CashFlowAsRun')
  expect(names('fannie-hard-subordinate-debt').at(-1)).toBe('SubordinateService')
})
