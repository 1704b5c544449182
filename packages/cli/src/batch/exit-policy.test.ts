import { expect, it } from 'vitest'
import { batchExitCode, failPolicy } from './exit-policy.ts'

const fine = { failures: 0, tiesMissed: 0, errors: 0 }

it('ends a run as its policy says', () => {
  const outcomes = [fine, { ...fine, failures: 1, tiesMissed: 1 }, { ...fine, tiesMissed: 1 }, { ...fine, errors: 1 }]
  const codes = (policy: string) => outcomes.map((outcome) => batchExitCode(failPolicy(policy, undefined), outcome))
  expect(codes('never')).toEqual([0, 0, 0, 0])
  expect(codes('failure')).toEqual([0, 2, 0, 0])
  expect(codes('tie')).toEqual([0, 2, 1, 0])
  expect(codes('finding')).toEqual([0, 2, 0, 1])
  expect(codes('tie,finding')).toEqual([0, 2, 1, 1])
})

it('refuses a policy that it does not know, or that contradicts itself', () => {
  expect(() => failPolicy('ties', undefined)).toThrow('Give one of never, failure, finding, tie.')
  expect(() => failPolicy('never', ['tie'])).toThrow('“never” can’t be combined with other conditions.')
})
