import { useQuery } from '@tanstack/react-query'
import type { RentRollOutline } from '@uwkit/core/rent-roll'
import { useClient } from '@uwkit/react/client'
import { DocumentPreview } from '@uwkit/react/parsed-file'
import { rentRollKeys, rollFigures } from '@uwkit/react/rent-roll'
import { ErrorState, SkeletonLines } from '@uwkit/react/ui'

export interface RentRollPreviewProps {
  roll: RentRollOutline
  onOpen: () => void
  onClose: () => void
}

/** A rent roll beside its list: occupancy, rent and loss to lease, its proof and first findings. */
export function RentRollPreview({ roll, onOpen, onClose }: RentRollPreviewProps) {
  const client = useClient()
  const {
    data: record,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: [...rentRollKeys.one(roll.id), 'preview', roll.modifiedOn],
    queryFn: ({ signal }) => client.rentRoll.get(roll.id, { signal }),
  })
  if (record !== undefined) {
    return (
      <DocumentPreview
        name={roll.fileName ?? roll.property ?? 'Untitled rent roll'}
        figures={rollFigures(record)}
        evidence={record.evidence}
        {...{ onOpen, onClose }}
      />
    )
  }
  if (error === null) return <SkeletonLines label="Loading the preview" lines={6} />
  return (
    <ErrorState
      what="The rent roll could not be loaded."
      todo={error.message}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}
