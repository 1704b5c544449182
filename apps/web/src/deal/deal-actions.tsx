import type { Deal, Neighbours } from '@uwkit/core/deal'
import { Button, IconButton, Menu } from '@uwkit/react/ui'
import { ChevronLeft, ChevronRight, EllipsisVertical, Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { type Command, useCommands } from '../shell/commands/use-commands.ts'

export interface DealActionsProps {
  deal: Deal
  canEdit: boolean
  /** The deals on either side; `null` where they are not offered. */
  neighbours: Neighbours<Pick<Deal, 'id' | 'dealName'>> | null
  /** Goes to another deal. */
  onGo: (id: string) => void
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with a deal as a whole. */
export function DealActions({ deal, canEdit, neighbours, onGo, onEdit, onDelete }: DealActionsProps) {
  const previous = neighbours?.previous ?? null
  const next = neighbours?.next ?? null
  const commands = useMemo<Command[]>(() => {
    const to = (label: string, one: typeof previous) =>
      one === null ? [] : [{ id: `deal ${label}`, label: `${label} deal: ${one.dealName}`, run: () => onGo(one.id) }]
    const edit = { id: 'deal edit', label: 'Edit this deal', hint: deal.dealName, run: onEdit }
    return [...(canEdit ? [edit] : []), ...to('Previous', previous), ...to('Next', next)]
  }, [deal.dealName, canEdit, previous, next, onGo, onEdit])
  useCommands(commands)
  const go = (one: typeof previous, label: string, symbol: typeof ChevronLeft) => (
    <IconButton
      label={one === null ? `No ${label} deal` : `${label === 'next' ? 'Next' : 'Previous'} deal: ${one.dealName}`}
      symbol={symbol}
      isDisabled={one === null}
      onPress={() => one !== null && onGo(one.id)}
    />
  )
  const readOnly = canEdit ? {} : { disabledReason: 'The deal is read-only for you now.' }
  return (
    <>
      {neighbours !== null && (
        <>
          {go(previous, 'previous', ChevronLeft)}
          {go(next, 'next', ChevronRight)}
        </>
      )}
      <Button icon={Pencil} isDisabled={!canEdit} onPress={onEdit}>
        Edit deal
      </Button>
      <Menu
        label={`Deal ${deal.dealName}`}
        placement="bottom end"
        trigger={<IconButton label="More of this deal" symbol={EllipsisVertical} variant="secondary" />}
        sections={[{ id: 'whole', actions: [{ id: 'delete', label: 'Delete the deal', isDanger: true, ...readOnly }] }]}
        onAction={onDelete}
      />
    </>
  )
}
