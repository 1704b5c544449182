import { EmptyState } from '@uwkit/react/ui'
import { TextLink } from '../../shell/index.ts'

/** Stands for the terms of a loan where the deal has none. */
export function NoLoan({ dealId, canEdit }: { dealId: string; canEdit: boolean }) {
  return (
    <EmptyState
      title="This deal has no loan yet."
      action={canEdit ? <TextLink to={`/deals/${dealId}/loan`}>Add a loan</TextLink> : undefined}
    >
      Its value, rate and terms are needed to size it. Scenarios come with a loan.
    </EmptyState>
  )
}
