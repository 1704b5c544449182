import { useQuery } from '@tanstack/react-query'
import type { Deal } from '@uwkit/core/deal'
import { AuditLog, failureText, recordPath, useCursorPaging } from '@uwkit/react/account'
import { serverQuery } from '@uwkit/react/client'
import { Dialog, ErrorState, SkeletonTable } from '@uwkit/react/ui'
import { useNavigate } from 'react-router'
import { useServices } from '../shell/services.tsx'

export interface DealHistoryProps {
  deal: Pick<Deal, 'id' | 'dealName'>
  onClose: () => void
}

/** History of a deal and its documents: who changed or exported what, when, and acting as whom. */
export function DealHistory({ deal, onClose }: DealHistoryProps) {
  const { client } = useServices()
  const navigate = useNavigate()
  const { cursor, pager } = useCursorPaging()
  const { data, error, isFetching, refetch } = useQuery(
    serverQuery(
      ['deal', 'history', deal.id, cursor],
      (options) => client.deal.history(deal.id, cursor === null ? {} : { cursor }, options),
      { refetchOnMount: 'always' },
    ),
  )
  return (
    <Dialog title={`History of ${deal.dealName}`} isOpen size="large" onClose={onClose}>
      {data !== undefined ? (
        <AuditLog
          key={cursor}
          label="History"
          entries={data.data}
          {...pager(data.metadata.next ?? null)}
          onOpen={(entry) => {
            const path = recordPath(entry)
            if (path === null) return
            onClose()
            void navigate(path)
          }}
        />
      ) : error === null ? (
        <SkeletonTable label="Loading the history" rows={4} columns={4} />
      ) : (
        <ErrorState
          what={failureText('Loading the history', error)}
          todo="Try again in a moment."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Dialog>
  )
}
