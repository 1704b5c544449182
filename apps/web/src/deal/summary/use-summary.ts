import { useQuery } from '@tanstack/react-query'
import { removedText, type SummaryPage, type SummarySection } from '@uwkit/core/deal'
import {
  followedSummary,
  rowPutBack,
  type ShownSummary,
  type SummaryRow,
  sectionsOfRows,
  summaryRows,
} from '@uwkit/react/deal'
import { type SaveTools, useAutosave } from '@uwkit/react/save'
import { useEffect, useRef, useState } from 'react'
import { summariesTyped } from '../../drafts/draft-store.ts'
import { useServices, useSession } from '../../shell/index.ts'

const takeKey = () => crypto.randomUUID()

/** The deal's summary page while it is edited: saved after a pause, and reloaded if it changed elsewhere. */
export function useSummary(dealId: string, { canEdit }: { canEdit: boolean }) {
  const { client, queries, toasts } = useServices()
  const userId = useSession().user.id
  const queryKey = summaryKey(dealId)
  const page = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<SummaryPage> => client.deal.getSummary(dealId, { signal }),
  })
  // Said once: what was taken out still stands in the open editor, and is sent again with each save.
  const told = useRef<string | null>(null)
  const tellRemoved = ({ removed }: SummaryPage) => {
    const text = removedText(removed)
    if (text !== null && text !== told.current) toasts.show({ text })
    told.current = text
  }
  const { typed, edit, saveOver, saving } = useAutosave<TypedSummary>(
    `summary/${dealId}`,
    savesOfSummary(dealId, (saved) => {
      tellRemoved(saved)
      return summariesTyped.forget({ userId, dealId })
    }),
  )
  const [shown, setShown] = useState<ShownSummary | null>(null)
  const { data } = page
  useEffect(() => {
    if (data === undefined) return
    const { sections, seen = 0 } = typed
    setShown((before) => {
      if (sections === undefined) return followedSummary(before, data, takeKey)
      // What was typed and could not be saved goes before what is saved.
      return before ?? { rows: summaryRows(sections, takeKey), seen }
    })
  }, [data, typed])

  const latest = useRef(shown)
  latest.current = shown
  const change = (rows: SummaryRow[]) => {
    const seen = latest.current?.seen ?? 0
    latest.current = { rows, seen }
    setShown(latest.current)
    edit({ sections: sectionsOfRows(rows), seen }, { record: seen })
  }
  const show = (saved: SummaryPage) => {
    queries.setQueryData(queryKey, saved)
    setShown(followedSummary(null, saved, takeKey))
  }
  const add = (sections: readonly SummarySection[]) =>
    change([...(shown?.rows ?? []), ...summaryRows(sections, takeKey)])
  const offerUndo = useUndoOffers()
  const [draftProblem, setDraftProblem] = useState<string | null>(null)
  const isTyped = useRef(false)
  isTyped.current = typed.sections !== undefined
  useEffect(() => {
    const { sections, seen = 0 } = typed
    if (sections === undefined) return
    void summariesTyped.keep({ userId, dealId }, { name: 'the summary', sections, seen }).then(setDraftProblem)
  }, [typed, userId, dealId])
  // What was typed when the page went, and did not come to the server any more, is typed again.
  useEffect(() => {
    if (!canEdit) return
    let isGone = false
    void summariesTyped.left({ userId, dealId }).then((draft) => {
      if (isGone || draft === null || isTyped.current) return
      const { sections, seen } = draft
      latest.current = { rows: summaryRows(sections, takeKey), seen }
      setShown(latest.current)
      edit({ sections, seen }, { record: seen })
      void summariesTyped.taken(draft)
      toasts.show({ text: 'Your unsaved text was restored and saved.' })
    })
    return () => {
      isGone = true
    }
  }, [canEdit, dealId, edit, toasts, userId])
  return {
    page,
    rows: shown?.rows ?? null,
    change,
    add,
    remove: (key: string) => {
      const rows = shown?.rows ?? []
      const at = rows.findIndex((row) => row.key === key)
      const row = rows[at]
      if (row === undefined) return
      change(rows.toSpliced(at, 1))
      offerUndo(`Deleted ${row.section || `section ${at + 1}`}.`, () =>
        change(rowPutBack(latest.current?.rows ?? [], row, at)),
      )
    },
    saving: {
      ...saving,
      discard: () => {
        saving.discard()
        void summariesTyped.forget({ userId, dealId })
        if (data !== undefined) setShown(followedSummary(null, data, takeKey))
      },
      keepMine: async () => {
        const { data: theirs } = await page.refetch()
        await (theirs === undefined ? saving.flush() : saveOver({ record: theirs.modifiedOn }))
      },
      takeTheirs: async () => {
        const theirs = await client.deal.getSummary(dealId)
        saving.discard()
        void summariesTyped.forget({ userId, dealId })
        show(theirs)
      },
    },
    /** Why unsaved text is not stored on this computer; `null` where it is, or all is saved. */
    draftProblem: typed.sections === undefined ? null : draftProblem,
    restore: async (versionId: string) => {
      await saving.flush()
      const seen = queries.getQueryData<SummaryPage>(queryKey)?.modifiedOn ?? null
      show(await client.deal.restoreSummary(dealId, versionId, seen ?? undefined))
    },
  }
}

/** Messages by which something is taken back, for as long as the screen is open. */
function useUndoOffers() {
  const { toasts } = useServices()
  const offered = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const key of offered.current) toasts.close(key)
    },
    [toasts],
  )
  return (text: string, onPress: () => void) => {
    offered.current.push(toasts.show({ text, action: { label: 'Undo', onPress } }))
  }
}

/** What is typed into a summary, and over which version of it; 0 where there was none. */
type TypedSummary = Pick<SummaryPage, 'sections'> & { seen: number }

/** Query key of a deal's summary page. */
export function summaryKey(dealId: string) {
  return ['summary', dealId] as const
}

/**
 * Saves a summary page without overwriting another user's changes.
 *
 * @param onSaved Told of each save that is done, with the answer.
 * @returns Sends what is typed. @throws {ConflictError} Somebody wrote it meanwhile.
 */
export function savesOfSummary(dealId: string, onSaved: (saved: SummaryPage) => unknown = () => undefined) {
  return async (
    { sections }: Partial<TypedSummary>,
    { client: { deal }, queries, versions }: Pick<SaveTools, 'queries' | 'versions'> & { client: SummaryClient },
  ) => {
    if (sections === undefined) return
    const saved = await deal.updateSummary(dealId, { sections, modifiedOn: versions.of() ?? 0 })
    versions.made(saved.modifiedOn)
    onSaved(saved)
    // An answer that is on its way tells of the version before.
    await queries.cancelQueries({ queryKey: summaryKey(dealId) })
    // As it was typed, not as the server cleaned it: it stands in open editors.
    queries.setQueryData<SummaryPage>(summaryKey(dealId), { ...saved, sections })
  }
}

type SummaryClient = { deal: Pick<SaveTools['client']['deal'], 'updateSummary'> }
