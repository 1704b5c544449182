import { useMutation, useQuery } from '@tanstack/react-query'
import type { Deal } from '@uwkit/core/deal'
import {
  type DealForExport,
  type ExportKind,
  type ExportNeed,
  exportNames,
  exportNeeds,
  missingNeeds,
} from '@uwkit/core/export'
import { type SizerName, sizerTypes } from '@uwkit/core/sizer'
import { dealKeys } from '@uwkit/react/deal'
import { ExportRow } from '@uwkit/react/export'
import { sizerDescriptions } from '@uwkit/react/sizer'
import { space } from '@uwkit/react/theme'
import { Banner, Button, PlainList } from '@uwkit/react/ui'
import { Download, Eye } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { styled } from 'styled-components'
import { SectionTitle } from '../../shell/frame/page.tsx'
import { lazyDialog } from '../../shell/loading/lazy-dialog.tsx'
import { lazyScreen } from '../../shell/loading/lazy-screen.ts'
import { useServices } from '../../shell/services.tsx'
import { saveFile } from '../../workspace/save-file.ts'
import { type DealSectionProps, useDealSections } from '../deal-section.tsx'
import { appendixOf, noReview, type ReviewChoice } from './review-choice.ts'

const SizerDialog = lazyDialog(async () => (await import('../../sizer/sizer-dialog.tsx')).SizerDialog)
const TemplateSection = lazyScreen(async () => (await import('./template-section.tsx')).TemplateSection)
const ReviewOption = lazyScreen(async () => (await import('./review-option.tsx')).ReviewOption)
const ExportPreview = lazyDialog(async () => (await import('./export-preview.tsx')).ExportPreview)

const documents: readonly { kind: ExportKind; what: string }[] = [
  {
    kind: 'Quote',
    what: 'For the borrower: terms, fees, escrows, conditions, and expiration. Excludes tiers and findings.',
  },
  { kind: 'Term_Sheet', what: 'Two-page version of the quote.' },
  { kind: 'Memo', what: 'For internal use: tests, tiers, assumptions, underwriting, and findings.' },
  {
    kind: 'Narrative',
    what: 'For the credit committee (internal): property, market, strengths, risks and mitigants, and all schedules.',
  },
]

/** The exports of a deal; the tab `template` fills a lender's own workbook from it. */
export function ExportSection({ deal }: DealSectionProps) {
  const { tab } = useParams()
  return tab === 'template' ? <TemplateSection deal={deal} /> : <Exports deal={deal} />
}

