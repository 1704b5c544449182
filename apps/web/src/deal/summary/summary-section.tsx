import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { sectionsOfOtherDeal, summaryTemplates } from '@uwkit/core/deal'
import { ImportDialog, liveSource, SummarySections, VersionsDialog } from '@uwkit/react/deal'
import { SaveStatus, saveOnBlur } from '@uwkit/react/save'
import { space } from '@uwkit/react/theme'
import { Banner, Button, ErrorState, Menu, SkeletonLines, SpreadRow } from '@uwkit/react/ui'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { SectionTitle, useServices } from '../../shell/index.ts'
import type { DealSectionProps } from '../deal-section.tsx'
import { usePictureSources, usePictures } from '../pictures/use-pictures.ts'
import { useSummary } from './use-summary.ts'

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
        <Buttons>
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
        </Buttons>
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
            add(sectionsOfOtherDeal(sections))
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

/** How many pages of other deals are offered at once; our own choice. */
const importsShown = 100

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
  align-content: start;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two};
`

/** What changes in the texts while they are open: the figures of the deal, and the addresses of its pictures. */
export function useLiveSources(dealId: string) {
  const { client } = useServices()
  const [figures] = useState(liveSource)
  const [pictureUrls] = useState(liveSource)
  const answer = useQuery({
    queryKey: ['deal', 'figures', dealId],
    queryFn: ({ signal }) => client.export.figures(dealId, { signal }),
    // Whatever changes them is done elsewhere: on another screen of the deal, in another window, or by somebody else.
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
