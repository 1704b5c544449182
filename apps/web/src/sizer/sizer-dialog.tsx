import { useQuery } from '@tanstack/react-query'
import { canAccessExpenseComps } from '@uwkit/core/account'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import type { RentRollOutline } from '@uwkit/core/rent-roll'
import { useFoundRecords } from '@uwkit/react/client'
import { dealKeys, dealQuery, foundDealsQuery } from '@uwkit/react/deal'
import { defaultStatementList, statementKeys, statementListQuery } from '@uwkit/react/operating-statement'
import { defaultRentRollList, rentRollKeys, rentRollListQuery } from '@uwkit/react/rent-roll'
import {
  proposeSizer,
  type SizerChoice,
  SizerForm,
  type SizerStart,
  sizerProblems,
  useGenerateSizer,
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

/** Creates a sizing workbook from saved documents and downloads it. */
export function SizerDialog({ start, isChanged = false, onClose }: SizerDialogProps) {
  const { queries, toasts } = useServices()
  const { rentRolls, bundles, deals, failure, find } = useOffered(start)
  const [edited, setEdited] = useState<SizerChoice | null>(null)
  const { mutate: make, isPending, error } = useGenerateSizer()
  const title = 'Sizing workbook'
  if (rentRolls === null || bundles === null) {
    return (
      <Dialog title={title} isOpen onClose={onClose}>
        {failure === null ? (
          <SkeletonLines label="Loading the documents" />
        ) : (
          <ErrorState what="The documents could not be loaded." todo={failure.message} />
        )}
      </Dialog>
    )
  }
  const choice = edited ?? proposeSizer({ rentRolls, bundles }, start)
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
      <SizerForm choice={choice} onChange={setEdited} {...{ rentRolls, bundles, deals }} onFind={find} />
    </Dialog>
  )
}

/** Number of documents a field offers at once; typing searches all. Our own choice. */
const perPage = 50

/**
 * The documents offered for a workbook: the one that the dialog was opened from and all of its deal, the company's last
 * changed ones, and search results. All are `null` until the proposed documents are known.
 */
function useOffered({ rentRollId, bundleId, dealId = null }: SizerStart) {
  const { client } = useServices()
  const hasDeals = canAccessExpenseComps(useSession().user)
  const selection = { of: 'company', perPage } as const
  const someRolls = useFoundRecords(
    (filter) => rentRollListQuery(client, { ...defaultRentRollList, ...selection, filter }),
    ({ id }) => id,
  )
  const someBundles = useFoundRecords(
    (filter) => statementListQuery(client, { ...defaultStatementList, ...selection, filter }),
    (bundle) => bundle.bundleId,
  )
  const someDeals = useFoundRecords(
    (words) => ({ ...foundDealsQuery(client, words), enabled: hasDeals }),
    ({ id }) => id,
  )
  const own = useQuery({
    queryKey: [...rentRollKeys.lists, 'own', rentRollId ?? '', dealId ?? ''],
    queryFn: async ({ signal }): Promise<RentRollOutline[]> => [
      ...(rentRollId === undefined
        ? []
        : [{ ...(await client.rentRoll.getDetail(rentRollId, false, { signal })), entity: 'summary' as const }]),
      ...(dealId === null ? [] : await client.rentRoll.listOfCompany({ dealId, page: -1, signal })),
    ],
  })
  const ownBundles = useQuery({
    queryKey: [...statementKeys.lists, 'own', bundleId ?? '', dealId ?? ''],
    queryFn: async ({ signal }): Promise<StatementBundle[]> => [
      ...(bundleId === undefined ? [] : await client.operatingStatement.listOfCompany({ bundleId, signal })),
      ...(dealId === null ? [] : await client.operatingStatement.listOfCompany({ dealId, pageNumber: -1, signal })),
    ],
  })
  const ownDeal = useQuery({ ...dealQuery(client, dealId ?? ''), enabled: hasDeals && dealId !== null })
  const deals = onceEach(
    [...(ownDeal.data === undefined ? [] : [ownDeal.data]), ...(someDeals.rows ?? [])],
    ({ id }) => id,
  )
  const wait = own.data === undefined || ownBundles.data === undefined || (hasDeals && someDeals.rows === null)
  return {
    rentRolls:
      wait || someRolls.rows === null ? null : onceEach([...(own.data ?? []), ...someRolls.rows], ({ id }) => id),
    bundles:
      wait || someBundles.rows === null
        ? null
        : onceEach([...(ownBundles.data ?? []), ...someBundles.rows], (bundle) => bundle.bundleId),
    deals: hasDeals ? deals.map(({ id, dealName }) => ({ id, label: dealName })) : undefined,
    failure: own.error ?? ownBundles.error ?? someRolls.error ?? someBundles.error,
    find: { rentRolls: someRolls.find, bundles: someBundles.find, deals: someDeals.find },
  }
}

/** Removes duplicates from records that were found in two ways. */
function onceEach<Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [idOf(row), row])).values()]
}
