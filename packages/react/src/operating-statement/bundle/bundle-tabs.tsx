import {
  actualMonths,
  type BundleStatement,
  formattedRange,
  isForecast,
  type OperatingStatement,
  type StatementAction,
  type StatementStore,
} from '@uwkit/core/operating-statement'
import { FilePlus2, Replace, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { AlertDialog, Banner, Button } from '../../ui/index.ts'
import { tabStyle } from '../../ui/navigation/tabs.tsx'

export interface BundleTabsProps {
  /** State of `statementReducer`. */
  store: StatementStore
  /** Called with actions for `statementReducer`: delete, restore, reset. */
  onAction: (action: StatementAction) => void
  /** Opens a file picker to insert a statement. */
  onInsert: () => void
  /** Opens a file picker to replace a statement. */
  onReplace: (clientId: string) => void
  /** Known save states by client ID. A statement without one is saved if it has an ID. */
  saveStates?: Readonly<Record<string, SaveState>>
  /** Client ID of the selected statement; the first statement if there is no match. */
  selected: string | null
  onSelect: (clientId: string) => void
  /** Whether the bundle is read-only. @default false */
  isReadOnly?: boolean
}

const noStates = {}

/**
 * Tabs of a bundle's statements with their save state, and actions for the selected one: insert, replace, delete,
 * reset. Messages about saving are shown below the tabs.
 */
export function BundleTabs(props: BundleTabsProps) {
  const { store, onAction, onInsert, onReplace, saveStates = noStates, selected, onSelect, isReadOnly = false } = props
  const [asksReset, setAsksReset] = useState(false)
  const tabs = bundleTabs(store, saveStates)
  const lost = countLostByReset(store)
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
        {`${lost === 1 ? 'This unsaved statement' : 'These unsaved statements'} will be discarded: ${unsaved
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
  ${tabStyle}
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

/**
 * Returns a statement's name within its bundle, from its content and period.
 *
 * @example
 * const periods = [{ key: '2025-05', kind: 'month', caption: 'May 2025', column: 1 }]
 * statementName({ property: null, chartOfAccountsId: 2, periods, isAnnual: false, positiveExpenses: true, lines: [] })
 * // => 'Statement 05/25 - 05/25'
 */
export function statementName(statement: OperatingStatement): string {
  const range = formattedRange(statement.periods)
  return range === '' ? kindOf(statement) : `${kindOf(statement)} ${range}`
}

function kindOf(statement: OperatingStatement): string {
  if (isForecast(statement)) return 'Budget'
  if (statement.isAnnual) return 'Annual'
  const months = actualMonths(statement).length
  if (months === 0) return 'Statement'
  return months === 1 ? '1 month' : months === 12 ? 'T12' : `${months} months`
}

/** The save state of a statement. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string }

/** A tab of a statement. */
interface BundleTab {
  clientId: string
  /** Name and state: `T12 06/24 - 05/25, not saved`. */
  label: string
  name: string
  fileName: string
  state: SaveState
  /** Whether the next save deletes it. */
  isToBeDeleted: boolean
}

const stateTexts: Readonly<Record<SaveState['kind'], string>> = {
  saved: ' ✓',
  unsaved: ', not saved',
  saving: ', saving',
  failed: ', not saved ▲',
}

/**
 * Returns the tabs of a bundle's statements. A statement without an ID is unsaved, whatever `changed` contains.
 *
 * @param changed Known save states by client ID.
 * @example
 * const statement = { property: null, chartOfAccountsId: 2, periods: [], isAnnual: false, positiveExpenses: true, lines: [] }
 * const held = { clientId: 'a', id: null, fileName: 't12.xlsx', dealId: null, statement, toDelete: false }
 * bundleTabs({ step: 1, bundleId: null, statements: [held] }, {}).map(({ state }) => state.kind)
 * // => ['unsaved']
 */
export function bundleTabs(store: StatementStore, changed: Readonly<Record<string, SaveState>>): BundleTab[] {
  const names = store.statements.map(({ statement }) => statementName(statement))
  return store.statements.map((one, at) => {
    const state = stateOf(one, changed[one.clientId])
    const statementName = names[at] ?? ''
    const before = names.slice(0, at).filter((other) => other === statementName).length
    const name = before === 0 ? statementName : `${statementName} (${before + 1})`
    const stateText = one.toDelete ? ', to be deleted' : stateTexts[state.kind]
    const { clientId, fileName, toDelete: isToBeDeleted } = one
    return { clientId, label: `${name}${stateText}`, name, fileName, state, isToBeDeleted }
  })
}

function stateOf({ id }: BundleStatement, state: SaveState | undefined): SaveState {
  if (state === undefined) return { kind: id === null ? 'unsaved' : 'saved' }
  return state.kind === 'saved' && id === null ? { kind: 'unsaved' } : state
}

/**
 * Returns the number of unsaved statements, which a reset removes.
 *
 * @example
 * countLostByReset({ step: 1, bundleId: null, statements: [] })
 * // => 0
 */
export function countLostByReset({ statements }: StatementStore): number {
  return statements.filter(({ id }) => id === null).length
}