/** Exports of a deal as Word, PDF, and sizing workbooks, with the required and missing inputs of each. */
function Exports({ deal }: Pick<DealSectionProps, 'deal'>) {
  const { client, queries, toasts } = useServices()
  const navigate = useNavigate()
  const sections = useDealSections()
  const [sizing, setSizing] = useState<SizerName | null>(null)
  const [previewed, setPreviewed] = useState<ExportKind | null>(null)
  const { found, hasFailed } = useDealForExport(deal)
  const [review, setReview] = useState<ReviewChoice>(noReview)
  const making = useMutation({
    mutationFn: ({ kind, isPdf }: { kind: ExportKind; isPdf: boolean }) =>
      client.export.document({ id: deal.id, dealName: deal.dealName }, kind, { isPdf, ...appendixOf(kind, review) }),
    onSuccess: (file) => {
      // The client already reported the failure.
      if (file === null) return
      saveFile(file, 'deal.pdf')
      void queries.invalidateQueries({ queryKey: dealKeys.work(deal.id) })
      toasts.show({ text: `Generated ${file.name ?? 'the document'}.` })
    },
    onError: (error) => void toasts.show({ text: error.message, tone: 'error' }),
  })
  const button = (kind: ExportKind, isPdf: boolean) => {
    const { variables } = making
    const isThisExport = variables?.kind === kind && variables.isPdf === isPdf
    return (
      <Button
        icon={Download}
        isPending={making.isPending && isThisExport}
        isDisabled={making.isPending && !isThisExport}
        onPress={() => making.mutate({ kind, isPdf })}
      >
        {`${exportNames[kind]} as ${isPdf ? 'PDF' : 'Word'}`}
      </Button>
    )
  }
  const hrefOf = (need: ExportNeed) => {
    const path = sectionByNeed[need]
    return sections.includes(path) ? `/deals/${deal.id}/${path}` : null
  }
  const parts = (of: keyof typeof exportNeeds) => ({
    needs: exportNeeds[of],
    missing: found === null ? null : missingNeeds(of, found),
    hrefOf,
  })
  return (
    <section aria-label="Exports">
      {hasFailed && <Banner tone="warning">Could not check for missing inputs. You can still export.</Banner>}
      <SectionTitle>Documents</SectionTitle>
      <PlainList>
        {documents.map(({ kind, what }) => (
          <ExportRow key={kind} name={exportNames[kind]} what={what} {...parts(kind)}>
            <Button icon={Eye} onPress={() => setPreviewed(kind)}>
              {`Preview ${exportNames[kind].toLowerCase()}`}
            </Button>
            {button(kind, false)}
            {button(kind, true)}
            {kind === 'Narrative' && (
              <Suspense fallback={null}>
                <ReviewOption dealId={deal.id} choice={review} onChange={setReview} />
              </Suspense>
            )}
          </ExportRow>
        ))}
      </PlainList>
      <Workbooks>Sizing workbooks</Workbooks>
      <PlainList>
        {sizerTypes.map(({ name, modelName }) => (
          <ExportRow key={name} name={modelName} what={sizerDescriptions[name]} {...parts(name)}>
            <Button onPress={() => setSizing(name)}>{`Generate ${modelName}…`}</Button>
          </ExportRow>
        ))}
      </PlainList>
      <Workbooks>Lender template</Workbooks>
      <PlainList>
        <ExportRow
          name="Lender’s own workbook"
          what="Maps your template’s labels, fills in deal figures, and ties NOI and NCF to the underwriting."
          {...parts('Fannie')}
        >
          <Button onPress={() => void navigate(`/deals/${deal.id}/export/template`)}>Fill template…</Button>
        </ExportRow>
      </PlainList>
      {sizing !== null && <SizerDialog start={{ dealId: deal.id, type: sizing }} onClose={() => setSizing(null)} />}
      {previewed !== null && (
        <ExportPreview deal={deal} kind={previewed} review={review} onClose={() => setPreviewed(null)} />
      )}
    </section>
  )
}

const Workbooks = styled(SectionTitle)`
  margin-top: ${space.six};
`

/** The section of a deal where each input of an export is entered. */
export const sectionByNeed: Readonly<Record<ExportNeed, string>> = {
  rentRoll: 'rent_roll',
  statement: 'operating_statement',
  loan: 'loan',
  rate: 'loan',
  value: 'loan',
  building: 'property',
  rentComps: 'comps',
  expenseComps: 'comps',
  pictures: 'pictures',
  summary: 'summary',
}

/** Returns the deal's records, reloaded whenever its exports are shown; `null` until they are loaded, or if loading fails. */
export function useDealForExport({ id }: Pick<Deal, 'id'>): { found: DealForExport | null; hasFailed: boolean } {
  const { client } = useServices()
  const { data, isError } = useQuery({
    queryKey: ['deal', 'for export', id],
    queryFn: async ({ signal }): Promise<DealForExport> => {
      const [stores, rolls, bundles] = await Promise.all([
        client.deal.stores(id, { signal }),
        client.rentRoll.listOfCompany({ dealId: id, page: -1, signal }),
        client.operatingStatement.listOfCompany({ dealId: id, pageNumber: -1, signal }),
      ])
      if (stores === null) throw new Error('The deal’s records could not be loaded.')
      return { stores, rentRollCount: rolls.length, statementCount: bundles.length }
    },
    staleTime: 0,
    retry: false,
  })
  return { found: data ?? null, hasFailed: isError }
}
