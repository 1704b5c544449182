import { contract, type Endpoint } from '@uwkit/core/contract'
import { expect, it } from 'vitest'
import { actionWords } from './audit.store.ts'

it('names calls that there are, in a few words that begin with what is done', () => {
  const calls = new Set(
    Object.values(contract)
      .flatMap((concept): Endpoint[] => Object.values(concept))
      .map(({ method, path }) => `${method} ${path}`),
  )
  expect(Object.keys(actionWords).filter((call) => !calls.has(call))).toEqual([])
  expect(Object.values(actionWords).filter((words) => !/^[A-Z][a-z]+( [a-z]+){0,6}$/.test(words))).toEqual([])
})
