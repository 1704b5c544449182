import type { Deal } from '@uwkit/core/deal'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import { useUpdateDeal } from '@uwkit/react/deal'
import { Select } from '@uwkit/react/ui'
import { styled } from 'styled-components'
import { useToasts } from '../../shell/services.tsx'

export interface BudgetFieldProps {
  deal: Deal
  canEdit: boolean
  bundles: readonly StatementBundle[]
}

/** Which statement of a deal is its budget: it is compared with, and never underwritten beside another. */
export function BudgetField({ deal, canEdit, bundles }: BudgetFieldProps) {
  const toasts = useToasts()
  const { mutate, isPending } = useUpdateDeal(deal.id)
  const options = bundles.flatMap(({ fileName, timespan, statementIds }) =>
    statementIds.map((id, index) => {
      const part = statementIds.length === 1 ? null : `${index + 1} of ${statementIds.length}`
      return { id, label: [fileName ?? 'Statement', timespan, part].filter(Boolean).join(' · ') }
    }),
  )
  const kept = options.some(({ id }) => id === deal.budgetId) ? deal.budgetId : null
  return (
    <Place>
      <Select
        label="Budget"
        description="Compared with in exports, and never underwritten beside another statement."
        options={options}
        value={kept}
        emptyLabel="No budget"
        placeholder="No budget"
        isReadOnly={!canEdit}
        isDisabled={isPending}
        onChange={(budgetId) =>
          mutate(
            { budgetId, ...(deal.modifiedOn === null ? {} : { modifiedOn: deal.modifiedOn }) },
            {
              onError: (error) =>
                void toasts.show({ text: `The budget was not changed: ${error.message}`, tone: 'error' }),
            },
          )
        }
      />
    </Place>
  )
}

const Place = styled.div`
  max-width: 480px;
`
