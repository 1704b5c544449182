import { QueryClient } from '@tanstack/react-query'
import { ConflictError, systemClock } from '@uwkit/core/client'
import type { SummaryPageChanges } from '@uwkit/core/deal'
import { autosave } from '@uwkit/react/save'
import { expect, it } from 'vitest'
import { savesOfSummary, summaryKey } from './summary-section.tsx'

/** Builds a server that stores one page and rejects a save over a version that it does not have. */
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

/** Builds a page of a given version that the user types into, and records the results of its saves. */
function aPage({ client }: Pick<ReturnType<typeof aServer>, 'client'>) {
  const queries = new QueryClient()
  const save = savesOfSummary('7')
  const page = autosave<Parameters<typeof save>[0]>({
    clock: systemClock,
    save: (changes, versions) => save(changes, { client, queries, versions }),
  })
  const type = async (html: string, seen: number) => {
    page.edit({ sections: [{ section: null, html }] }, { record: seen })
    await page.flush()
    return page.snapshot().failure
  }
  return { queries, page, type }
}

it('saves text typed during a save on top of that save', async () => {
  const server = aServer()
  const { queries, type } = aPage(server)
  await type('one', 0)
  await type('two', 0)
  expect(server.page).toEqual({ modifiedOn: 2, text: 'two' })
  expect(queries.getQueryData(summaryKey('7'))).toMatchObject({ modifiedOn: 2, sections: [{ html: 'two' }] })
})

it('does not overwrite another user’s text, even if the newer page is loaded', async () => {
  const server = aServer()
  const { queries, page, type } = aPage(server)
  await type('one', 0)
  Object.assign(server.page, { modifiedOn: 9, text: 'theirs' })
  queries.setQueryData(summaryKey('7'), { modifiedOn: 9, sections: [] })
  expect(await type('two', 1)).toBeInstanceOf(ConflictError)
  expect(server.page.text).toBe('theirs')
  await page.overwriteVersion({ record: 9 })
  expect(server.page.text).toBe('two')
})

it('does not overwrite a first page created by another user', async () => {
  const server = aServer()
  server.page.modifiedOn = 3
  expect(await aPage(server).type('mine', 0)).toBeInstanceOf(ConflictError)
})

it('hands on what the server says of a save, such as what it removed', async () => {
  const { client } = aServer()
  const removed = [{ kind: 'element', name: 'script', count: 1 } as const]
  const cleaning: typeof client = {
    deal: { updateSummary: async (...sent) => ({ ...(await client.deal.updateSummary(...sent)), removed }) },
  }
  const shown: unknown[] = []
  const save = savesOfSummary('7', (saved) => shown.push(saved.removed))
  const page = autosave<Parameters<typeof save>[0]>({
    clock: systemClock,
    save: (changes, versions) => save(changes, { client: cleaning, queries: new QueryClient(), versions }),
  })
  page.edit({ sections: [{ section: null, html: '<script>x()</script>' }] }, { record: 0 })
  await page.flush()
  expect(shown).toEqual([removed])
})
