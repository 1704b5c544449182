import { QueryClient } from '@tanstack/react-query'
import { ConflictError } from '@uwkit/core/client'
import type { SummaryPageChanges } from '@uwkit/core/deal'
import { expect, it } from 'vitest'
import { savesOfSummary, summaryKey } from './use-summary.ts'

/** A server that keeps one page, and refuses a save over a version that it does not have. */
function aServer() {
  const page = { modifiedOn: 0, text: '' }
  const updateSummary = async (dealId: string, { sections, modifiedOn }: SummaryPageChanges) => {
    if (modifiedOn !== page.modifiedOn) {
      throw new ConflictError({ status: 409, message: 'changed meanwhile', requestId: null, body: null })
    }
    page.modifiedOn += 1
    page.text = sections[0]?.html ?? ''
    return {
      dealId,
      dealName: 'Alder Court',
      streetAddress: null,
      username: 'Ann',
      modifiedOn: page.modifiedOn,
      sections,
    }
  }
  return { page, client: { deal: { updateSummary } } }
}

const typed = (html: string, seen: number) => ({ sections: [{ section: null, html }], seen })

it('saves what was typed during a save over that save', async () => {
  const { page, client } = aServer()
  const queries = new QueryClient()
  const save = savesOfSummary('7')
  await save(typed('one', 0), client, queries)
  await save(typed('two', 0), client, queries)
  expect(page).toEqual({ modifiedOn: 2, text: 'two' })
  expect(queries.getQueryData(summaryKey('7'))).toMatchObject({ modifiedOn: 2, sections: [{ html: 'two' }] })
})

it('saves nothing over what somebody else wrote, also where the newer page is at hand', async () => {
  const { page, client } = aServer()
  const queries = new QueryClient()
  const save = savesOfSummary('7')
  await save(typed('one', 0), client, queries)
  Object.assign(page, { modifiedOn: 9, text: 'theirs' })
  queries.setQueryData(summaryKey('7'), { modifiedOn: 9, sections: [] })
  await expect(save(typed('two', 1), client, queries)).rejects.toBeInstanceOf(ConflictError)
  expect(page.text).toBe('theirs')
  await save(typed('two', 9), client, queries)
  expect(page.text).toBe('two')
})

it('saves nothing over a first page that somebody else made', async () => {
  const { page, client } = aServer()
  page.modifiedOn = 3
  await expect(savesOfSummary('7')(typed('mine', 0), client, new QueryClient())).rejects.toBeInstanceOf(ConflictError)
})
