import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import type { RentRollOutline } from '@uwkit/core/rent-roll'
import { QueryFailure, useClient } from '@uwkit/react/client'
import { statementBundleQuery, statementFigures } from '@uwkit/react/operating-statement'
import { DocumentPreview, type DocumentPreviewProps } from '@uwkit/react/parsed-file'
import { rentRollKeys, rollFigures } from '@uwkit/react/rent-roll'
import { SkeletonLines } from '@uwkit/react/ui'

type PreviewProps = Pick<DocumentPreviewProps, 'onOpen' | 'onClose'>

/** Preview of a rent roll next to its list: occupancy, rent and loss to lease, its proof and first findings. */
export function RentRollPreview({ roll, ...ways }: PreviewProps & { roll: RentRollOutline }) {
  const client = useClient()
  const query = useQuery({
    queryKey: [...rentRollKeys.one(roll.id), 'preview', roll.modifiedOn],
    queryFn: ({ signal }) => client.rentRoll.get(roll.id, { signal }),
  })
  const name = roll.fileName ?? roll.property ?? 'Untitled rent roll'
  return (
    <LoadedPreview what="rent roll" name={name} {...ways} {...{ query }} record={query.data} figuresOf={rollFigures} />
  )
}

/** Preview of a statement bundle next to its list: NOI and margin of the latest, its proof and first findings. */
export function StatementPreview({ bundle, ...ways }: PreviewProps & { bundle: StatementBundle }) {
  const query = useQuery(statementBundleQuery(useClient(), bundle.bundleId))
  const lastMonth = ({ periods }: NonNullable<typeof query.data>[number]) =>
    periods
      .map(({ key }) => key)
      .toSorted()
      .at(-1) ?? ''
  const record = query.data?.toSorted((one, other) => (lastMonth(one) < lastMonth(other) ? 1 : -1))[0]
  const name = bundle.fileName ?? 'Untitled statement'
  return <LoadedPreview what="statement" name={name} {...ways} {...{ query, record }} figuresOf={statementFigures} />
}

interface LoadedPreviewProps<Saved> extends PreviewProps {
  what: string
  name: string
  query: UseQueryResult
  /** The saved document, once loaded. */
  record: Saved | undefined
  figuresOf: (record: Saved) => DocumentPreviewProps['figures']
}

function LoadedPreview<Saved extends Pick<DocumentPreviewProps, 'evidence'>>(props: LoadedPreviewProps<Saved>) {
  const { what, name, query, record, figuresOf, onOpen, onClose } = props
  if (record !== undefined) {
    const { evidence } = record
    return <DocumentPreview figures={figuresOf(record)} {...{ name, evidence, onOpen, onClose }} />
  }
  if (query.error === null) return <SkeletonLines label="Loading the preview" lines={6} />
  return <QueryFailure what={`The ${what} could not be loaded.`} query={query} />
}
