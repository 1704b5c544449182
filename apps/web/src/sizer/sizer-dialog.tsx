import { useQuery } from '@tanstack/react-query'
import { accessesExpenseComps } from '@uwkit/core/account'
import { dealKeys } from '@uwkit/react/deal'
import { firstStatements, useStatements } from '@uwkit/react/operating-statement'
import { firstRentRolls, useRentRolls } from '@uwkit/react/rent-roll'
import {
  proposedSizer,
  type SizerChoice,
  SizerForm,
  type SizerStart,
  sizerProblems,
  useMakeSizer,
} from '@uwkit/react/sizer'
import { Banner, Button, Dialog, ErrorState, SkeletonLines } from '@uwkit/react/ui'
import { useState } from 'react'
import { useServices, useSession } from '../shell/services.tsx'
import { saveFile } from '../workspace/save-file.ts'

export interface SizerDialogProps {
  /** The saved document that the dialog was opened from. */
  start: SizerStart
  /** Whether there are unsaved changes, which the workbook would omit. @default false */
  isChanged?: boolean
  onClose: () => void
}

/** Makes a sizing workbook of saved documents, and takes it to this computer. */
export function SizerDialog({ start, isChanged = false, onClose }: SizerDialogProps) {
  const { client, queries, toasts } = useServices()
  const { user } = useSession()
  const rolls = useRentRolls({ ...firstRentRolls, of: 'company', page: -1 })
  const statements = useStatements({ ...firstStatements, of: 'company', pageNumber: -1 })
  const hasDeals = accessesExpenseComps(user)
  const deals = useQuery({
    queryKey: ['deal', 'names'],
    queryFn: ({ signal }) => client.deal.list({ page: -1 }, { signal }),
    enabled: hasDeals,
  })
  const [edited, setEdited] = useState<SizerChoice | null>(null)
  const { mutate: make, isPending, error } = useMakeSizer()
  const [rentRolls, bundles] = [rolls.data, statements.data]
  const failed = rolls.error ?? statements.error
  const title = 'Sizing workbook'
  // A list of before may not have what was saved since.
  const isBehind =
    (rolls.isFetching && start.rentRollId !== undefined && !rentRolls?.some(({ id }) => id === start.rentRollId)) ||
    (statements.isFetching &&
      start.bundleId !== undefined &&
      !bundles?.some(({ bundleId }) => bundleId === start.bundleId))
  if (rentRolls === undefined || bundles === undefined || isBehind || (hasDeals && deals.isPending)) {
    return (
      <Dialog title={title} isOpen onClose={onClose}>
        {failed === null ? (
          <SkeletonLines label="Loading the documents" />
        ) : (
          <ErrorState what="The documents could not be loaded." todo={failed.message} />
        )}
      </Dialog>
    )
  }
  const choice = edited ?? proposedSizer({ rentRolls, bundles }, start)
  const canBeMade = Object.keys(sizerProblems(choice)).length === 0
  const named =
    bundles.find(({ bundleId }) => bundleId === choice.statementId) ??
    rentRolls.find(({ id }) => id === choice.rentRollId)
  const statementLabel = named?.fileName?.replace(/\.[^.]+$/, '') ?? null
  const download = () =>
    make(
      { choice, statementLabel },
      {
        onSuccess: (file) => {
          saveFile(file, 'sizer.xlsm')
          if (choice.dealId !== null) void queries.invalidateQueries({ queryKey: dealKeys.work(choice.dealId) })
          toasts.show({ text: `Generated ${file.name ?? 'the workbook'}.` })
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={title}
      size="large"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={!canBeMade} isPending={isPending} onPress={download}>
            Generate workbook
          </Button>
        </>
      }
    >
      {isChanged && <Banner tone="info">Exports use saved data. Save first to include recent changes.</Banner>}
      {error !== null && <Banner tone="error">{error.message}</Banner>}
      <SizerForm
        choice={choice}
        onChange={setEdited}
        {...{ rentRolls, bundles }}
        deals={deals.data?.data.map(({ id, dealName }) => ({ id, label: dealName ?? 'Untitled deal' }))}
      />
    </Dialog>
  )
}
