import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, size, space, type } from '../../theme/index.ts'
import { Button } from '../button/button.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import type { ListAction } from './list.types.ts'

export interface ListBarProps {
  /** What is listed: "Rent rolls". */
  label: string
  filter: string
  onFilter: (filter: string) => void
  /** How much the filter found; `null` where nobody knows yet. */
  found: string | null
  /** How many rows are chosen. */
  chosen: number
  onChooseNone: () => void
  /** What can be done to them. */
  actions: readonly ListAction[]
  /** Stands at the right while nothing is chosen. */
  children?: ReactNode
}

/** The line over a list: the filter, and what can be done: to the list, or to the rows that are chosen. */
export function ListBar({ label, filter, onFilter, found, chosen, onChooseNone, actions, children }: ListBarProps) {
  const things = label.toLowerCase()
  return (
    <Bar>
      <Filter>
        <SearchField label={`Filter ${things}`} value={filter} onChange={onFilter} found={found ?? undefined} />
      </Filter>
      {chosen === 0 ? (
        <Actions>{children}</Actions>
      ) : (
        <Actions role="toolbar" aria-label={`What to do with the chosen ${things}`}>
          <Count aria-live="polite">{chosen} chosen</Count>
          {actions.map((action) => (
            <ActionButton key={action.id} action={action} />
          ))}
          <Button variant="quiet" onPress={onChooseNone}>
            Choose none
          </Button>
        </Actions>
      )}
    </Bar>
  )
}

function ActionButton({ action: { label, icon, disabledReason, isDanger = false, onPress } }: { action: ListAction }) {
  const button = (
    <Button
      variant={isDanger ? 'danger' : 'secondary'}
      icon={icon}
      onPress={disabledReason === undefined ? onPress : () => undefined}
      {...(disabledReason === undefined ? {} : { 'aria-disabled': true })}
    >
      {label}
    </Button>
  )
  return disabledReason === undefined ? button : <Tooltip text={disabledReason}>{button}</Tooltip>
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.two} ${space.four};
  min-height: ${size.control};
  padding: ${space.two} 0;
`

const Filter = styled.div`
  flex: 0 1 320px;
  min-width: min(240px, 100%);

  @media (max-width: 899px) {
    flex-grow: 1;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.two};
  margin-left: auto;
`

const Count = styled.span`
  color: ${color.inkMuted};
  ${type.body}
`
