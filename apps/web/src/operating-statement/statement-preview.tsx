import { useQuery } from '@tanstack/react-query'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import { useClient } from '@uwkit/react/client'
import { statementBundleQuery, statementFigures } from '@uwkit/react/operating-statement'
import { DocumentPreview } from '@uwkit/react/parsed-file'
import { ErrorState, SkeletonLines } from '@uwkit/react/ui'

export interface StatementPreviewProps {
  bundle: StatementBundle
  onOpen: () => void
  onClose: () => void
}

/** Statements that were saved together, beside their list: NOI and margin of the latest, its proof and first findings. */
export function StatementPreview({ bundle, onOpen, onClose }: StatementPreviewProps) {
  const { data, error, refetch, isFetching } = useQuery(statementBundleQuery(useClient(), bundle.bundleId))
  const lastMonth = ({ periods }: NonNullable<typeof data>[number]) =>
    periods
      .map(({ key }) => key)
      .toSorted()
      .at(-1) ?? ''
  const record = data?.toSorted((one, other) => (lastMonth(one) < lastMonth(other) ? 1 : -1))[0]
  if (record !== undefined) {
    return (
      <DocumentPreview
        name={bundle.fileName ?? 'Untitled statement'}
        figures={statementFigures(record)}
        evidence={record.evidence}
        {...{ onOpen, onClose }}
      />
    )
  }
  if (error === null) return <SkeletonLines label="Loading the preview" lines={6} />
  return (
    <ErrorState
      what="The statement could not be loaded."
      todo={error.message}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}
