import type { Client } from '@uwkit/core/client'
import { UwkitError } from '@uwkit/core/shared'
import { expect, test } from 'vitest'
import { loanVerbs } from './loan-verbs.ts'

test('where one of several loans cannot be deleted, those that are gone are named', async () => {
  const deleted: string[] = []
  const loan = {
    get: async (id: string) => ({ id }),
    delete: async (id: string) => {
      if (id === 'c') throw new UwkitError('conflict', 'A. Lee is editing this')
      deleted.push(id)
    },
  }
  const answer = loanVerbs
    .find(({ name }) => name === 'delete')
    ?.run({ loan } as unknown as Client, {
      args: ['a', 'b', 'a', 'c', 'd'],
      input: {} as never,
      options: { json: true },
      readBeforeWrite: (read) => read,
    })
  await expect(answer).rejects.toMatchObject({
    code: 'conflict',
    message: 'Loan "c" was not deleted: A. Lee is editing this (already deleted: a, b)',
  })
  expect(deleted).toEqual(['a', 'b'])
})
