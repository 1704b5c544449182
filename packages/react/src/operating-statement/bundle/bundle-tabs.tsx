import type { StatementAction, StatementStore } from '@uwkit/core/operating-statement'
import { FilePlus2, Replace, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { AlertDialog, Banner, Button } from '../../ui/index.ts'
import { tabLook } from '../../ui/navigation/tabs.tsx'
import { bundleTabs, lostByReset, type SaveState } from './bundle.ts'

export interface BundleTabsProps {
  /** Of `statementReducer`. */
  store: StatementStore
  /** Steps for `statementReducer`: delete, restore, reset. */
  onAction: (action: StatementAction) => void
  /** Asks for a file to insert. */
  onInsert: () => void
  /** Asks for a file that takes the place of a statement. */
  onReplace: (clientId: string) => void
  /** What is known of saving, by client id. Without a word, one with an id is saved and one without is not. */
  saveStates?: Readonly<Record<string, SaveState>>
  /** Client id of the statement in front; the first one where there is none such. */
  selected: string | null
  onSelect: (clientId: string) => void
  /** Nothing can be changed, only looked at. @default false */
  isReadOnly?: boolean
}

const noStates = {}

/**
 * Tabs of a bundle's statements with their save state, and actions for the selected one: insert, replace, delete, reset.
 * Messages about saving are shown below the tabs.
 */
export function BundleTabs(props: BundleTabsProps) {
  const { store, onAction, onInsert, onReplace, saveStates = noStates, selected, onSelect, isReadOnly = false } = props
  const [asksReset, setAsksReset] = useState(false)
  const tabs = bundleTabs(store, saveStates)
  const lost = lostByReset(store)
  const front = tabs.find(({ clientId }) => clientId === selected) ?? tabs[0]
  const isLocked = isReadOnly || front?.state.kind === 'saving'
  const unsaved = tabs.filter((tab) => store.statements.some((one) => one.clientId === tab.clientId && one.id === null))
  const small = { size: 'small', variant: 'quiet' } as const
  return (
    <>
      <Bar>
        <Statements
          aria-label="Bundle statements"
          disallowEmptySelection
          selectionMode="single"
          selectedKeys={front === undefined ? [] : [front.clientId]}
          onSelectionChange={([key]) => {
            if (key !== undefined) onSelect(String(key))
          }}
        >
          {tabs.map(({ clientId, label, fileName, isToBeDeleted }) => (
            <Statement key={clientId} id={clientId} data-goes={isToBeDeleted || undefined}>
              <span title={fileName}>{label}</span>
            </Statement>
          ))}
        </Statements>
        <Actions role="group" aria-label="Selected statement">
          <Button {...small} icon={FilePlus2} isDisabled={isReadOnly} onPress={onInsert}>
            Insert
          </Button>
          {front !== undefined && (
            <Button {...small} icon={Replace} isDisabled={isLocked} onPress={() => onReplace(front.clientId)}>
              Replace
            </Button>
          )}
          {front !== undefined && (
            <Button
              {...small}
              icon={front.isToBeDeleted ? Undo2 : Trash2}
              isDisabled={isLocked}
              onPress={() => onAction({ type: front.isToBeDeleted ? 'restore' : 'delete', clientId: front.clientId })}
            >
              {front.isToBeDeleted ? 'Undo delete' : 'Delete'}
            </Button>
          )}
          {lost > 0 && (
            <Button {...small} icon={RotateCcw} isDisabled={isReadOnly} onPress={() => setAsksReset(true)}>
              Reset
            </Button>
          )}
        </Actions>
      </Bar>
      {front?.state.kind === 'failed' && <Banner tone="error">{front.state.message}</Banner>}
      <AlertDialog
        title="Reset the bundle?"
        isOpen={asksReset}
        confirmLabel="Reset"
        isDanger
        onCancel={() => setAsksReset(false)}
        onConfirm={() => {
          setAsksReset(false)
          onAction({ type: 'reset' })
        }}
      >
        {`${lost === 1 ? 'This unsaved statement is' : 'These unsaved statements are'} discarded: ${unsaved
          .map(({ name }) => name)
          .join(', ')}. Saved statements are kept.`}
      </AlertDialog>
    </>
  )
}

const Bar = styled.div`
  display: flex;
  align-items: stretch;
  justify-content: space-between;
  gap: 0 ${space.four};
  padding: 0 ${space.four};
  border-top: 1px solid ${color.line};

  @media (max-width: 899px) {
    flex-wrap: wrap;
    padding: 0 ${space.two};
  }
`

const Statements = styled(ToggleButtonGroup)`
  display: flex;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
`

const Statement = styled(ToggleButton)`
  ${tabLook}
  padding: ${space.one} ${space.three};
  ${type.grid}

  &:not([data-hovered]) {
    background: none;
  }
  &[data-goes] span {
    text-decoration: line-through;
  }
`

const Actions = styled.div`
  display: flex;
  flex-shrink: 0;
  align-items: center;
  gap: ${space.half};
`
