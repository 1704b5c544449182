import { useQuery } from '@tanstack/react-query'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { dayText } from '@uwkit/core/text'
import {
  defaultStatementList,
  RentBridge,
  StatementComparisonView,
  statementBundleQuery,
  statementName,
  useStatements,
} from '@uwkit/react/operating-statement'
import { EmptyState } from '@uwkit/react/ui'
import { useState } from 'react'
import { useServices } from '../../shell/services.tsx'
import {
  lastMonth,
  maximumOffered,
  OtherDocumentDialog,
  OtherRentRollDialog,
  readRollOf,
  readStatementOf,
} from '../../workspace/other-document-dialog.tsx'
import { type OpenedStatement, statementAt } from './bundle.ts'
import type { Bundle } from './use-bundle.ts'

export interface CompareDialogProps {
  bundle: Bundle
  shown: OpenedStatement
  document: ReadStatement
  /** The requested bundle; `null` if there is none. */
  requestedId: string | null
  onClose: () => void
}

/** Compares the shown statement line by line with another one of its bundle or the company; the earlier one comes first. */
export function CompareDialog({ bundle, shown, document, requestedId, onClose }: CompareDialogProps) {
  const listed = useStatements({ ...defaultStatementList, of: 'company', perPage: maximumOffered })
  const bundles = listed.data ?? []
  const here = bundle.statements.flatMap((one) => {
    const read = one === shown ? null : statementAt(one.source.session.current().parsed, one.place)
    return read === null ? [] : [{ id: one.clientId, name: statementName(read.statement), document: read }]
  })
  const elsewhere = bundles.filter(({ bundleId }) => bundleId !== bundle.store.bundleId)
  const [chosen, setChosen] = useState(requestedId ?? here[0]?.id ?? null)
  const isElsewhere = elsewhere.some(({ bundleId }) => bundleId === chosen)
  const { client } = useServices()
  const loaded = useQuery({ ...statementBundleQuery(client, chosen ?? ''), enabled: isElsewhere })
  const [record] = loaded.data ?? []
  const other =
    here.find(({ id }) => id === chosen) ??
    (isElsewhere && record !== undefined ? { name: statementName(record), document: readStatementOf(record) } : null)
  const own = { name: statementName(document.statement), document }
  const [before, after] =
    other !== null && lastMonth(other.document) > lastMonth(document) ? [own, other] : [other, own]
  return (
    <OtherDocumentDialog
      title="Compare statements"
      size="full"
      label="Compare with"
      description="Search by document name."
      options={[
        ...here.map(({ id, name }) => ({ id, label: `${name} (in this bundle)` })),
        ...elsewhere.map((one) => ({ id: one.bundleId, label: `${one.fileName ?? 'Statement'} · ${one.timespan}` })),
      ]}
      chosen={chosen}
      onChoose={setChosen}
      loading={isElsewhere ? loaded : null}
      what="the other statement"
      listing={listed.data === undefined ? listed : null}
      nothing={<EmptyState title="No other statement to compare with." />}
      onClose={onClose}
    >
      {before !== null && <StatementComparisonView before={before} after={after} />}
    </OtherDocumentDialog>
  )
}

export interface BridgeDialogProps {
  document: ReadStatement
  /** The rent roll that the statement belongs to; `null` if it names none. */
  rentRollId: string | null
  onClose: () => void
}

/** Bridge from the potential rent of a rent roll to the rent that the statement collected. */
export function BridgeDialog({ document, rentRollId, onClose }: BridgeDialogProps) {
  const { property } = document.statement
  return (
    <OtherRentRollDialog
      title="GPR to collected rent"
      size="large"
      label="Rent roll"
      description="Select a rent roll for the same property, dated near the statement’s last month."
      requestedId={null}
      otherwise={(rolls) =>
        rentRollId ?? rolls.find((roll) => roll.property !== null && roll.property === property)?.id ?? null
      }
      labelOf={({ property: name, fileName, asOf }) =>
        [name ?? fileName ?? 'Rent roll', asOf === null ? null : dayText(asOf)].filter(Boolean).join(' · ')
      }
      what="the rent roll"
      nothing={<EmptyState title="No rent rolls yet. Upload one for this property." />}
      onClose={onClose}
    >
      {(roll) => <RentBridge rentRoll={readRollOf(roll)} statement={document} />}
    </OtherRentRollDialog>
  )
}
