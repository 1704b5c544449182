import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import {
  type SummarySection as PageSection,
  removedText,
  reusableSections,
  type SummaryPage,
  summaryTemplates,
} from '@uwkit/core/deal'
import {
  type DisplayedSummary,
  ImportDialog,
  liveSource,
  mergeSummary,
  restoreRow,
  type SummaryRow,
  SummarySections,
  sectionsOfRows,
  summaryRows,
  VersionsDialog,
} from '@uwkit/react/deal'
import { SaveStatus, type SaveTools, saveOnBlur, useAutosave } from '@uwkit/react/save'
import { space } from '@uwkit/react/theme'
import { Banner, Button, ErrorState, Menu, Row, SkeletonLines, SpreadRow } from '@uwkit/react/ui'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { summaryDraftStore } from '../../drafts/draft-store.ts'
import { SectionTitle } from '../../shell/frame/page.tsx'
import { useServices, useSession } from '../../shell/services.tsx'
import type { DealSectionProps } from '../deal-section.tsx'
import { usePictureSources, usePictures } from '../pictures/use-pictures.ts'

/** The deal's summary, with live figures and saved versions. */
export function SummarySection({ deal, readOnly }: DealSectionProps) {
  const canEdit = readOnly === undefined
  const { page, rows, change, add, remove, saving, draftProblem, restore } = useSummary(deal.id, { canEdit })
  const { figures, pictureUrls, pictures, failure } = useLiveSources(deal.id)
  const [open, setOpen] = useState<'versions' | 'import' | null>(null)
  const offered = pictures.map(({ uid, caption, fileName }, at) => ({
    uid,
    label: caption ?? fileName ?? `Picture ${at + 1}`,
  }))
  return (
    <Section aria-label="Summary" onBlur={saveOnBlur(saving)}>
      <SpreadRow>
        <SectionTitle>Summary</SectionTitle>
        <Row>
          {canEdit && (
            <>
              <Menu
                label="Templates"
                trigger={<Button size="small">Template</Button>}
                sections={[
                  {
                    id: 'templates',
                    actions: summaryTemplates.map(({ id, name, purpose }) => ({
                      id,
                      label: name,
                      description: purpose,
                    })),
                  },
                ]}
                onAction={(id) => add(summaryTemplates.find((template) => template.id === id)?.sections ?? [])}
              />
              <Button size="small" onPress={() => setOpen('import')}>
                Copy from another deal…
              </Button>
            </>
          )}
          <Button size="small" onPress={() => setOpen('versions')}>
            View versions…
          </Button>
        </Row>
      </SpreadRow>
      {canEdit && <SaveStatus saving={saving} what="the summary" />}
      {draftProblem !== null && <Banner tone="warning">{draftProblem}</Banner>}
      {failure !== null && <Banner tone="warning">{`Live figures could not be loaded: ${failure.message}`}</Banner>}
      {page.isError && rows === null && (
        <ErrorState
          what={`The summary could not be loaded: ${page.error.message}`}
          todo="Try again in a moment."
          onRetry={() => void page.refetch()}
        />
      )}
      {rows === null && !page.isError && <SkeletonLines label="Loading the summary" lines={6} />}
      {rows !== null && (
        <SummarySections
          rows={rows}
          onChange={change}
          onAdd={() => add([{ section: null, html: '' }])}
          onDelete={remove}
          figures={figures}
          pictureUrls={pictureUrls}
          pictures={offered}
          isReadOnly={!canEdit}
        />
      )}
      {open === 'versions' && (
        <Versions dealId={deal.id} restore={restore} canEdit={canEdit} onClose={() => setOpen(null)} />
      )}
      {open === 'import' && (
        <Imports
          dealId={deal.id}
          onClose={() => setOpen(null)}
          onTake={(sections) => {
            add(reusableSections(sections))
            setOpen(null)
          }}
        />
      )}
    </Section>
  )
}

