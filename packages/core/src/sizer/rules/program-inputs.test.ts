import { expect, it } from 'vitest'
import { programmeOf, sizeLoan, underwrite } from '../../sizing/index.ts'
import { programmeInputs } from './program-inputs.ts'

const names = (id: string) =>
  programmeInputs(sizeLoan(underwrite(null, []), {}, programmeOf(id))).map(({ name }) => name.slice(3))

it('asks a first loan only for the debt that stays beside it', () => {
  expect(names('fannie-conventional')).toEqual(['DebtServiceInPlace', 'BalanceInPlace'])
})

it('asks for what the further tests of a programme are made of', () => {
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
