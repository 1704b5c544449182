import type { Deal } from '@uwkit/core/deal'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import type { RentRollOutline } from '@uwkit/core/rent-roll'
import { StatementTable } from '@uwkit/react/operating-statement'
import type { UploadKind } from '@uwkit/react/parsed-file'
import { RentRollTable } from '@uwkit/react/rent-roll'
import { Button, type ListPlace } from '@uwkit/react/ui'
import { Link2, Unlink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStatementRows } from '../../operating-statement/index.ts'
import { useRentRollRows } from '../../rent-roll/index.ts'
import { useBelonging } from './use-belonging.ts'

interface DealDocumentsProps {
  deal: Deal
  canEdit: boolean
  onAttach: () => void
  /** Beside the button that attaches. */
  children?: ReactNode
}

/** As lists open: newest change first. */
const newestFirst: ListPlace = { page: 0, sort: { column: 'modified_on', order: 'descending' }, filter: '' }

/** The rent rolls of a deal. */
export function DealRentRolls(props: DealDocumentsProps & { rentRolls: readonly RentRollOutline[] }) {
  const { shown, clear, table } = useRentRollRows(props.rentRolls)
  const detach = useDetach('rent_roll', props, clear)
  const [place, onPlace] = useState(newestFirst)
  return (
    <RentRollTable
      rentRolls={shown ?? []}
      {...{ place, onPlace }}
      {...table}
      isOfOneDeal
      furtherActions={(rolls) => detach(rolls.map(({ id }) => id))}
    >
      <AttachButton {...props} />
    </RentRollTable>
  )
}

/** The statements of a deal, by what was saved together. */
export function DealStatements(props: DealDocumentsProps & { bundles: readonly StatementBundle[] }) {
  const { shown, clear, table, merging } = useStatementRows(props.bundles)
  const detach = useDetach('operating_statement', props, clear)
  const [place, onPlace] = useState(newestFirst)
  return (
    <>
      <StatementTable
        bundles={shown ?? []}
        {...{ place, onPlace }}
        {...table}
        isOfOneDeal
        furtherActions={(some) => detach(some.map(({ bundleId }) => bundleId))}
      >
        <AttachButton {...props} />
      </StatementTable>
      {merging}
    </>
  )
}

/** The action that takes documents from the deal. */
function useDetach(kind: UploadKind, { deal, canEdit }: DealDocumentsProps, clear: () => void) {
  const { change } = useBelonging(kind, deal)
  return (ids: string[]) => [
    {
      id: 'detach',
      label: 'Remove from the deal',
      icon: Unlink,
      ...(canEdit ? {} : { disabledReason: 'Another user is editing this deal, so it is read-only.' }),
      onPress: () => {
        clear()
        void change(ids, false)
      },
    },
  ]
}

function AttachButton({ canEdit, onAttach, children }: DealDocumentsProps) {
  return (
    <>
      <Button icon={Link2} isDisabled={!canEdit} onPress={onAttach}>
        Attach …
      </Button>
      {children}
    </>
  )
}
