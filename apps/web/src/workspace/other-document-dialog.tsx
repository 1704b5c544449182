import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { StatementRecord } from '@uwkit/core/operating-statement'
import type { ReadRentRoll, ReadStatement } from '@uwkit/core/parsed-file'
import type { RentRollOutline, RentRollRecord } from '@uwkit/core/rent-roll'
import { noEvidence } from '@uwkit/core/shared'
import { defaultRentRollList, rentRollQuery, useRentRolls } from '@uwkit/react/rent-roll'
import { ComboBox, Dialog, type DialogProps, EmptyState, type SelectOption, SkeletonTable } from '@uwkit/react/ui'
import { type ReactNode, useState } from 'react'
import { useServices } from '../shell/services.tsx'

/** Maximum number of documents offered. Our own choice; typing finds more. */
export const maximumOffered = 200

interface OtherDocumentDialogProps {
  title: string
  size: NonNullable<DialogProps['size']>
  /** Label of the choice, and its control. */
  label: string
  description: string
  options: readonly SelectOption[]
  chosen: string | null
  onChoose: (id: string | null) => void
  /** Loading state of the document; `null` if it is already loaded. */
  loading: Pick<UseQueryResult, 'isPending' | 'error'> | null
  /** Name of what is loaded: "the other rent roll". */
  what: string
  /** Loading state of the list of choices; `null` once loaded. */
  listing: { error: Error | null } | null
  /** Shown if there is nothing to choose. */
  nothing: ReactNode
  onClose: () => void
  /** The two documents, once both are loaded. */
  children: ReactNode
}

/** Compares the open document with another saved one, selected by name. */
export function OtherDocumentDialog(props: OtherDocumentDialogProps) {
  const { title, size, label, description, options, chosen, onChoose, loading, what, listing, nothing, onClose } = props
  return (
    <Dialog title={title} size={size} isOpen onClose={onClose}>
      <ComboBox label={label} description={description} value={chosen} onChange={onChoose} options={[...options]} />
      {options.length === 0 && listing === null && nothing}
      {listing !== null && listing.error === null && loading === null && <SkeletonTable label="Loading the list" />}
      {listing !== null && listing.error !== null && (
        <EmptyState title={`The list could not be loaded: ${listing.error.message}`} />
      )}
      {loading?.isPending === true && <SkeletonTable label={`Loading ${what}`} />}
      {loading !== null && loading.error !== null && (
        <EmptyState title={`${what[0]?.toUpperCase()}${what.slice(1)} could not be loaded: ${loading.error.message}`} />
      )}
      {props.children}
    </Dialog>
  )
}

interface OtherRentRollProps
  extends Pick<OtherDocumentDialogProps, 'title' | 'size' | 'label' | 'description' | 'what' | 'nothing' | 'onClose'> {
  /** The initial selection; `null` if there is none. */
  requestedId: string | null
  /** Returns the default among all saved rent rolls if none is selected; `null` for none. */
  otherwise: (rolls: readonly RentRollOutline[]) => string | null
  labelOf: (roll: RentRollOutline) => string
  /** A rent roll that is not offered. @default all are */
  without?: string
  children: (roll: RentRollRecord) => ReactNode
}

/** Shows the open document with a saved rent roll of the company. */
export function OtherRentRollDialog(props: OtherRentRollProps) {
  const { requestedId, otherwise, labelOf, without, children, ...words } = props
  const { client } = useServices()
  const listed = useRentRolls({ ...defaultRentRollList, of: 'company', perPage: maximumOffered })
  const rolls = (listed.data ?? []).filter(({ id }) => id !== without)
  const [picked, setPicked] = useState(requestedId)
  const chosen = picked ?? otherwise(rolls)
  const roll = useQuery({ ...rentRollQuery(client, chosen ?? ''), enabled: chosen !== null })
  return (
    <OtherDocumentDialog
      {...words}
      options={rolls.map((one) => ({ id: one.id, label: labelOf(one) }))}
      chosen={chosen}
      onChoose={setPicked}
      loading={chosen === null ? null : roll}
      listing={listed.data === undefined ? listed : null}
    >
      {roll.data !== undefined && children(roll.data.rentRoll)}
    </OtherDocumentDialog>
  )
}

/** Returns a saved rent roll in the form of a reading, with its saved proof. */
export function readRollOf(record: RentRollRecord): ReadRentRoll {
  const evidence = record.evidence ?? noEvidence()
  return { kind: 'rent_roll', file: record.fileName ?? 'Rent roll', rentRoll: record, ...evidence }
}

/** Returns a saved statement in the form of a reading, with its saved proof. */
export function readStatementOf(record: StatementRecord): ReadStatement {
  const evidence = record.evidence ?? noEvidence()
  return { kind: 'operating_statement', file: record.fileName ?? 'Statement', statement: record, ...evidence }
}

/** Returns the last month of a statement, `YYYY-MM`; empty if it has none. */
export function lastMonth({ statement }: Pick<ReadStatement, 'statement'>): string {
  return statement.periods.reduce((last, { key }) => (key > last ? key : last), '')
}

/**
 * Returns the document of the same property to compare with: the latest earlier one, else the earliest later one.
 *
 * @param date Date of the given document; `null` if it has none.
 * @param dateOf Returns the date of another document, in the same format.
 * @example
 * documentBefore(['2025-12', '2026-03', '2026-09'], '2026-06', (month) => month)
 * // => '2026-03'
 */
export function documentBefore<Other>(
  others: readonly Other[],
  date: string | null,
  dateOf: (other: Other) => string | null,
): Other | null {
  const dated = others.filter((other) => dateOf(other) !== null)
  const byDate = dated.toSorted((one, other) => ((dateOf(one) ?? '') < (dateOf(other) ?? '') ? -1 : 1))
  if (date === null) return null
  const before = byDate.filter((other) => (dateOf(other) ?? '') < date)
  return before.at(-1) ?? byDate.find((other) => (dateOf(other) ?? '') >= date) ?? null
}