interface VersionsProps {
  dealId: string
  restore: (id: string) => Promise<void>
  canEdit: boolean
  onClose: () => void
}

function Versions({ dealId, restore, canEdit, onClose }: VersionsProps) {
  const { client, toasts } = useServices()
  const versions = useQuery({
    queryKey: ['summary-versions', dealId],
    queryFn: ({ signal }) => client.deal.listSummaryVersions(dealId, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const restoring = useMutation({
    mutationFn: restore,
    onSuccess: () => {
      toasts.show({ text: 'Version restored. The replaced version is still listed.' })
      onClose()
    },
    onError: (error) =>
      void toasts.show({ text: `The version could not be restored: ${error.message}`, tone: 'error' }),
  })
  return (
    <VersionsDialog
      versions={versions.data}
      failure={versions.error?.message ?? null}
      onRestore={(id) => restoring.mutate(id)}
      isRestoring={restoring.isPending}
      onClose={onClose}
      isReadOnly={!canEdit}
    />
  )
}

type ImportsProps = Pick<Parameters<typeof ImportDialog>[0], 'onTake' | 'onClose'> & { dealId: string }

function Imports({ dealId, ...dialog }: ImportsProps) {
  const { client } = useServices()
  const [filter, setFilter] = useState('')
  const pages = useQuery({
    queryKey: ['summary-import', dealId, filter],
    queryFn: ({ signal }) =>
      client.deal.importableSummaries(
        dealId,
        { perPage: importsShown, ...(filter === '' ? {} : { filterBy: filter }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const hasMore = pages.data?.length === importsShown
  return <ImportDialog filter={filter} onFilter={setFilter} pages={pages.data} hasMore={hasMore} {...dialog} />
}

/** Number of other deals' pages offered at once; our own choice. */
const importsShown = 100

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
  align-content: start;
`

/** Live data in the texts: the figures of the deal, and the URLs of its pictures. */
function useLiveSources(dealId: string) {
  const { client } = useServices()
  const [figures] = useState(liveSource)
  const [pictureUrls] = useState(liveSource)
  const answer = useQuery({
    queryKey: ['deal', 'figures', dealId],
    queryFn: ({ signal }) => client.export.figures(dealId, { signal }),
    // The figures change elsewhere: on another screen of the deal, in another window, or by another user.
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  useEffect(() => {
    figures.set(Object.fromEntries((answer.data ?? []).map(({ name, text }) => [name, text])))
  }, [figures, answer.data])

  const { pictures } = usePictures(dealId)
  const { sourceOf } = usePictureSources(pictures.map(({ uid }) => uid))
  const urls = pictures.map(({ uid }) => {
    const source = sourceOf(uid)
    return [uid, source.state === 'ready' ? source.url : null] as const
  })
  const known = JSON.stringify(urls)
  useEffect(() => {
    pictureUrls.set(Object.fromEntries(JSON.parse(known) as [string, string | null][]))
  }, [pictureUrls, known])
  return { figures, pictureUrls, pictures, failure: answer.error }
}

const takeKey = () => crypto.randomUUID()

/** The deal's summary page while it is edited: saved after a pause, and reloaded if it changed elsewhere. */
function useSummary(dealId: string, { canEdit }: { canEdit: boolean }) {
  const { client, queries, toasts } = useServices()
  const userId = useSession().user.id
  const queryKey = summaryKey(dealId)
  const page = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<SummaryPage> => client.deal.getSummary(dealId, { signal }),
  })
  // Shown once: the removed content is still in the open editor and is sent again with each save.
  const shownText = useRef<string | null>(null)
  const showRemoved = ({ removed }: SummaryPage) => {
    const text = removedText(removed)
    if (text !== null && text !== shownText.current) toasts.show({ text })
    shownText.current = text
  }
  const { typed, edit, overwriteVersion, saving } = useAutosave<TypedSummary>(
    `summary/${dealId}`,
    savesOfSummary(dealId, (saved) => {
      showRemoved(saved)
      return summaryDraftStore.forget({ userId, dealId })
    }),
  )
  const [shown, setShown] = useState<DisplayedSummary | null>(null)
  const { data } = page
  useEffect(() => {
    if (data === undefined) return
    const { sections, seen = 0 } = typed
    setShown((before) => {
      if (sections === undefined) return mergeSummary(before, data, takeKey)
      // Typed text that could not be saved takes precedence over the saved text.
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
    setShown(mergeSummary(null, saved, takeKey))
  }
  const add = (sections: readonly PageSection[]) => change([...(shown?.rows ?? []), ...summaryRows(sections, takeKey)])
  const offerUndo = useUndoOffers()
  const [draftProblem, setDraftProblem] = useState<string | null>(null)
  const isTyped = useRef(false)
  isTyped.current = typed.sections !== undefined
  useEffect(() => {
    const { sections, seen = 0 } = typed
    if (sections === undefined) return
    void summaryDraftStore.save({ userId, dealId }, { name: 'the summary', sections, seen }).then(setDraftProblem)
  }, [typed, userId, dealId])
  // Restores text that was typed before the page closed and did not reach the server.
  useEffect(() => {
    if (!canEdit) return
    let isUnmounted = false
    void summaryDraftStore.left({ userId, dealId }).then((draft) => {
      if (isUnmounted || draft === null || isTyped.current) return
      const { sections, seen } = draft
      latest.current = { rows: summaryRows(sections, takeKey), seen }
      setShown(latest.current)
      edit({ sections, seen }, { record: seen })
      void summaryDraftStore.discard(draft)
      toasts.show({ text: 'Your unsaved text was restored and saved.' })
    })
    return () => {
      isUnmounted = true
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
        change(restoreRow(latest.current?.rows ?? [], row, at)),
      )
    },
    saving: {
      ...saving,
      discard: () => {
        saving.discard()
        void summaryDraftStore.forget({ userId, dealId })
        if (data !== undefined) setShown(mergeSummary(null, data, takeKey))
      },
      keepOwnVersion: async () => {
        const { data: theirs } = await page.refetch()
        await (theirs === undefined ? saving.flush() : overwriteVersion({ record: theirs.modifiedOn }))
      },
      takeSavedVersion: async () => {
        const theirs = await client.deal.getSummary(dealId)
        saving.discard()
        void summaryDraftStore.forget({ userId, dealId })
        show(theirs)
      },
    },
    /** Why unsaved text is not stored on this computer; `null` if it is, or if all text is saved. */
    draftProblem: typed.sections === undefined ? null : draftProblem,
    restore: async (versionId: string) => {
      await saving.flush()
      const seen = queries.getQueryData<SummaryPage>(queryKey)?.modifiedOn ?? null
      show(await client.deal.restoreSummary(dealId, versionId, seen ?? undefined))
    },
  }
}

/** Undo messages, shown as long as the screen is open. */
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

/** Text typed into a summary, and the version it is based on; 0 if there was none. */
type TypedSummary = Pick<SummaryPage, 'sections'> & { seen: number }

/** Returns the query key of a deal's summary page. */
export function summaryKey(dealId: string) {
  return ['summary', dealId] as const
}

/**
 * Saves a summary page without overwriting another user's changes.
 *
 * @param onSaved Called with the answer after each save.
 * @returns Sends the typed text. @throws {ConflictError} Another user changed it meanwhile.
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
    // A pending answer has the previous version.
    await queries.cancelQueries({ queryKey: summaryKey(dealId) })
    // Stores the text as typed, not as the server cleaned it, because it is in open editors.
    queries.setQueryData<SummaryPage>(summaryKey(dealId), { ...saved, sections })
  }
}

type SummaryClient = { deal: Pick<SaveTools['client']['deal'], 'updateSummary'> }
