import { SaveLine, type WorkedRecord } from '@uwkit/react/building'
import { ErrorState, SkeletonLines } from '@uwkit/react/ui'
import type { ReactNode } from 'react'

export interface RecordTabProps<Fields> {
  record: WorkedRecord<Fields>
  /** In a sentence: "the building". */
  what: string
  canEdit: boolean
  children: (shown: Partial<Fields>) => ReactNode
}

/** A record of the property: while it comes, where it cannot be shown, and what is saved of it. Leaving a field saves. */
export function RecordTab<Fields>({ record, what, canEdit, children }: RecordTabProps<Fields>) {
  const { shown, error, reload, saving, takeOver, takeTheirs } = record
  if (error !== null) {
    return (
      <ErrorState
        what={`Loading ${what} failed: ${error.message}`}
        todo="Try it again in a moment."
        onRetry={() => void reload()}
      />
    )
  }
  if (shown === null) return <SkeletonLines label={`Loading ${what}`} lines={6} />
  return (
    <div onBlur={() => void saving.flush()}>
      {canEdit && <SaveLine saving={saving} what={what} onTakeOver={takeOver} onReload={takeTheirs} />}
      {children(shown)}
    </div>
  )
}
