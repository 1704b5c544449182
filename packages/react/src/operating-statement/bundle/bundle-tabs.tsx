import type { HeldStatement, StatementAction, StatementStore } from '@uwkit/core/operating-statement'
import { FilePlus2, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { AlertDialog, Banner, Button, EmptyState, Tabs } from '../../ui/index.ts'
import { type BundleTab, bundleTabs, lostByReset, type SaveState } from './state/bundle-tabs.ts'

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
  /** Client id of the chosen tab. */
  selected: string | null
  onSelect: (clientId: string) => void
  /** What lies under a tab. */
  children: (held: HeldStatement) => ReactNode
  /** Why nothing can be changed. */
  readOnly?: string
}

const noStates = {}

/** The statements of one bundle as tabs, each with its save state; statements are inserted, replaced, deleted and reset here. */
export function BundleTabs(props: BundleTabsProps) {
  const { store, onAction, onInsert, saveStates = noStates, selected, onSelect, readOnly, children } = props
  const [asksReset, setAsksReset] = useState(false)
  const tabs = bundleTabs(store, saveStates)
  const lost = lostByReset(store)
  const chosen = tabs.find(({ clientId }) => clientId === selected) ?? tabs[0]
  const isReadOnly = readOnly !== undefined
  const insert = (
    <Button icon={FilePlus2} onPress={onInsert} isDisabled={isReadOnly}>
      Insert statement
    </Button>
  )
  const lostWords = `${lost} ${lost === 1 ? 'statement was' : 'statements were'} never saved and ${lost === 1 ? 'goes' : 'go'} away`
  return (
    <div>
      {isReadOnly && <Banner>{readOnly}</Banner>}
      <Bar>
        {insert}
        <Button
          variant="quiet"
          icon={RotateCcw}
          onPress={() => setAsksReset(true)}
          isDisabled={isReadOnly || lost === 0}
        >
          Reset
        </Button>
      </Bar>
      {chosen === undefined ? (
        <EmptyState title="The bundle has no statement.">Insert a T12, an annual statement or a budget.</EmptyState>
      ) : (
        <Tabs
          label="Statements of the bundle"
          selected={chosen.clientId}
          onSelect={onSelect}
          items={tabs.map((tab) => ({
            id: tab.clientId,
            label: tab.label,
            content: <Page tab={tab} {...props} content={children} />,
          }))}
        />
      )}
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
        {`${lostWords}: ${tabs
          .filter((tab) => store.statements.some(({ clientId, id }) => clientId === tab.clientId && id === null))
          .map(({ name }) => name)
          .join(', ')}. Saved ones stay.`}
      </AlertDialog>
    </div>
  )
}

interface PageProps extends Omit<BundleTabsProps, 'children'> {
  tab: BundleTab
  content: BundleTabsProps['children']
}

function Page({ tab, store, onAction, onReplace, readOnly, content }: PageProps) {
  const { clientId, name, fileName, state, isToBeDeleted } = tab
  const held = store.statements.find((each) => each.clientId === clientId)
  if (held === undefined) return null
  const isDisabled = readOnly !== undefined || state.kind === 'saving'
  if (isToBeDeleted)
    return (
      <Banner
        tone="warning"
        action={
          <Button icon={Undo2} isDisabled={isDisabled} onPress={() => onAction({ type: 'restore', clientId })}>
            Undo delete
          </Button>
        }
      >
        {`${name} goes with the next save.`}
      </Banner>
    )
  return (
    <>
      <Bar>
        <Standing>
          {fileName}: {standingWords(state)}
        </Standing>
        <Button size="small" variant="quiet" isDisabled={isDisabled} onPress={() => onReplace(clientId)}>
          Replace file
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={Trash2}
          isDisabled={isDisabled}
          onPress={() => onAction({ type: 'delete', clientId })}
        >
          Delete
        </Button>
      </Bar>
      {state.kind === 'failed' && <Banner tone="error">{state.message}</Banner>}
      {content(held)}
    </>
  )
}

function standingWords(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return '✓ saved'
    case 'unsaved':
      return 'not saved yet'
    case 'saving':
      return 'saving…'
    case 'failed':
      return '▲ could not be saved'
  }
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.two};
  padding-bottom: ${space.two};
`

const Standing = styled.span`
  flex: 1;
  min-width: 0;
  color: ${color.inkMuted};
  overflow-wrap: anywhere;
  ${type.caption}
`
