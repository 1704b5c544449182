import { useQuery } from '@tanstack/react-query'
import type { Deal } from '@uwkit/core/deal'
import { type ExportKind, exportNames } from '@uwkit/core/export'
import { DocumentPreview } from '@uwkit/react/export'
import { Button } from '@uwkit/react/ui'
import { Download } from 'lucide-react'
import { usePagePictures } from '../../reading/use-page-pictures.ts'
import { useServices } from '../../shell/services.tsx'
import { saveFile } from '../../workspace/save-file.ts'
import { appendixOf, type ReviewChoice } from './review-choice.ts'

export interface ExportPreviewProps {
  deal: Deal
  kind: ExportKind
  review: ReviewChoice
  onClose: () => void
}

const nothing = new Uint8Array()
const pdf = { format: 'pdf' } as const

/** Previews a deal's current document before download. */
export function ExportPreview({ deal, kind, review, onClose }: ExportPreviewProps) {
  const { client } = useServices()
  const made = useQuery({
    queryKey: ['deal', 'preview', deal.id, kind, review],
    queryFn: ({ signal }) => client.export.document(deal, kind, { isPdf: true, ...appendixOf(kind, review), signal }),
    // Any data of the deal may have changed since.
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const file = made.data ?? null
  const drawPage = usePagePictures({ bytes: file?.bytes ?? nothing, workbook: pdf }) ?? null
  const isRefused = made.isSuccess && file === null
  return (
    <DocumentPreview
      title={`${exportNames[kind]} for ${deal.dealName}`}
      drawPage={drawPage}
      failure={
        made.error?.message ??
        (isRefused ? 'The server could not generate the document. Try again, or contact support.' : null)
      }
      onClose={onClose}
    >
      {file !== null && (
        <Button icon={Download} onPress={() => saveFile(file, `${kind}.pdf`)}>
          Download
        </Button>
      )}
    </DocumentPreview>
  )
}
