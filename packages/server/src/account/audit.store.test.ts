import { contract, type Endpoint } from '@uwkit/core/contract'
import { expect, it } from 'vitest'
import { actionLabels } from './audit.store.ts'

it('names calls that there are, in a few words that begin with what is done', () => {
  const calls = new Set(
    Object.values(contract)
      .flatMap((concept): Endpoint[] => Object.values(concept))
      .map(({ method, path }) => `${method} ${path}`),
  )
  expect(Object.keys(actionLabels).filter((call) => !calls.has(call))).toEqual([])
  expect(Object.values(actionLabels).filter((words) => !/^[A-Z][a-z]+( [a-z]+){0,6}$/.test(words))).toEqual([])
})
